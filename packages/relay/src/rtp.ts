/** The fields of an RTP packet that the relay reads or writes (RFC 3550, section 5.1). */
export interface RtpHeader {
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
}

const HEADER_BYTES = 12;
const MARKER = 0x80;

/** Returns the header of an RTP packet; undefined for RTCP (RFC 5761, section 4) and anything else. */
export function readHeader(packet: Buffer): RtpHeader | undefined {
  if (packet.length < HEADER_BYTES || packet.readUInt8(0) >> 6 !== 2) return undefined;
  const payloadType = packet.readUInt8(1) & ~MARKER;
  if (payloadType >= 64 && payloadType <= 95) return undefined;
  return {
    payloadType,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
  };
}

/** Writes a viewer's header fields into an RTP packet. The marker and everything else are unchanged. */
export function writeHeader(packet: Buffer, { payloadType, sequence, timestamp, ssrc }: RtpHeader): void {
  packet.writeUInt8((packet.readUInt8(1) & MARKER) | payloadType, 1);
  packet.writeUInt16BE(sequence, 2);
  packet.writeUInt32BE(timestamp, 4);
  packet.writeUInt32BE(ssrc, 8);
}

/**
 * Returns whether an RTCP packet requests a key frame: a PLI or FIR (RFC 4585, RFC 5104), even inside a
 * compound packet.
 */
export function asksForKeyFrame(packet: Buffer): boolean {
  for (let at = 0; at + 4 <= packet.length; at += 4 * (packet.readUInt16BE(at + 2) + 1)) {
    const format = packet.readUInt8(at) & 0x1f;
    if (packet.readUInt8(at + 1) === 206 && (format === 1 || format === 4)) return true;
  }
  return false;
}
