import { memo } from 'react';
import styles from './sign.module.css';

/** Where pips lie on a face, by its number: columns and rows of three. */
const PIPS: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Where the dice of a sign lie, and how they are turned. */
const LIE: readonly (readonly [x: number, y: number, turned: number])[] = [
  [-44, 30, -14],
  [40, 34, 11],
  [-4, -38, 20],
];

/** A sign in the lobby for a game of dice: two or three of them as they fell. */
export const DiceSign = memo(function DiceSign({ dice }: { readonly dice: readonly number[] }) {
  return (
    <svg viewBox="-100 -100 200 200" className={styles.emblem} aria-hidden="true">
      {dice.map((face, place) => {
        const [x, y, turned] = LIE[place % LIE.length] ?? [0, 0, 0];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sign never changes
          <g key={place} transform={`translate(${x} ${y}) rotate(${turned})`}>
            <rect x="-32" y="-32" width="64" height="64" rx="10" className={styles.ivory} />
            {PIPS[face]?.map(([column, row]) => (
              <circle key={`${column} ${row}`} cx={17 * column} cy={17 * row} r="6" className={styles.spot} />
            ))}
          </g>
        );
      })}
    </svg>
  );
});
