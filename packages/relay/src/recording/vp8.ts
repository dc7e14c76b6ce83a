import type { Frame, FrameReader, KeyFrame } from './frame.ts';
import type { MediaPacket } from './packet.ts';
import type { Ordered } from './packet-order.ts';

/** Assembles frames from VP8 packets (RFC 7741). */
export class Vp8Frames implements FrameReader {
  private parts: Buffer[] | undefined;
  private timestamp = 0;

  take(next: Ordered): Frame | undefined {
    if (next === 'lost') {
      this.parts = undefined;
      return undefined;
    }
    const part = readPart(next.payload);
    if (!part) return undefined; // padding
    if (part.isFirst) {
      this.parts = [part.data];
      this.timestamp = next.timestamp;
    } else if (next.timestamp === this.timestamp) this.parts?.push(part.data);
    else this.parts = undefined; // the beginning of this frame is missing
    return next.marker ? this.complete(next) : undefined;
  }

  private complete({ timestamp }: MediaPacket): Frame | undefined {
    const { parts } = this;
    this.parts = undefined;
    if (!parts) return undefined;
    const data = Buffer.concat(parts);
    return { timestamp, data, key: readKey(data) };
  }
}

/**
 * Returns the part of a frame in a packet, without the payload descriptor (RFC 7741, section 4.2); undefined
 * if the packet contains nothing else.
 */
function readPart(payload: Buffer): { readonly isFirst: boolean; readonly data: Buffer } | undefined {
  const byte = (at: number) => payload[at] ?? 0;
  let length = 1;
  if ((byte(0) & 0x80) !== 0) {
    const present = byte(1);
    length = 2;
    if ((present & 0x80) !== 0) length += (byte(length) & 0x80) === 0 ? 1 : 2;
    if ((present & 0x40) !== 0) length += 1;
    if ((present & 0x30) !== 0) length += 1;
  }
  if (payload.length <= length) return undefined;
  const isFirst = (byte(0) & 0x10) !== 0 && (byte(0) & 0x07) === 0;
  return { isFirst, data: payload.subarray(length) };
}

/** Returns the size in the header of a key frame (RFC 6386, section 9.1); undefined for any other frame. */
function readKey(data: Buffer): KeyFrame | undefined {
  if (data.length < 10 || (data.readUInt8(0) & 1) !== 0 || data.readUIntBE(3, 3) !== 0x9d012a)
    return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}
