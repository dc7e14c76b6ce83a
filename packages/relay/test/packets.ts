/** Makes the RTP packets of a source for tests, frame by frame. */
export class PacketSource {
  private sequence: number;

  constructor(
    private readonly ssrc = 7,
    first = 65_530,
    private readonly payloadType = 96,
  ) {
    this.sequence = first;
  }

  /** Returns a packet with this payload. */
  packet(timestamp: number, marker: boolean, payload: readonly number[] | Buffer): Buffer {
    const head = Buffer.from([0x80, (marker ? 0x80 : 0) | this.payloadType, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    head.writeUInt16BE(this.sequence & 0xffff, 2);
    head.writeUInt32BE(timestamp >>> 0, 4);
    head.writeUInt32BE(this.ssrc, 8);
    this.sequence += 1;
    return Buffer.concat([head, Buffer.from(payload)]);
  }

  /** Returns the packets of a VP8 frame, each with at most this many bytes of it. */
  vp8(timestamp: number, frame: Buffer, most = 1_000): readonly Buffer[] {
    const packets: Buffer[] = [];
    for (let at = 0; at < frame.length; at += most) {
      const descriptor = [at === 0 ? 0x90 : 0x80, 0x80, 0x81, 0x23]; // a picture id of 15 bits
      const part = frame.subarray(at, at + most);
      packets.push(
        this.packet(timestamp, at + most >= frame.length, Buffer.concat([Buffer.from(descriptor), part])),
      );
    }
    return packets;
  }
}

/** Returns a VP8 frame of this many bytes, all with the value `fill`. A key frame has the size 320 × 180. */
export function vp8Frame(isKey: boolean, bytes: number, fill = 0xaa): Buffer {
  const frame = Buffer.alloc(bytes, fill);
  frame.writeUInt8(isKey ? 0x10 : 0x11, 0);
  if (isKey) {
    frame.writeUIntBE(0x9d012a, 3, 3);
    frame.writeUInt16LE(320, 6);
    frame.writeUInt16LE(180, 8);
  }
  return frame;
}

/** The parameter sets of a picture of 1280 × 720 in the baseline profile, as an encoder writes them. */
export const H264_SETS = {
  sequence: Buffer.from('6742c01fd900500 5bb011000000300100000030 3c8f1832480'.replace(/ /g, ''), 'hex'),
  picture: Buffer.from('68cb83cb20', 'hex'),
};
