import type { CSSProperties } from 'react';
import styles from './dice.module.css';
import { type Face, PIPS } from './faces.ts';

export type { Face } from './faces.ts';

const PIP = 'radial-gradient(circle closest-side, currentColor 90%, transparent)';
/** The positions of rows and columns of pips, as percentages for CSS backgrounds. */
const LIES = ['19%', '50%', '81%'] as const;

// Pips are backgrounds because a layout has over a hundred dice. If each were a separate picture, every frame would be
// slower.
const PRINTS = Object.fromEntries(
  Object.entries(PIPS).map(([face, pips]): [string, CSSProperties] => {
    const backgroundImage = pips.map(() => PIP).join();
    const backgroundPosition = pips.map((pip) => `${LIES[pip % 3]} ${LIES[Math.floor(pip / 3)]}`).join();
    return [face, { backgroundImage, backgroundPosition }];
  }),
);

/** Draws the pips of a face. */
export function Pips({ face }: { readonly face: Face }) {
  return <span className={styles.pips} style={PRINTS[face]} aria-hidden="true" />;
}

/** Draws a die from above, as printed on a layout or shown in a line of text. The caller adds the text for it. */
export function FlatDie({ face }: { readonly face: number }) {
  return (
    <span className={styles.flat} aria-hidden="true">
      <Pips face={face as Face} />
    </span>
  );
}
