import type { ReactNode } from 'react';
import styles from './row.module.css';

interface BoxRowProps {
  /** The boxes from the first, which lies on the right as players see it. */
  readonly boxes: number;
  readonly children: (box: number) => ReactNode;
}

/** The boxes of a table side by side. */
export function BoxRow({ boxes, children }: BoxRowProps) {
  return (
    <div className={styles.row}>
      {Array.from({ length: boxes }, (_, index) => boxes - index).map((box) => (
        <div key={box} className={styles.box} data-box={box}>
          {children(box)}
        </div>
      ))}
    </div>
  );
}
