import type { ReactNode } from 'react';
import { useScene } from '../cards/scene.ts';
import { Spot } from '../cards/spot.tsx';
import { netOfLines } from '../settled.tsx';
import type { FeltSpot } from './data.ts';
import styles from './place.module.css';

interface PlaceProps {
  readonly spot: FeltSpot;
  readonly shape?: 'ring' | 'small' | 'field';
  readonly children?: ReactNode;
}

/** A place for chips on the felt, with what it brought in the round that lies on the table. */
export function Place({ spot, shape = 'ring', children }: PlaceProps) {
  const { lines, name, bets } = useScene();
  const { position, print, settles = [position], label: _, note, ...place } = spot;
  const net = netOfLines(lines.filter(({ bet }) => settles.includes(bet)));
  return (
    <span className={styles.place} data-shape={shape} title={note?.means}>
      <Spot
        {...place}
        position={position}
        name={[name(position), note?.means].filter(Boolean).join(', ')}
        shape={shape}
        net={net}
      >
        {children ?? note?.short ?? print}
      </Spot>
      {note && net === undefined && (note.always || bets.placed.has(position)) && (
        <span className={styles.note} aria-hidden="true" data-testid="note">
          {note.short}
        </span>
      )}
    </span>
  );
}
