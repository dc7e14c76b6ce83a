import { type Money, ZERO } from '@croupier/core';
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

/** Shows a bet spot on the felt, with its chips or its result in the displayed round. */
export function Place({ spot, shape = 'ring', children }: PlaceProps) {
  const { lines, bets, info } = useScene();
  const { position, print, settles = [position], note, limits } = spot;
  const net = netOfLines(lines.filter(({ bet }) => settles.includes(bet)));
  const laid = bets.placed.get(position);
  // At a closed table, all chips have been returned.
  const left = info.state === 'closed';
  return (
    <span className={styles.place} data-shape={shape} title={note?.means}>
      <Spot
        position={position}
        shape={shape}
        note={note?.means}
        least={limits?.min}
        most={limits?.max}
        own={useOwn(spot)}
        pending={(laid?.unconfirmed ?? 0) > 0}
        others={left ? 0 : spot.others}
        seats={spot.seats}
        amount={spot.amount}
        net={net}
        closed={spot.closed === true || !bets.open}
      >
        {children ?? note?.short ?? print}
      </Spot>
      {note?.short && (note.always || (net === undefined && laid)) && (
        <span className={styles.note} aria-hidden="true" data-testid="note">
          {note.short}
        </span>
      )}
    </span>
  );
}

/**
 * Returns the player's chips on a position. Returns zero once the bet has been decided and its chips have
 * been paid or collected, until a new bet is placed.
 */
function useOwn({ position, lying }: FeltSpot): Money {
  const { lines, bets, info } = useScene();
  const laid = bets.placed.get(position)?.amount;
  if (bets.open && laid !== undefined) return laid;
  const isOver = info.state === 'closed' || lines.some(({ bet }) => bet === position);
  return isOver ? ZERO : (lying ?? laid ?? ZERO);
}
