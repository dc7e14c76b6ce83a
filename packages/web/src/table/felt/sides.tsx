import { useScene } from '../cards/scene.ts';
import type { FeltBox } from './data.ts';
import { Place } from './place.tsx';
import styles from './sides.module.css';

interface SidesProps {
  readonly box: FeltBox;
  /** Whether there is room for all bet spots, with their names and payouts. */
  readonly full?: boolean;
}

/**
 * Shows the small bet spots of a box. With little room, it shows only those that accept chips, hold chips or have a
 * result.
 */
export function Sides({ box: { sides }, full = false }: SidesProps) {
  const { lines } = useScene();
  const shown = sides.filter(
    ({ position, closed, others }) =>
      full || !closed || others > 0 || lines.some(({ bet }) => bet === position),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.sides} data-count={shown.length} data-full={full || undefined}>
      {shown.map((spot) =>
        full && spot.label ? (
          <div key={spot.position} className={styles.labelled}>
            <Place shape="small" spot={spot} />
            <span className={styles.label} aria-hidden="true">
              {spot.label.name}
              <small>{spot.label.pays}</small>
            </span>
          </div>
        ) : (
          <Place key={spot.position} shape="small" spot={spot} />
        ),
      )}
    </div>
  );
}
