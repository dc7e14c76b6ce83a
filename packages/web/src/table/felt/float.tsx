import { memo } from 'react';
import styles from './float.module.css';

/** The chips of the dealer's float from left to right, with the number in each tube. */
const TUBES = [
  ['#efe8d6', 15],
  ['#a8222b', 17],
  ['#a8222b', 16],
  ['#1f6a46', 17],
  ['#1f6a46', 14],
  ['#1d1d20', 16],
  ['#1d1d20', 12],
  ['#553088', 10],
  ['#c39a2c', 7],
] as const;

const TUBE = { width: 32, height: 30 } as const;

/** Draws the dealer's float with the bank's chips. It is only a picture, from which the bank's payouts fly. */
export const Float = memo(function Float() {
  const width = TUBES.length * TUBE.width + 12;
  return (
    <svg viewBox={`0 0 ${width} 44`} className={styles.float} aria-hidden="true">
      <rect x="1" y="1" width={width - 2} height="42" rx="7" className={styles.tray} />
      {TUBES.map(([colour, chips], tube) => {
        const x = 6 + tube * TUBE.width;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tubes never change their order
          <g key={tube}>
            <rect
              x={x + 1.5}
              y="7"
              width={TUBE.width - 3}
              height={TUBE.height}
              rx="3"
              className={styles.tube}
            />
            <rect
              x={x + 3}
              y={37 - chips * 1.7}
              width={TUBE.width - 6}
              height={chips * 1.7}
              rx="2"
              fill={colour}
            />
            <path d={edges(x, chips)} className={styles.edges} />
            <rect x={x + 5} y={37 - chips * 1.7} width="4" height={chips * 1.7} className={styles.shine} />
          </g>
        );
      })}
    </svg>
  );
});

/** Returns the edges between the chips in a tube. */
function edges(x: number, chips: number): string {
  return Array.from(
    { length: chips - 1 },
    (_, chip) => `M${x + 3} ${37 - (chip + 1) * 1.7}h${TUBE.width - 6}`,
  ).join('');
}
