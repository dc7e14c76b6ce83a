import { describe, expect, it } from 'vitest';
import { matrixOf } from './bodies.ts';
import { type DiePose, fallOf, poseAt, type ThrownFrom, TRAY } from './throw.ts';

const WAYS: readonly (readonly [from: ThrownFrom, dice: number])[] = [
  ['hand', 2],
  ['hand', 3],
  ['cup', 3],
];
const throws = WAYS.flatMap(([from, count]) =>
  Array.from({ length: 25 }, (_, seed) => ({ from, count, fall: fallOf(`throw ${seed}`, count, from) })),
);
const distance = (one: DiePose, other: DiePose) =>
  Math.hypot(...one.at.map((at, axis) => at - (other.at[axis] ?? 0)));
/** Returns the height of a die's lowest corner above the felt. */
const lowest = ({ at, turned }: DiePose) => {
  const [x = 0, y = 0, z = 0] = matrixOf([...turned]).slice(6);
  return at[2] - (Math.abs(x) + Math.abs(y) + Math.abs(z)) / 2;
};

describe('thrown dice', () => {
  it('come to rest flat on the felt, with the same side up as before', () => {
    for (const { fall, count } of throws)
      for (let die = 0; die < count; die++) {
        const { at, turned } = poseAt(fall, die, 1);
        expect(at[2]).toBeCloseTo(0.5, 6);
        expect(matrixOf([...turned])[8]).toBeCloseTo(1, 6);
        expect(Math.abs(at[0])).toBeLessThan(TRAY.halfWidth);
        expect(Math.abs(at[1])).toBeLessThan(TRAY.halfHeight);
      }
  });

  it('fly, tumble and bounce instead of being placed', () => {
    for (const { fall } of throws) {
      const [first] = fall.moments[0] ?? [];
      expect(fall.moments.length).toBeGreaterThan(20);
      expect(first?.at[2]).toBeGreaterThan(1);
      const rises = fall.moments.filter((dice, at) =>
        dice.some((pose, die) => pose.at[2] > (fall.moments[at - 1]?.[die]?.at[2] ?? 9) + 0.01),
      );
      expect(rises.length).toBeGreaterThan(1);
    }
  });

  it('do not jump, and do not sink into the felt or into each other', () => {
    for (const { fall, count } of throws)
      for (const [at, dice] of fall.moments.entries())
        for (const [die, pose] of dice.entries()) {
          const before = fall.moments[at - 1]?.[die];
          if (before) expect(distance(before, pose)).toBeLessThan(0.45);
          expect(lowest(pose)).toBeGreaterThan(-0.12);
          if (at < fall.moments.length - 1) continue;
          for (let other = die + 1; other < count; other++)
            expect(distance(pose, poseAt(fall, other, 1))).toBeGreaterThan(1.35);
        }
  });

  it('fall in the same way for all viewers, and differently for another seed', () => {
    const again = fallOf('other throws', 2);
    for (let seed = 0; seed < 10; seed++) fallOf(`forgotten ${seed}`, 2);
    expect(fallOf('other throws', 2)).toEqual(again);
    expect(fallOf('another throw', 2).moments.at(-1)).not.toEqual(again.moments.at(-1));
  });

  it('have a pose at every moment of the fall, even between stored moments', () => {
    const fall = fallOf('between', 2);
    const [first, second] = fall.moments;
    const part = 0.5 / (fall.moments.length - 1);
    const x = poseAt(fall, 0, part).at[0];
    expect(x).toBeCloseTo(((first?.[0]?.at[0] ?? 0) + (second?.[0]?.at[0] ?? 0)) / 2, 9);
    expect(poseAt(fall, 0, -1)).toEqual(first?.[0]);
    expect(poseAt(fall, 1, 2)).toEqual(fall.moments.at(-1)?.[1]);
  });
});
