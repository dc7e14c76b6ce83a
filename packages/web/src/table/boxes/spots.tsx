import type { Money } from '@croupier/core';
import type { ReactNode } from 'react';
import type { BetLimits } from '../bets.ts';
import type { Picture } from '../cards/picture.ts';
import { useScene } from '../cards/scene.ts';
import { Spot } from '../cards/spot.tsx';
import type { Chip } from '../chip.ts';
import { netOfLines } from '../settled.tsx';
import { othersOn } from './betting.ts';

/** What lies on each place of a table of boxes. */
export interface BoxTotals {
  readonly totals: { readonly [position: string]: number };
}

interface BoxSpotProps {
  readonly position: string;
  readonly picture: Picture<BoxTotals>;
  /** The player's chips in the running game, as the server has told them. */
  readonly own: readonly Chip[];
  readonly limits: BetLimits | undefined;
  readonly shape?: 'ring' | 'small' | 'field';
  readonly closed?: boolean;
  readonly children?: ReactNode;
  /** Chips that lie there without being a bet that can be placed: a raise. */
  readonly lying?: Money | undefined;
  /** A bet whose result is told here too: the raise beside it. */
  readonly beside?: string | undefined;
}

/** A place for chips at a table of boxes, with what it brought in the game that lies on the table. */
export function BoxSpot({
  position,
  picture,
  own,
  limits,
  shape,
  closed = false,
  children,
  lying,
  beside,
}: BoxSpotProps) {
  const { lines, name } = useScene();
  return (
    <Spot
      position={position}
      name={name(position)}
      limits={limits}
      shape={shape ?? 'ring'}
      others={picture.over ? 0 : othersOn(picture.view, position, own)}
      lying={lying}
      net={netOfLines(lines.filter(({ bet }) => bet === position || bet === beside))}
      closed={closed}
    >
      {children}
    </Spot>
  );
}
