import type { blackjack } from '@croupier/games';
import { useRef } from 'react';
import { DealingProvider, useDealer } from '../../pieces/motion/dealing.ts';
import type { Picture } from '../../table/cards/picture.ts';
import { useScene } from '../../table/cards/scene.ts';
import { Arc } from './arc.tsx';
import { Common } from './common.tsx';
import type { Held } from './held.ts';
import { Strip } from './strip.tsx';

/** All that the boxes of a blackjack table are drawn from. */
export interface ClothProps {
  readonly plan: blackjack.BlackjackPlan;
  /** The table as it stands, and what lies on it: that may be the game before. */
  readonly view: blackjack.BlackjackView;
  readonly picture: Picture<blackjack.BlackjackView>;
  readonly mine: blackjack.BlackjackMine | undefined;
  readonly seat: string;
  /** The player's hands at a common box. */
  readonly held: readonly Held[];
  readonly name: (bet: string) => string;
}

/** The cloth of a blackjack table: an arc of boxes, a strip of them on a phone, or the one that all share. */
export function Cloth(props: ClothProps) {
  const { narrow } = useScene();
  const shoe = useRef<HTMLDivElement>(null);
  const dealer = useDealer(shoe);
  const Shape = props.plan.seating.kind === 'common' ? Common : narrow ? Strip : Arc;
  return (
    <DealingProvider value={dealer}>
      <Shape {...props} shoe={shoe} />
    </DealingProvider>
  );
}

/** A cloth with the place from which cards come. */
export interface ShapeProps extends ClothProps {
  readonly shoe: React.RefObject<HTMLDivElement | null>;
}
