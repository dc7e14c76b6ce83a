import { type Card, RANKS, rankOf } from '@croupier/core';
import { boxGame } from '../boxes/game.ts';
import type { Outcome } from '../boxes/settle.ts';
import { type BoxView, boxView } from '../boxes/views.ts';
import { layout } from './bets.ts';
import { type HighLowPlan, planSchema } from './plan.ts';

export type { HighLowPlan } from './plan.ts';

export interface HighLowResult {
  readonly cards: readonly Card[];
  readonly next: 'higher' | 'lower' | 'same';
}

export interface HighLowView extends BoxView {
  readonly game: 'high-low';
  readonly result: HighLowResult | null;
}

/** High-low. Players bet whether the second of two cards is higher or lower than the first. */
export const game = boxGame<HighLowPlan, HighLowResult, HighLowView>({
  id: 'high-low',
  plans: planSchema,
  layout,
  // Only one of the two bets wins.
  check: ({ bets, pays }) => ({
    greatestOfBox: Math.max(bets.higher.max * pays.higher, bets.lower.max * pays.lower),
  }),
  due: ({ setup: { plan, enough }, state: { cards } }) =>
    cards.length < enough ? { to: cards.length + 1, rule: plan.cites.deal } : undefined,
  result: ({ setup, state }) => resultOf(setup.plan, [...state.cards]),
  outcome: (plan, result, { bet }) => outcomeOf(plan, result, bet),
  view: ({ setup: { plan, enough }, state }) => ({
    game: 'high-low',
    ...boxView(state),
    result: state.cards.length === enough ? resultOf(plan, [...state.cards]) : null,
  }),
});

/** Returns the result of two cards. */
export function resultOf({ ace }: HighLowPlan, cards: readonly Card[]): HighLowResult {
  const [first, second] = cards.map(
    (card) => (RANKS.indexOf(rankOf(card)) + (ace.is === 'low' ? 1 : 0)) % 13,
  );
  if (first === undefined || second === undefined) throw new RangeError('high-low needs two cards');
  return { cards, next: second > first ? 'higher' : second < first ? 'lower' : 'same' };
}

/** Returns the outcome of a bet. */
export function outcomeOf(plan: HighLowPlan, { next }: HighLowResult, bet: string): Outcome {
  if (next === 'same') return { kind: plan.tie.result, rule: plan.tie.rule };
  return bet === next
    ? { kind: 'won', pays: plan.pays[next], rule: plan.bets[next].rule }
    : { kind: 'lost', rule: plan.lost };
}
