import type { roulette } from '@croupier/games';

/** The dimensions of the drawn wheel, which has a radius of 100. */
export const WHEEL = {
  rim: 100,
  track: { outer: 90.5, inner: 81 },
  rotor: 71,
  numbers: { outer: 70, inner: 57 },
  pockets: { outer: 57, inner: 43 },
  cone: 43,
  /** The distance of the ball's centre from the middle of the wheel, on the track and in a pocket. */
  ball: { track: 85.6, pocket: 50.5 },
} as const;

export type PocketColour = 'red' | 'black' | 'zero';

/**
 * Returns the colour of a pocket. Zeros have their own colour, and all numbers that the layout does not print
 * in red are black.
 */
export function pocketColour(pocket: roulette.Pocket, red: readonly roulette.Pocket[]): PocketColour {
  if (/^0+$/.test(pocket)) return 'zero';
  return red.includes(pocket) ? 'red' : 'black';
}

/** Returns the point at `turns` clockwise from the top, at a distance of `radius` from the middle. */
export function point(turns: number, radius: number): readonly [x: number, y: number] {
  const angle = turns * 2 * Math.PI;
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
}

/** Returns the path of a ring segment between two angles (in turns) and two radii. */
export function ringPiece(from: number, to: number, inner: number, outer: number): string {
  const at = (turns: number, radius: number) =>
    point(turns, radius)
      .map((value) => value.toFixed(3))
      .join(' ');
  const large = to - from > 0.5 ? 1 : 0;
  return [
    `M${at(from, outer)}`,
    `A${outer} ${outer} 0 ${large} 1 ${at(to, outer)}`,
    `L${at(to, inner)}`,
    `A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}`,
    'Z',
  ].join('');
}
