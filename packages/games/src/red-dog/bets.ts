import type { Payout } from '@croupier/core';
import { type BoxLayout, betsBy } from '../boxes/bets.ts';
import type { RedDogPlan } from './plan.ts';

/** The ante and its raise. The ante pays by the spread, or for three of a kind. */
export const layout: BoxLayout<RedDogPlan> = {
  cards: () => 3,
  pays: (plan) => [
    { on: 'three-of-a-kind', odds: [plan.pair.pays, 1], rule: plan.pair.won },
    ...spreadPays(plan),
  ],
  raise: { id: 'raise', of: 'ante', pays: spreadPays, rule: ({ raise }) => raise.rule },
};

export const betsOf = betsBy(layout);

function spreadPays({ pays }: RedDogPlan): readonly Payout[] {
  return pays.map(({ spread, pays: times, rule }) => ({
    ...(spread === undefined ? { on: 'other-spread' } : { on: 'spread', with: { spread } }),
    odds: [times, 1],
    rule,
  }));
}
