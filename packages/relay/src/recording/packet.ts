import { readHeader } from '../rtp.ts';

/** A packet of picture or sound: its content, and its position in the stream. */
export interface MediaPacket {
  readonly ssrc: number;
  readonly sequence: number;
  readonly timestamp: number;
  /** Whether the packet is the last one of its frame. */
  readonly marker: boolean;
  readonly payload: Buffer;
  /** The time of its arrival, in milliseconds. */
  readonly arrived: number;
}

/**
 * Reads an RTP packet without its contributing sources, extension and padding (RFC 3550, section 5.1).
 * Returns undefined for anything else.
 */
export function readMediaPacket(packet: Buffer, arrived: number): MediaPacket | undefined {
  const header = readHeader(packet);
  if (!header) return undefined;
  const first = packet.readUInt8(0);
  let start = 12 + 4 * (first & 0x0f);
  if ((first & 0x10) !== 0) {
    if (packet.length < start + 4) return undefined;
    start += 4 + 4 * packet.readUInt16BE(start + 2);
  }
  const end = packet.length - ((first & 0x20) === 0 ? 0 : packet.readUInt8(packet.length - 1));
  if (end < start) return undefined;
  const { ssrc, sequence, timestamp } = header;
  return {
    ssrc,
    sequence,
    timestamp,
    marker: packet.readUInt8(1) >> 7 === 1,
    payload: packet.subarray(start, end),
    arrived,
  };
}
