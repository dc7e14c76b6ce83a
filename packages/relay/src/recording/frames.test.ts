import { describe, expect, it } from 'vitest';
import { H264_SETS, PacketSource, vp8Frame } from '../../test/packets.ts';
import type { Frame, FrameReader } from './frame.ts';
import { H264Frames } from './h264.ts';
import { readMediaPacket } from './packet.ts';
import { PacketOrder } from './packet-order.ts';
import { Timeline } from './timeline.ts';
import { Vp8Frames } from './vp8.ts';

/** Returns the frames that a reader assembles from packets in this order of arrival. */
function read(reader: FrameReader, packets: readonly Buffer[]): readonly Frame[] {
  const order = new PacketOrder();
  return packets.flatMap((bytes) => {
    const packet = readMediaPacket(bytes, 0);
    return packet ? order.take(packet).flatMap((one) => reader.take(one) ?? []) : [];
  });
}

/** Returns the packets of this many VP8 frames, the first of which is a key frame. Each contains its number. */
function vp8Packets(count: number, source = new PacketSource()): readonly (readonly Buffer[])[] {
  return Array.from({ length: count }, (_, frame) =>
    source.vp8(3_000 * frame, vp8Frame(frame === 0, 2_500, frame)),
  );
}
const numbers = (frames: readonly Frame[]) => frames.map(({ data }) => data.at(-1));

describe('a packet', () => {
  it('is read without its list of sources, extension and padding', () => {
    const plain = new PacketSource().packet(5, true, [1, 2, 3]);
    expect(readMediaPacket(plain, 0)).toMatchObject({
      timestamp: 5,
      marker: true,
      payload: Buffer.from([1, 2, 3]),
    });
    const head = Buffer.from(plain.subarray(0, 12));
    head.writeUInt8(0x80 | 0x20 | 0x10 | 1, 0);
    const extension = [0xbe, 0xde, 0, 1, 9, 9, 9, 9];
    const full = Buffer.concat([head, Buffer.from([8, 8, 8, 8, ...extension, 1, 2, 3, 0, 2])]);
    expect(readMediaPacket(full, 0)?.payload).toEqual(Buffer.from([1, 2, 3]));
  });

  it.each([
    ['whose extension is cut off', [0x90, 96, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0xbe]],
    ['with more padding than bytes', [0xa0, 96, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 200]],
    ['of a report', [0x80, 201, 0, 1, 0, 0, 0, 1]],
  ])('%s is left out', (_, bytes) => {
    expect(readMediaPacket(Buffer.from(bytes), 0)).toBeUndefined();
  });
});

describe('the frames of VP8', () => {
  it('are assembled from their packets, with the size of the picture', () => {
    const frames = read(new Vp8Frames(), vp8Packets(3).flat());
    expect(frames.map(({ timestamp, key }) => [timestamp, key])).toEqual([
      [0, { width: 320, height: 180 }],
      [3_000, undefined],
      [6_000, undefined],
    ]);
    expect(frames[0]?.data).toEqual(vp8Frame(true, 2_500, 0));
    expect(frames[1]?.data).toEqual(vp8Frame(false, 2_500, 1));
  });

  it('do not depend on the order of the packets, nor on duplicates', () => {
    const [key = [], ...rest] = vp8Packets(4);
    const mixed = [...key, ...rest.flat().reverse(), ...rest.flat()];
    expect(numbers(read(new Vp8Frames(), mixed))).toEqual([0, 1, 2, 3]);
  });

  it.each([0, 1, 2])('are left out if packet %i of them is lost, but no other frame is', (missing) => {
    const packets = vp8Packets(40);
    const arrived = packets.flatMap((frame, number) =>
      number === 2 ? frame.filter((_, at) => at !== missing) : frame,
    );
    const got = numbers(read(new Vp8Frames(), arrived));
    expect(got).not.toContain(2);
    expect(got.slice(0, 4)).toEqual([0, 1, 3, 4]);
  });

  it('continue with another source', () => {
    const first = vp8Packets(2).flat();
    const second = vp8Packets(2, new PacketSource(8, 100)).flat();
    expect(numbers(read(new Vp8Frames(), [...first.slice(0, -1), ...second]))).toEqual([0, 0, 1]);
  });

  it('are not assembled from padding or garbage', () => {
    const source = new PacketSource();
    const rubbish = [[], [0x90], [0x90, 0x80, 0x81], [0xff, 0xff, 0xff]].map((bytes) =>
      source.packet(0, true, bytes),
    );
    expect(read(new Vp8Frames(), rubbish)).toEqual([]);
  });
});

describe('the frames of H264', () => {
  const { sequence, picture } = H264_SETS;
  const unit = (type: number, bytes: number) =>
    Buffer.concat([Buffer.from([0x60 | type]), Buffer.alloc(bytes, type)]);
  const counted = (one: Buffer) => Buffer.concat([Buffer.from([one.length >> 8, one.length & 255]), one]);
  const prefixed = (one: Buffer) =>
    Buffer.concat([Buffer.from([0, 0, one.length >> 8, one.length & 255]), one]);
  const fragments = (source: PacketSource, timestamp: number, whole: Buffer) => {
    const [indicator = 0] = whole;
    const part = (from: number, to: number, flag: number) =>
      Buffer.concat([
        Buffer.from([(indicator & 0xe0) | 28, flag | (indicator & 0x1f)]),
        whole.subarray(from, to),
      ]);
    return [
      source.packet(timestamp, false, part(1, 1_000, 0x80)),
      source.packet(timestamp, false, part(1_000, 2_000, 0)),
      source.packet(timestamp, true, part(2_000, whole.length, 0x40)),
    ];
  };
  const frames = () => {
    const source = new PacketSource();
    const key = unit(5, 2_500);
    const other = unit(1, 300);
    const sets = Buffer.concat([Buffer.from([0x78]), counted(sequence), counted(picture)]);
    return {
      key,
      other,
      packets: [
        source.packet(0, false, sets),
        ...fragments(source, 0, key),
        source.packet(3_000, true, other),
        ...fragments(source, 6_000, unit(1, 2_500)),
        source.packet(9_000, true, other),
      ],
    };
  };

  it('are assembled from packets with several units, fragments, and single units', () => {
    const { packets, key, other } = frames();
    const [first, second, third] = read(new H264Frames(), packets);
    expect(first?.data).toEqual(Buffer.concat([sequence, picture, key].map(prefixed)));
    expect(first?.key).toMatchObject({ width: 1280, height: 720 });
    expect(first?.key?.settings?.subarray(0, 8)).toEqual(
      Buffer.from([1, ...sequence.subarray(1, 4), 0xff, 0xe1, 0, sequence.length]),
    );
    expect([second?.data, second?.key]).toEqual([prefixed(other), undefined]);
    expect(third?.data).toEqual(prefixed(unit(1, 2_500)));
  });

  it.each([5, 6, 7])('are left out if packet %i is lost', (missing) => {
    const source = new PacketSource(7, 100);
    const { packets } = frames();
    const later = Array.from({ length: 60 }, (_, at) =>
      source.packet(12_000 + 3_000 * at, true, unit(1, 10)),
    );
    for (const [at, packet] of later.entries())
      packet.writeUInt16BE((65_530 + packets.length + at) & 0xffff, 2);
    const arrived = [...packets.filter((_, at) => at !== missing), ...later];
    const times = read(new H264Frames(), arrived).map(({ timestamp }) => timestamp);
    expect(times).not.toContain(6_000);
    expect(times.slice(0, 2)).toEqual([0, 3_000]);
    expect(times).toContain(12_000);
  });

  it('are not assembled from garbage', () => {
    const source = new PacketSource();
    const rubbish = [[28], [28, 0x40, 1], [24, 0, 9, 1], [24, 1], [0, 0]].map((bytes) =>
      source.packet(0, false, bytes),
    );
    expect(read(new H264Frames(), rubbish)).toEqual([]);
  });
});

describe('the time of a frame', () => {
  it('keeps the even pace of the source, although packets arrive unevenly', () => {
    const line = new Timeline(90_000);
    expect([line.at(0, 1_000), line.at(3_000, 1_090), line.at(6_000, 1_091)].map(Math.round)).toEqual([
      1_000, 1_033, 1_067,
    ]);
  });

  it('follows this machine’s clock when the source stops, jumps or drifts, and never goes back', () => {
    const line = new Timeline(90_000);
    line.at(4_294_967_000, 1_000);
    expect(line.at(2_704, 1_035)).toBeCloseTo(1_033, 0); // the timestamps restart
    expect(line.at(9_000, 9_000)).toBe(9_000);
    expect(line.at(90_000_000, 9_040)).toBe(9_040);
    expect(line.at(0, 9_080)).toBe(9_080);
    expect(line.at(45_000, 9_081)).toBe(9_580);
    expect(line.at(135_000, 9_090)).toBe(9_580);
  });
});
