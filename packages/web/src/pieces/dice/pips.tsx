import styles from './dice.module.css';
import { type Face, PIPS } from './faces.ts';

export type { Face } from './faces.ts';

/** The pips of a face. */
export function Pips({ face }: { readonly face: Face }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      {PIPS[face].map((pip) => (
        <circle key={pip} cx={3 + 3 * (pip % 3)} cy={3 + 3 * Math.floor(pip / 3)} r="1.15" />
      ))}
    </svg>
  );
}

/** A die from above, as it is printed on a layout or told in a line. Whoever shows it says in words what it is. */
export function FlatDie({ face }: { readonly face: number }) {
  return (
    <span className={styles.flat} aria-hidden="true">
      <Pips face={face as Face} />
    </span>
  );
}
