import styles from './dice.module.css';

/** A face of a die. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** Where the pips are on a grid of three by three, counted from 0. */
const PIPS: Readonly<Record<Face, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

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
