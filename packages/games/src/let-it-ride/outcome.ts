import type { Card, SettlementLine } from '@croupier/core';
import { lineOf, type PaidOutcome } from '../boxes/early-settlement.ts';
import { type PayRow, rowFor } from '../boxes/pay-table.ts';
import { type HandTerms, type HandValue, handOf } from '../boxes/poker-hand.ts';
import { positionId } from '../boxes/state.ts';
import type { LetItRidePlan } from './plan.ts';
import { MAIN_BETS } from './plan.ts';
import { cardsAt, type RoundContext, stakeOf } from './state.ts';

/** Returns the rules for making a hand from five cards, and a bonus hand from three cards. */
function termsOf({ hand, bonus }: LetItRidePlan): { readonly five: HandTerms; readonly three: HandTerms } {
  return {
    five: { cards: 'five', uses: 'any', rule: hand },
    three: { cards: 'three', uses: 'any', rule: bonus.hand },
  };
}

/** Returns the hand that the given cards make, even if there are fewer than five. */
export function madeHand(plan: LetItRidePlan, cards: readonly Card[]): HandValue | undefined {
  return handOf(termsOf(plan).five, cards, []);
}

/** Returns the row that pays these cards. */
export function mainRow(plan: LetItRidePlan, cards: readonly Card[]): PayRow | undefined {
  const value = madeHand(plan, cards);
  return value && rowFor(termsOf(plan).five, value, plan.pays);
}

/** Returns the row that pays the bonus on three cards. */
export function bonusRow(plan: LetItRidePlan, cards: readonly Card[]): PayRow | undefined {
  const { three } = termsOf(plan);
  const value = handOf(three, cards, []);
  return value && rowFor(three, value, plan.bonus.pays);
}

/** Returns the outcome of each remaining bet on five cards. */
export function mainOutcome(plan: LetItRidePlan, cards: readonly Card[]): PaidOutcome {
  return paid(mainRow(plan, cards), plan.lost);
}

/** Returns the outcome of the bonus from a player's own cards. */
export function bonusOutcome(plan: LetItRidePlan, cards: readonly Card[]): PaidOutcome {
  return paid(bonusRow(plan, cards), plan.bonus.lost);
}

function paid(row: PayRow | undefined, lost: PayRow['rule']): PaidOutcome {
  return row ? { kind: 'won', pays: row.pays, rule: row.rule } : { kind: 'lost', rule: lost };
}

/** Returns the settlement of the remaining bets, from the last box to the first. */
export function linesOf({ setup: { plan }, state }: RoundContext): readonly SettlementLine[] {
  const board = cardsAt(state, 'board');
  return state.plays.toReversed().flatMap((play) => {
    const outcome = mainOutcome(plan, [...cardsAt(state, play.box), ...board]);
    return MAIN_BETS.flatMap((bet): readonly SettlementLine[] => {
      const stake = stakeOf(state, play, bet);
      return stake > 0 ? [lineOf(play.seat, positionId(play.box, bet), stake, outcome)] : [];
    });
  });
}
