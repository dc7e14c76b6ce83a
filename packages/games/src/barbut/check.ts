import { planChecker, type Ratio } from '@croupier/core';
import { checkDice, checkMaximumWin } from '../dice/check.ts';
import type { BarbutBet, BarbutPlan } from './plan.ts';
import { planSchema } from './schema.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: BarbutPlan): readonly string[] {
  const { front, back, special } = plan.wins;
  const named = [...front, ...back].map(({ on }) => on.join('-'));
  const twice = named.filter((pair, index) => named.indexOf(pair) !== index);
  const reversed = [...front, ...back, ...special].filter(({ on: [low, high] }) => low > high);
  return [
    ...checkDice(plan),
    ...twice.map((pair) => `wins: ${pair} wins twice.`),
    ...reversed.map(({ on }) => `wins: ${on.join('-')} has its higher die first.`),
    ...(plan.dice.count === 2 ? [] : ['dice.count: Barbut is played with two dice.']),
    ...checkMaximumWin({ ...plan, bets: { front: plan.bets.front, back: plan.bets.back } }, (bet) =>
      greatest(plan, bet as BarbutBet),
    ),
  ];
}

function greatest(plan: BarbutPlan, bet: BarbutBet): Ratio {
  return plan.wins[bet].reduce<Ratio>(
    (most, { pays: [win, to] }) => (win * most[1] > most[0] * to ? [win, to] : most),
    [0, 1],
  );
}
