import { describe, expect, it } from 'vitest';
import { asksForKeyFrame, readHeader, writeHeader } from './rtp.ts';

/** Returns an RTP packet with the marker set and one byte of payload. */
function packet(sequence: number, timestamp: number, ssrc: number, payloadType = 96): Buffer {
  const bytes = Buffer.from([0x80, 0x80 | payloadType, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
  bytes.writeUInt16BE(sequence, 2);
  bytes.writeUInt32BE(timestamp, 4);
  bytes.writeUInt32BE(ssrc, 8);
  return bytes;
}

describe('an RTP packet', () => {
  it('is read, and gets a viewer’s header with marker and payload unchanged', () => {
    const sent = packet(1, 2, 3);
    expect(readHeader(sent)).toEqual({ payloadType: 96, sequence: 1, timestamp: 2, ssrc: 3 });
    const header = { payloadType: 111, sequence: 65_535, timestamp: 4_294_967_295, ssrc: 9 };
    writeHeader(sent, header);
    expect(readHeader(sent)).toEqual(header);
    expect([sent.readUInt8(1) >> 7, sent.at(-1)]).toEqual([1, 7]);
  });

  it.each([
    ['a receiver report', Buffer.from([0x80, 201, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0])],
    ['a short packet', Buffer.from([0x80, 96, 0, 1])],
    ['another version', Buffer.from([0x40, 96, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_, bytes) => {
    expect(readHeader(bytes)).toBeUndefined();
  });
});

it('a key frame is requested by a PLI or FIR, even inside a compound packet', () => {
  const report = [0x80, 201, 0, 1, 0, 0, 0, 1];
  const pli = [0x81, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2];
  const nack = [0x81, 205, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2];
  const fir = [0x84, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2];
  const asks = (...bytes: readonly number[][]) => asksForKeyFrame(Buffer.from(bytes.flat()));
  expect([asks(pli), asks(report, pli), asks(fir)]).toEqual([true, true, true]);
  expect([asks(report), asks(nack), asks(), asks([0x81, 206])]).toEqual([false, false, false, false]);
});
