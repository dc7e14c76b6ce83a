/** The profiles whose sequence parameter set includes the chroma format (H.264, section 7.3.2.1.1). */
const WITH_COLOURS = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);

/**
 * Returns the picture size from a sequence parameter set of H264; undefined if it cannot be read. Scaling matrices are
 * not supported, because no browser sends them.
 */
export function pictureSize(set: Buffer): { readonly width: number; readonly height: number } | undefined {
  const bits = new Bits(withoutEscapes(set.subarray(4)));
  bits.number(); // the id of the parameter set
  let colours = 1;
  if (WITH_COLOURS.has(set[1] ?? 0)) {
    colours = bits.number();
    if (colours === 3) bits.skip(1);
    bits.number();
    bits.number();
    bits.skip(1);
    if (bits.bit() === 1) return undefined;
  }
  bits.number(); // the length of frame numbers in bits
  const order = bits.number();
  if (order === 0) bits.number();
  if (order === 1) {
    bits.skip(1);
    bits.number();
    bits.number();
    for (let count = Math.min(bits.number(), 255); count > 0; count--) bits.number();
  }
  bits.number(); // the maximum number of reference frames
  bits.skip(1);
  const columns = bits.number() + 1;
  const rows = bits.number() + 1;
  const whole = bits.bit();
  if (whole === 0) bits.skip(1);
  bits.skip(1);
  const isCut = bits.bit() === 1;
  const [left = 0, right = 0, top = 0, bottom = 0] = isCut
    ? [bits.number(), bits.number(), bits.number(), bits.number()]
    : [];
  const across = colours === 1 || colours === 2 ? 2 : 1;
  const down = (colours === 1 ? 2 : 1) * (2 - whole);
  const width = 16 * columns - across * (left + right);
  const height = 16 * rows * (2 - whole) - down * (top + bottom);
  return bits.isOver || width <= 0 || height <= 0 || width > 16_384 || height > 16_384
    ? undefined
    : { width, height };
}

/** Removes the emulation prevention bytes of a unit (H.264, section 7.4.1). */
function withoutEscapes(bytes: Buffer): Buffer {
  return Buffer.from(
    bytes.filter((byte, at) => !(byte === 3 && at >= 2 && bytes[at - 1] === 0 && bytes[at - 2] === 0)),
  );
}

/** Reads the bits of a unit in order. */
class Bits {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get isOver(): boolean {
    return this.at > 8 * this.bytes.length;
  }

  bit(): number {
    const byte = this.bytes[this.at >> 3] ?? 0;
    const found = (byte >> (7 - (this.at & 7))) & 1;
    this.at += 1;
    return found;
  }

  skip(count: number): void {
    this.at += count;
  }

  /**
   * Reads an unsigned Exp-Golomb number. Signed numbers have the same length, but another value, so they can
   * only be skipped.
   */
  number(): number {
    let zeros = 0;
    while (zeros < 31 && !this.isOver && this.bit() === 0) zeros += 1;
    let value = 1;
    for (let count = 0; count < zeros; count++) value = 2 * value + this.bit();
    return value - 1;
  }
}
