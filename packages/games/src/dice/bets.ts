import type { Bet, Payout } from '@croupier/core';
import { limitsOf } from '../table/limits.ts';
import type { DiceSettings } from './moves.ts';
import type { DicePlan } from './plan.ts';
import type { Position } from './state.ts';

/** Returns every kind of bet at a dice table in the plan's order, with its fields and payouts. */
export function diceBets(
  plan: DicePlan,
  own: DiceSettings,
  positions: Iterable<Position>,
  pays: (bet: string) => readonly Payout[],
  /** The bets that can be made only at certain times. */
  later: readonly string[] = [],
): readonly Bet[] {
  const limits = limitsOf(plan, own);
  const fields = new Map<string, string[]>();
  for (const { id, bet } of positions) fields.set(bet, [...(fields.get(bet) ?? []), id]);
  return Object.entries(plan.bets).map(([id, { rule, limitRule, min, max, step = plan.step }]): Bet => {
    const { min: least, max: most } = limits[id] ?? { min, max };
    return {
      id,
      when: later.includes(id) ? 'asked' : 'open',
      positions: fields.get(id) ?? [],
      min: least,
      max: most,
      step,
      pays: pays(id),
      rule,
      limitRule,
    };
  });
}
