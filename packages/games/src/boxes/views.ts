import type { Card, Money, SeatId, Seating } from '@croupier/core';
import { drawableCount, type ShoeState } from '../shoe/shoe.ts';
import { chipsOf, chipsOfFew } from '../table/layout-chips.ts';
import type { Chip, Limits, PositionId, SeatChips, ShoeView } from './moves.ts';
import { type BoxState, bettorAt, type Stage } from './state.ts';

/** The public view of any table with boxes. */
export interface BoxView {
  readonly stage: Stage;
  /** Whether bets can be placed now. */
  readonly open: boolean;
  /** The number of boxes at the table, or 0 if each player has a separate box. */
  readonly boxes: number;
  /** The posted limits of each bet, and a minimum announced for the next time that bets open. */
  readonly limits: Limits;
  readonly coming: Money | null;
  /** The cards of the round in the order in which they were drawn. */
  readonly cards: readonly Card[];
  readonly shoe: ShoeView;
  /** The reason why the round is void. */
  readonly voided: BoxState['voided'];
  /** The number of players with chips on the layout, the total stake, and the chips on each field. */
  readonly players: number;
  readonly staked: Money;
  readonly totals: { readonly [position: PositionId]: Money };
  /** The chips of every player, if at most 24 players have bet. The list is empty with more players. */
  readonly chips: readonly SeatChips[];
}

export function boxView(state: BoxState): BoxView {
  return {
    stage: state.stage,
    open: state.stage === 'betting',
    boxes: state.boxes,
    limits: state.limits,
    coming: state.coming,
    cards: [...state.cards],
    shoe: shoeView(state.shoe),
    voided: state.voided,
    players: state.betting,
    staked: state.staked,
    totals: { ...state.totals },
    chips: chipsOfFew(state),
  };
}

/**
 * Returns the seating. A box is taken once chips are on it. If each player has a separate box, the table is
 * never full, and the result is undefined.
 */
export function boxSeating({ boxes, players }: Pick<BoxView, 'boxes' | 'players'>): Seating | undefined {
  return boxes === 0 ? undefined : { places: boxes, taken: Math.min(boxes, players), waiting: 0 };
}

/** Returns whether a player has cards in the current round that other players do not see. */
export function hasCards(state: BoxState, seat: SeatId): boolean {
  return (state.stage === 'dealing' || state.stage === 'deciding') && bettorAt(state, seat).staked > 0;
}

function shoeView(shoe: ShoeState): ShoeView {
  const { unseen, burned, last, ready } = shoe;
  return { decks: unseen.decks, left: drawableCount(shoe), burned, last, ready };
}

/** The bets of one player at the table. */
export interface BoxPlayerView {
  readonly bets: readonly Chip[];
  readonly staked: Money;
}

export function boxPlayerView(state: BoxState, seat: SeatId): BoxPlayerView {
  return { bets: chipsOf(state, seat), staked: bettorAt(state, seat).staked };
}
