import { memo } from 'react';
import { type Face, PIPS } from '../pieces/dice/faces.ts';
import styles from './sign.module.css';

/** The positions and rotations of the dice in the emblem. */
const LIE: readonly (readonly [x: number, y: number, turned: number])[] = [
  [-44, 30, -14],
  [40, 34, 11],
  [-4, -38, 20],
];

/** Draws a dice game's emblem in the lobby: two or three thrown dice. */
export const DiceSign = memo(function DiceSign({ dice }: { readonly dice: readonly Face[] }) {
  return (
    <svg viewBox="-100 -100 200 200" className={styles.emblem} aria-hidden="true">
      {dice.map((face, place) => {
        const [x, y, turned] = LIE[place % LIE.length] ?? [0, 0, 0];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the picture never changes
          <g key={place} transform={`translate(${x} ${y}) rotate(${turned})`}>
            <rect x="-32" y="-32" width="64" height="64" rx="10" className={styles.ivory} />
            {PIPS[face].map((pip) => (
              <circle
                key={pip}
                cx={17 * ((pip % 3) - 1)}
                cy={17 * (Math.floor(pip / 3) - 1)}
                r="6"
                className={styles.spot}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
});
