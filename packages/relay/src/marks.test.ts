import { describe, expect, it } from 'vitest';
import { Marks } from './marks.ts';

const packet = (timestamp: number, ssrc = 7) => ({ payloadType: 96, sequence: 1, timestamp, ssrc });

describe('a mark', () => {
  it('passes with the first frame whose packets all came in after it', () => {
    const marks = new Marks();
    marks.passed(packet(9_000), 100);
    marks.add(1, 120);
    expect(marks.passed(packet(12_600), 110)).toEqual([]);
    expect(marks.passed(packet(12_600), 125)).toEqual([]); // the rest of a frame that began before the mark
    expect(marks.passed(packet(16_200), 150)).toEqual([1]);
    expect(marks.passed(packet(19_800), 190)).toEqual([]);
  });

  it('is not passed by a late packet of an earlier frame', () => {
    const marks = new Marks();
    marks.passed(packet(9_000), 100);
    marks.add(1, 120);
    expect(marks.passed(packet(5_400), 130)).toEqual([]);
    expect(marks.passed(packet(12_600), 140)).toEqual([1]);
  });

  it('passes together with others that were due before the same frame, but not with later ones', () => {
    const marks = new Marks();
    marks.add(1, 120);
    marks.add(2, 140);
    marks.add(3, 500);
    expect(marks.passed(packet(9_000), 150)).toEqual([1, 2]);
    expect(marks.passed(packet(12_600), 500)).toEqual([3]);
  });

  it('passes when the timestamps begin again, after their largest value or with a new source', () => {
    const marks = new Marks();
    marks.passed(packet(2 ** 32 - 1_000), 100);
    marks.add(1, 110);
    expect(marks.passed(packet(2_600), 140)).toEqual([1]);
    marks.add(2, 150);
    expect(marks.passed(packet(100, 8), 180)).toEqual([2]);
  });

  it('is forgotten when the stream ends', () => {
    const marks = new Marks();
    marks.add(1, 100);
    marks.clear();
    expect(marks.passed(packet(9_000), 200)).toEqual([]);
  });
});
