import type { Frame, FrameReader } from './frame.ts';
import { pictureSize } from './h264-size.ts';
import type { Ordered } from './packet-order.ts';

/** The types of units that are handled specially (RFC 6184, section 5.2; H.264, table 7-1). */
const KEY = 5;
const SEQUENCE = 7;
const PICTURE = 8;
const SEVERAL = 24;
const FRAGMENT = 28;

/** Assembles frames from H264 packets (RFC 6184). Each unit is preceded by its length, as in Matroska. */
export class H264Frames implements FrameReader {
  private units: Buffer[] = [];
  private fragments: Buffer[] | undefined;
  private timestamp: number | undefined;
  /** Whether a packet of the current frame is missing. */
  private broken = false;
  private sequence: Buffer | undefined;
  private picture: Buffer | undefined;

  take(next: Ordered): Frame | undefined {
    if (next === 'lost') {
      // The next packet may belong to a frame whose beginning was lost.
      this.begin(undefined);
      return undefined;
    }
    const { payload, timestamp, marker } = next;
    if (payload.length < 2) return undefined;
    if (timestamp !== this.timestamp) {
      const isUnsure = this.timestamp === undefined && this.broken;
      this.begin(timestamp);
      this.broken = isUnsure && !beginsKeyFrame(payload);
    }
    this.add(payload);
    if (!marker) return undefined;
    const frame = this.broken || this.fragments ? undefined : this.complete(timestamp);
    this.begin(undefined);
    this.broken = false;
    return frame;
  }

  private begin(timestamp: number | undefined): void {
    this.units = [];
    this.fragments = undefined;
    this.timestamp = timestamp;
    this.broken = timestamp === undefined;
  }

  private add(payload: Buffer): void {
    const type = typeOf(payload);
    if (type === SEVERAL) this.units.push(...unitsIn(payload));
    else if (type === FRAGMENT) this.addFragment(payload);
    else this.units.push(payload);
  }

  private addFragment(payload: Buffer): void {
    const indicator = payload.readUInt8(0);
    const header = payload.readUInt8(1);
    if ((header & 0x80) !== 0) this.fragments = [Buffer.from([(indicator & 0xe0) | (header & 0x1f)])];
    if (!this.fragments) this.broken = true;
    this.fragments?.push(payload.subarray(2));
    if ((header & 0x40) === 0 || !this.fragments) return;
    this.units.push(Buffer.concat(this.fragments));
    this.fragments = undefined;
  }

  private complete(timestamp: number): Frame | undefined {
    const { units } = this;
    for (const unit of units) {
      if (typeOf(unit) === SEQUENCE) this.sequence = unit;
      if (typeOf(unit) === PICTURE) this.picture = unit;
    }
    if (units.length === 0) return undefined;
    const data = Buffer.concat(units.flatMap((unit) => [lengthOf(unit, 4), unit]));
    return { timestamp, data, key: units.some((unit) => typeOf(unit) === KEY) ? this.key() : undefined };
  }

  private key(): Frame['key'] {
    const { sequence, picture } = this;
    const size = sequence && pictureSize(sequence);
    if (!sequence || !picture || !size) return undefined;
    const settings = Buffer.concat([
      Buffer.from([1, ...sequence.subarray(1, 4), 0xff, 0xe1]),
      lengthOf(sequence, 2),
      sequence,
      Buffer.from([1]),
      lengthOf(picture, 2),
      picture,
    ]);
    return { ...size, settings };
  }
}

function typeOf(unit: Buffer): number {
  return (unit[0] ?? 0) & 0x1f;
}

function lengthOf(unit: Buffer, bytes: number): Buffer {
  const length = Buffer.alloc(bytes);
  length.writeUIntBE(unit.length, 0, bytes);
  return length;
}

function beginsKeyFrame(payload: Buffer): boolean {
  return [payload, ...(typeOf(payload) === SEVERAL ? unitsIn(payload) : [])].some(
    (unit) => typeOf(unit) === SEQUENCE,
  );
}

/** Returns the units of an aggregation packet. A truncated unit is left out. */
function unitsIn(payload: Buffer): readonly Buffer[] {
  const units: Buffer[] = [];
  for (let at = 1; at + 2 < payload.length; ) {
    const length = payload.readUInt16BE(at);
    if (length > 0 && at + 2 + length <= payload.length)
      units.push(payload.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return units;
}
