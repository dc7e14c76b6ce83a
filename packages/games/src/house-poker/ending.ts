import { type PayRow, rowFor } from '../boxes/pay-table.ts';
import { handOf } from '../boxes/poker-hand.ts';
import type { EndStep } from './plan.ts';
import { firstCards } from './side.ts';
import { allPlays, type PlayedHand, type RoundContext } from './state.ts';

/** A finished box, and the pay table row for it. */
export interface FinishedBox {
  readonly own: PlayedHand;
  readonly row: PayRow;
}

/**
 * Returns the boxes that are finished because their first cards reach a row of the pay table. Blind boxes
 * count once their cards are turned up.
 */
export function finishedBoxes(at: RoundContext, { pays }: EndStep): readonly FinishedBox[] {
  return allPlays(at.state).flatMap((own): FinishedBox[] => {
    const value = handOf(at.setup.plan.hand, firstCards(at, own.box), []);
    const row =
      value && !own.play.folded && !own.play.settled ? rowFor(at.setup.plan.hand, value, pays) : undefined;
    return row ? [{ own, row }] : [];
  });
}
