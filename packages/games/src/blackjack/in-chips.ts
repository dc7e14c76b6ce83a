import { money } from '@croupier/core';
import type { ChipLimits } from '../tournament/limits.ts';
import type { BlackjackPlan } from './plan.ts';

/** Returns the plan for a blackjack tournament: one box for each player, no bets behind, no side bets. */
export function inChips(plan: BlackjackPlan, { min, max }: ChipLimits): BlackjackPlan {
  const { maximumWin: _, boxSum: __, ...stake } = plan.stake;
  const rule = plan.tournament?.limits ?? stake.rule;
  const { amount } = plan.insurance;
  const one = money(1);
  const { seating } = plan;
  return {
    ...plan,
    sideBets: [],
    stake: { ...stake, min, max, step: one, rule, outside: rule },
    insurance: { ...plan.insurance, amount: amount === 'half' ? amount : { min: one, step: one } },
    seating: seating.kind === 'boxes' ? ownBoxOnly(seating, plan) : seating,
  };
}

function ownBoxOnly(
  { behind: _, giveUp: __, ...seating }: Extract<BlackjackPlan['seating'], { kind: 'boxes' }>,
  { tournament }: BlackjackPlan,
): BlackjackPlan['seating'] {
  const rule = tournament?.box ?? seating.boxesPerPlayer.rule;
  return { ...seating, owner: rule, boxesPerPlayer: { most: 1, rule } };
}
