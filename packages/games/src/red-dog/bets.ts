import { type Bet, isRefusal, type Json, type Payout, type Refusal } from '@croupier/core';
import { boxBets } from '../boxes/bets.ts';
import { boxSettings } from '../boxes/open.ts';
import { postedBy } from '../table/limits.ts';
import type { RedDogSettings } from './moves.ts';
import type { RedDogPlan } from './plan.ts';
import { setUp } from './state.ts';

/** Returns the ante and its raise. The ante pays by the spread, or for three of a kind. */
export function betsOf(plan: RedDogPlan, terms?: Json): readonly Bet[] | Refusal {
  const own = postedBy<RedDogSettings>(boxSettings(setUp(plan), terms), terms);
  if (isRefusal(own)) return own;
  const spreads = plan.pays.map(
    ({ spread, pays, rule }): Payout => ({
      ...(spread === undefined ? { on: 'other-spread' } : { on: 'spread', with: { spread } }),
      odds: [pays, 1],
      rule,
    }),
  );
  const { pair, raise } = plan;
  const trips: Payout = { on: 'three-of-a-kind', odds: [pair.pays, 1], rule: pair.won };
  return boxBets(plan, own, () => [trips, ...spreads], [
    { id: 'raise', of: 'ante', pays: spreads, rule: raise.rule },
  ]);
}
