/** How a die of a throw flies, rebounds from the wall and comes to rest. Pure: time as a part of the throw, 0 to 1. */

export interface DiePose {
  /** Where it is on the felt, in parts of the felt's width and height, from its place of rest. */
  readonly x: number;
  readonly y: number;
  /** Its height over the felt, in edges of the die. */
  readonly height: number;
  /** What is left of its tumbling, in turns about `axis`; nothing once it lies. */
  readonly tumble: number;
}

/** A die's own way: how far it rolls back from the wall, how it tumbles. */
export interface Way {
  readonly from: readonly [x: number, y: number];
  readonly wall: number;
  readonly turns: number;
  readonly axis: readonly [x: number, y: number, z: number];
  /** How it lies in the end, turned on the felt, in degrees. */
  readonly skew: number;
  /** When it comes to rest, as a part of the throw. */
  readonly rests: number;
}

/** Three dice of one throw go three ways. */
export const WAYS: readonly [Way, Way, Way] = [
  { from: [-1.1, 0.5], wall: 0.6, turns: 3.2, axis: [0.7, 0.6, 0.3], skew: -11, rests: 0.86 },
  { from: [-1.3, 0.2], wall: 0.34, turns: 2.6, axis: [-0.4, 0.8, 0.4], skew: 7, rests: 1 },
  { from: [-1.2, -0.3], wall: 0.14, turns: 3.7, axis: [0.5, -0.7, 0.5], skew: 16, rests: 0.93 },
];

/** When a die meets the wall at the far end, as a part of its own flight. */
const REBOUND = 0.42;

export function diePose(way: Way, part: number): DiePose {
  const own = Math.min(1, Math.max(0, part / way.rests));
  const left = (1 - own) ** 2.1;
  const [fromX, fromY] = way.from;
  const x =
    own < REBOUND
      ? fromX + (way.wall - fromX) * (own / REBOUND)
      : way.wall * (1 - (own - REBOUND) / (1 - REBOUND)) ** 2.4;
  return { x, y: fromY * left, height: bounces(own), tumble: way.turns * left };
}

/** Thrown, on the felt once before the wall, twice after it. */
function bounces(part: number): number {
  const hops: readonly (readonly [from: number, to: number, height: number])[] = [
    [-0.25, 0.25, 1.6],
    [0.25, 0.58, 0.9],
    [0.58, 0.78, 0.35],
    [0.78, 0.9, 0.1],
  ];
  for (const [from, to, height] of hops)
    if (part < to) {
      const own = (part - from) / (to - from);
      return 4 * height * own * (1 - own);
    }
  return 0;
}
