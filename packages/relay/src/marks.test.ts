import { describe, expect, it } from 'vitest';
import { Marks } from './marks.ts';

describe('a mark', () => {
  it('is reached by the first frame that arrives at or after its time', () => {
    const marks = new Marks();
    marks.add(1, 420, 120);
    expect(marks.passed(0, 419)).toEqual([]);
    expect(marks.passed(0, 420)).toEqual([1]);
  });

  it('is reached once for each viewer, including one who joins later', () => {
    const marks = new Marks();
    marks.add(4, 120, 0);
    expect(marks.passed(4, 200)).toEqual([]);
    expect(marks.passed(0, 5_000)).toEqual([4]);
  });

  it('is reached together with other marks due before the same frame, but not with later ones', () => {
    const marks = new Marks();
    marks.add(1, 120, 0);
    marks.add(2, 140, 20);
    marks.add(3, 500, 200);
    expect(marks.passed(0, 150)).toEqual([1, 2]);
    expect(marks.passed(2, 500)).toEqual([3]);
  });

  it('is forgotten after ten seconds, so that a long session does not slow the stream down', () => {
    const marks = new Marks();
    marks.add(1, 300, 0);
    marks.add(2, 10_601, 10_301);
    expect(marks.passed(0, 11_000)).toEqual([2]);
  });
});
