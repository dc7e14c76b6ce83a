import type { ReactNode } from 'react';
import styles from './row.module.css';

interface BoxRowProps {
  /** How many there are, the first on the right as players see it; 0: each player has one of their own. */
  readonly boxes: number;
  readonly children: (box: number) => ReactNode;
}

/** The boxes of a table side by side. */
export function BoxRow({ boxes, children }: BoxRowProps) {
  return (
    <div className={styles.row}>
      {(boxes === 0 ? [0] : Array.from({ length: boxes }, (_, index) => boxes - index)).map((box) => (
        <div key={box} className={styles.box} data-box={box}>
          {children(box)}
        </div>
      ))}
    </div>
  );
}
