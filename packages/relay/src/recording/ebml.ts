/**
 * An element of EBML (RFC 8794), the format on which Matroska is based: its id, and the position of its
 * content.
 */
export interface Element {
  readonly id: number;
  /** The position of the content. */
  readonly start: number;
  /** The length of the content in bytes; undefined if it was not known when the element was written. */
  readonly length: number | undefined;
}

/** The size of an element whose end is not known. */
const UNKNOWN = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);

/**
 * Returns an element with this content. The element's size is written in eight bytes, so that it can be
 * replaced later.
 */
export function element(id: number, ...content: readonly Buffer[]): Buffer {
  const length = content.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([idBytes(id), sizeBytes(length), ...content]);
}

/** Returns the beginning of an element whose end is not known yet. */
export function openElement(id: number): Buffer {
  return Buffer.concat([idBytes(id), UNKNOWN]);
}

/** Returns a size in eight bytes, which may also be the unknown size. */
export function sizeBytes(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  bytes.writeUInt8(0x01, 0);
  return bytes;
}

/** Returns an element that contains an unsigned integer. */
export function unsignedInteger(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(Math.round(value)));
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return element(id, bytes.subarray(zeros < 0 ? 7 : zeros));
}

export function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

export function text(id: number, value: string): Buffer {
  return element(id, Buffer.from(value));
}

/** Reads the header of the element at a position. Returns undefined if it is truncated or damaged. */
export function readElement(bytes: Buffer, at: number): Element | undefined {
  const idLength = lengthAt(bytes, at, 4);
  if (idLength === undefined) return undefined;
  const sizeLength = lengthAt(bytes, at + idLength, 8);
  if (sizeLength === undefined || at + idLength + sizeLength > bytes.length) return undefined;
  const id = bytes.readUIntBE(at, idLength);
  const start = at + idLength + sizeLength;
  let length = (bytes[at + idLength] ?? 0) & (0xff >> sizeLength);
  let isUnknown = length === 0xff >> sizeLength;
  for (const byte of bytes.subarray(at + idLength + 1, start)) {
    length = 256 * length + byte;
    isUnknown &&= byte === 0xff;
  }
  return { id, start, length: isUnknown ? undefined : length };
}

/** Yields the complete elements in a range of bytes. */
export function* elementsIn(
  bytes: Buffer,
  from = 0,
  to = bytes.length,
): Generator<Element & { length: number }> {
  for (let at = from; at < to; ) {
    const found = readElement(bytes, at);
    if (found?.length === undefined || found.start + found.length > to) return;
    yield { ...found, length: found.length };
    at = found.start + found.length;
  }
}

function lengthAt(bytes: Buffer, at: number, most: number): number | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  return length <= most ? length : undefined;
}

function idBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(id);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
}
