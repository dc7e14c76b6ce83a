import type { Bet, Payout } from '@croupier/core';
import { limitsOf } from '../table/limits.ts';
import type { BoxSettings } from './moves.ts';
import type { BoxPlan } from './plan.ts';
import { boxCount, positionId } from './state.ts';

/** Returns the payouts of a bet that is placed before the deal. */
export type PaysOf = (bet: string) => readonly Payout[];

/** A bet that players are offered during a round. It equals the bet that it raises. */
export type Raise = Pick<Bet, 'id' | 'pays' | 'rule'> & { readonly of: string };

/** Returns the bets of a table with boxes, then their raises. */
export function boxBets(
  plan: BoxPlan,
  own: BoxSettings,
  pays: PaysOf,
  raises: readonly Raise[] = [],
  isSide: (bet: string) => boolean = () => false,
): readonly Bet[] {
  const boxes = boxCount(plan, own);
  const limits = limitsOf(plan, own);
  const numbers = boxes === 0 ? [0] : Array.from({ length: boxes }, (_, index) => index + 1);
  const on = (bet: string) =>
    numbers.filter((box) => plan.bets[bet]?.about !== box).map((box) => positionId(box, bet));
  // A bet on another box's cards is offered only if the table has that box and at least one more.
  const offered = Object.entries(plan.bets).filter(
    ([id, { about = 0 }]) => about <= boxes && on(id).length > 0,
  );
  const before = offered.map(([id, { rule, limitRule, beside }]): Bet => {
    const { min, max } = limits[id] ?? plan.bets[id] ?? { min: plan.step, max: plan.step };
    return {
      id,
      when: 'open',
      positions: on(id),
      min,
      max,
      step: plan.step,
      ...(beside ? { beside } : {}),
      ...(isSide(id) ? { side: true } : {}),
      pays: pays(id),
      rule,
      limitRule,
    };
  });
  const after = raises.flatMap(({ of, ...raise }): Bet[] => {
    const first = before.find(({ id }) => id === of);
    if (!first) return [];
    const follows = { bet: of, times: [1, 1] } as const;
    return [{ ...first, ...raise, when: 'asked', positions: on(raise.id), follows }];
  });
  return [...before, ...after];
}
