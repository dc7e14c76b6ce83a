import { type Bet, isRefusal, type Json, type Refusal, type Setting } from '@croupier/core';
import { boxBets } from '../boxes/bets.ts';
import { boxSettings } from '../boxes/open.ts';
import { payoutOf } from '../boxes/pay-table.ts';
import { postedBy } from '../table/limits.ts';
import type { LetItRideSettings } from './moves.ts';
import type { LetItRidePlan } from './plan.ts';
import { setUp } from './state.ts';

/**
 * Returns the settings that a plan leaves to its tables: boxes, whether a player can have several, limits, and the
 * bonus.
 */
export function settingsOf(plan: LetItRidePlan, terms?: Json): readonly Setting[] {
  const { severalBoxes, bonus } = plan;
  const own: readonly Setting[] = [
    {
      id: 'severalBoxes',
      group: 'table',
      kind: 'switch',
      usual: severalBoxes.posted,
      rule: severalBoxes.rule,
    },
    { id: 'bonusAsBet', group: 'table', kind: 'switch', usual: bonus.asBet.posted, rule: bonus.asBet.rule },
  ];
  return boxSettings(setUp(plan), terms, own);
}

/** Returns the three equal bets and the bonus, each with its pay table. */
export function betsOf(plan: LetItRidePlan, terms?: Json): readonly Bet[] | Refusal {
  const own = postedBy<LetItRideSettings>(settingsOf(plan, terms), terms);
  if (isRefusal(own)) return own;
  const isBonus = (bet: string) => bet === 'bonus';
  return boxBets(plan, own, (bet) => (isBonus(bet) ? plan.bonus.pays : plan.pays).map(payoutOf), [], isBonus);
}
