/** The width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The markers with which a JPEG begins and ends. */
const START = 0xffd8;
const END = 0xffd9;
/** The markers of frames that every browser decodes: baseline, extended and progressive. A frame contains the size. */
const FRAMES: readonly number[] = [0xffc0, 0xffc1, 0xffc2];

/**
 * Returns the size of a JPEG, from its segments; undefined if the bytes are not a single JPEG. A small file can claim a
 * huge size, for which a browser would reserve the memory.
 */
export function jpegSize(bytes: Buffer): PictureSize | undefined {
  const { length } = bytes;
  if (length < 4 || bytes.readUInt16BE(0) !== START || bytes.readUInt16BE(length - 2) !== END)
    return undefined;
  for (let at = 2; at + 9 <= length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (FRAMES.includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker < 0xffc0) return undefined;
  }
  return undefined;
}
