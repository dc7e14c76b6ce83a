import type { Bet, Payout } from '@croupier/core';
import type { BoxSettings } from './moves.ts';
import { limitsOf } from './open.ts';
import type { BoxPlan } from './plan.ts';
import { positionId } from './state.ts';

/** What a game of boxes says of each bet that is placed before the cards. */
export type PaysOf = (bet: string) => readonly Payout[];

/** A bet that players are asked about in the course of a round: as much again as the one it follows. */
export type Raise = Pick<Bet, 'id' | 'pays' | 'rule'> & { readonly of: string };

/** The bets of a table of boxes, then what is raised beside them. */
export function boxBets(
  plan: BoxPlan,
  own: BoxSettings,
  pays: PaysOf,
  raises: readonly Raise[] = [],
): readonly Bet[] {
  const { boxes = plan.boxes.usual } = own;
  const limits = limitsOf(plan, own);
  const numbers = boxes === 0 ? [0] : Array.from({ length: boxes }, (_, index) => index + 1);
  const on = (bet: string) => numbers.map((box) => positionId(box, bet));
  const before = Object.entries(plan.bets).map(([id, { rule, limitRule, beside }]): Bet => {
    const { min, max } = limits[id] ?? plan.bets[id] ?? { min: plan.step, max: plan.step };
    return {
      id,
      when: 'open',
      positions: on(id),
      min,
      max,
      step: plan.step,
      ...(beside ? { beside } : {}),
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
