import { type Bet, isRefusal, type Json, type Payout, type Refusal } from '@croupier/core';
import { diceBets } from '../dice/bets.ts';
import { postedBy } from '../table/limits.ts';
import { fieldsOf } from './fields.ts';
import type { SicBoSettings } from './moves.ts';
import type { SicBoBet, SicBoPlan } from './plan.ts';
import { settingsOf } from './settings.ts';

/** Returns every kind of bet on the layout with its payouts. */
export function betsOf(plan: SicBoPlan, terms?: Json): readonly Bet[] | Refusal {
  const own = postedBy<SicBoSettings>(settingsOf(plan), terms);
  if (isRefusal(own)) return own;
  return diceBets(plan, own, fieldsOf(plan).values(), (bet) => paysOf(plan, bet as SicBoBet));
}

/**
 * Returns the payouts of a kind of bet, best first. The payout of a total depends on the total, and that of a
 * single number on the number of dice that show it.
 */
export function paysOf(plan: SicBoPlan, bet: SicBoBet): readonly Payout[] {
  const { rule } = plan.bets[bet];
  switch (bet) {
    case 'total':
      return plan.totals.flatMap(({ of, pays, rule }) =>
        of.map((total): Payout => ({ on: 'total', with: { total }, odds: [pays, 1], rule })),
      );
    case 'single':
      return plan.single
        .map(
          ({ pays, rule }, index): Payout => ({
            on: 'dice',
            with: { dice: index + 1 },
            odds: [pays, 1],
            rule,
          }),
        )
        .reverse();
    case 'small':
    case 'big':
      return [{ odds: [plan[bet].pays, 1], rule }];
    default:
      return [{ odds: [plan.pays[bet], 1], rule }];
  }
}
