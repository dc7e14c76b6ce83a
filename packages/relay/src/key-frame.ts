import type { CodecName } from './sdp.ts';

/** The kinds of units of H264 (ITU-T H.264, table 7-1; RFC 6184). */
const IDR = 5;
const PARAMETERS = 7;
const AGGREGATE = 24;
const FRAGMENT = 28;

/** Returns whether an RTP packet begins a key frame, with which a decoder can start. */
export function beginsKeyFrame(packet: Buffer, codec: CodecName): boolean {
  const payload = payloadOf(packet);
  if (codec === 'VP8') return beginsVp8(payload);
  return codec === 'H264' && beginsH264(payload);
}

/**
 * Returns the payload of an RTP packet, after its list of sources and its extension (RFC 3550, sections 5.1 and 5.3.1).
 */
function payloadOf(packet: Buffer): Buffer {
  const first = packet[0] ?? 0;
  const sources = 12 + 4 * (first & 0x0f);
  const hasExtension = (first & 0x10) !== 0 && packet.length >= sources + 4;
  return packet.subarray(hasExtension ? sources + 4 + 4 * packet.readUInt16BE(sources + 2) : sources);
}

/**
 * Returns whether a VP8 key frame begins here, by the payload descriptor and the first byte of the frame (RFC
 * 7741, sections 4.2 and 4.3).
 */
function beginsVp8(payload: Buffer): boolean {
  const first = payload[0] ?? 0;
  const isBeginning = (first & 0x17) === 0x10; // the start of the first partition
  if (!isBeginning) return false;
  let at = 1;
  if (first & 0x80) {
    const extended = payload[1] ?? 0;
    at = 2;
    if (extended & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1;
    if (extended & 0x40) at += 1;
    if (extended & 0x30) at += 1;
  }
  const frame = payload[at];
  return frame !== undefined && (frame & 1) === 0;
}

function beginsH264(payload: Buffer): boolean {
  const kind = (payload[0] ?? 0) & 0x1f;
  if (kind === FRAGMENT) return ((payload[1] ?? 0) & 0x9f) === (0x80 | IDR);
  const unit = kind === AGGREGATE ? (payload[3] ?? 0) & 0x1f : kind;
  return unit === IDR || unit === PARAMETERS;
}
