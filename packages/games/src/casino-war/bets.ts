import { type Bet, isRefusal, type Json, type Refusal } from '@croupier/core';
import { boxBets } from '../boxes/bets.ts';
import { boxSettings } from '../boxes/open.ts';
import { postedBy } from '../table/limits.ts';
import type { CasinoWarSettings } from './moves.ts';
import type { CasinoWarBet, CasinoWarPlan } from './plan.ts';
import { setUp } from './state.ts';

/** Returns the main bet, the bonus bet, and the raise in a war. The raise is returned when the main bet wins. */
export function betsOf(plan: CasinoWarPlan, terms?: Json): readonly Bet[] | Refusal {
  const own = postedBy<CasinoWarSettings>(boxSettings(setUp(plan), terms), terms);
  if (isRefusal(own)) return own;
  const { bets, pays, war } = plan;
  return boxBets(
    plan,
    own,
    (bet) => [{ odds: [pays[bet as CasinoWarBet], 1], rule: bets[bet as CasinoWarBet].rule }],
    [{ id: 'war', of: 'main', pays: [{ odds: 'push', rule: war.raiseBack }], rule: war.rule }],
    (bet) => bet === 'bonus',
  );
}
