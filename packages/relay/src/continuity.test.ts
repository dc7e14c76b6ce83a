import { describe, expect, it } from 'vitest';
import { Continuity, isLater } from './continuity.ts';

const header = (sequence: number, timestamp: number, ssrc: number) => ({
  payloadType: 96,
  sequence,
  timestamp,
  ssrc,
});
const stream = () => new Continuity(90_000);

describe('the packets of two sources in turn', () => {
  it('become one stream with continuous numbers and timestamps', () => {
    const of = stream();
    expect(of.next(header(65_535, 1_000, 1), 0)).toEqual({
      sequence: 65_535,
      timestamp: 1_000,
      isFirst: true,
    });
    expect(of.next(header(0, 4_600, 1), 40)).toMatchObject({ sequence: 0, timestamp: 4_600 });
    // A second later, the studio's browser has reconnected.
    expect(of.next(header(9, 5, 2), 1_040)).toMatchObject({ sequence: 1, timestamp: 4_600 + 90_000 });
    expect(of.next(header(10, 3_605, 2), 1_080)).toMatchObject({ sequence: 2, timestamp: 98_200 });
  });

  it('keep their order if some arrive late', () => {
    const of = stream();
    of.next(header(500, 0, 1), 0);
    of.next(header(502, 3_600, 1), 40);
    expect(of.next(header(501, 3_600, 1), 41)).toMatchObject({ sequence: 501, isFirst: false });
    expect(of.next(header(9, 0, 2), 140)).toMatchObject({ sequence: 503 });
  });

  it('show which packet is the first of its frame to arrive', () => {
    const of = stream();
    const firsts = [
      header(1, 9_000, 1),
      header(2, 9_000, 1),
      header(4, 12_600, 1),
      header(3, 9_000, 1), // late
      header(5, 12_600, 1),
      header(77, 5, 2), // another camera, immediately
    ].map((one) => of.next(one, 0).isFirst);
    expect(firsts).toEqual([true, false, true, false, false, true]);
  });
});

it('a timestamp is recognised as later even across a wrap-around', () => {
  expect([isLater(5, 2 ** 32 - 5), isLater(2 ** 32 - 5, 5), isLater(7, 7)]).toEqual([true, false, false]);
});
