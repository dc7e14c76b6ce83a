import { describe, expect, it } from 'vitest';
import { Continuity } from './continuity.ts';
import { asksForKeyFrame, readHeader, withHeader, withPayloadType } from './rtp.ts';

/** Returns an RTP packet with the marker set and one byte of payload. */
function packet(sequence: number, timestamp: number, ssrc: number, payloadType = 96): Buffer {
  const bytes = Buffer.from([0x80, 0x80 | payloadType, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
  bytes.writeUInt16BE(sequence, 2);
  bytes.writeUInt32BE(timestamp, 4);
  bytes.writeUInt32BE(ssrc, 8);
  return bytes;
}

describe('an RTP packet', () => {
  it('is read, and copied with another header, marker and payload unchanged', () => {
    const header = { sequence: 65_535, timestamp: 4_294_967_295, ssrc: 9 };
    const copy = withHeader(packet(1, 2, 3), header);
    expect(readHeader(copy)).toEqual({ payloadType: 96, ...header });
    expect([copy.readUInt8(1) >> 7, copy.at(-1)]).toEqual([1, 7]);
    expect(readHeader(packet(1, 2, 3))).toEqual({ payloadType: 96, sequence: 1, timestamp: 2, ssrc: 3 });
  });

  it('gets the payload type of a viewer, as a copy only if that is another one', () => {
    const sent = packet(1, 2, 3);
    expect(withPayloadType(sent, 96)).toBe(sent);
    const copy = withPayloadType(sent, 111);
    expect(readHeader(copy)).toMatchObject({ payloadType: 111, sequence: 1, timestamp: 2, ssrc: 3 });
    expect([copy.readUInt8(1) >> 7, readHeader(sent)?.payloadType]).toEqual([1, 96]);
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

it('a key frame is requested by a PLI or FIR, also behind other reports', () => {
  const report = [0x80, 201, 0, 1, 0, 0, 0, 1];
  const pli = [0x81, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2];
  const nack = [0x81, 205, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2];
  const fir = [0x84, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2];
  const asks = (...bytes: readonly number[][]) => asksForKeyFrame(Buffer.from(bytes.flat()));
  expect([asks(pli), asks(report, pli), asks(fir)]).toEqual([true, true, true]);
  expect([asks(report), asks(nack), asks(), asks([0x81, 206])]).toEqual([false, false, false, false]);
});

describe('the packets of two sources in turn', () => {
  const stream = () => new Continuity(77, 90_000, { sequence: 65_534, timestamp: 1_000 });
  const next = (of: Continuity, bytes: Buffer, now: number) => {
    const header = readHeader(bytes);
    return header && readHeader(of.next(bytes, header, now));
  };

  it('become one stream whose numbers and times go on', () => {
    const of = stream();
    expect(next(of, packet(500, 90_000, 1), 0)).toEqual({
      payloadType: 96,
      ssrc: 77,
      sequence: 65_535,
      timestamp: 1_000,
    });
    expect(next(of, packet(501, 93_600, 1), 40)).toMatchObject({ sequence: 0, timestamp: 4_600 });
    // A second later, the studio's browser has connected again.
    expect(next(of, packet(9, 5, 2), 1_040)).toMatchObject({ sequence: 1, timestamp: 4_600 + 90_000 });
    expect(next(of, packet(10, 3_605, 2), 1_080)).toMatchObject({ sequence: 2, timestamp: 98_200 });
  });

  it('keep their order if some arrive late', () => {
    const of = stream();
    next(of, packet(500, 0, 1), 0);
    next(of, packet(502, 3_600, 1), 40);
    expect(next(of, packet(501, 3_600, 1), 41)).toMatchObject({ sequence: 0 });
    expect(next(of, packet(9, 0, 2), 140)).toMatchObject({ sequence: 2 });
  });
});
