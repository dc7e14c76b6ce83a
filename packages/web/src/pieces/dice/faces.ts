/** A face of a die. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** The positions of the pips on a grid of three by three, counted from 0. */
export const PIPS: Readonly<Record<Face, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
