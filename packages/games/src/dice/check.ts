import { formatMoney, type Money, type Ratio } from '@croupier/core';
import type { DicePlan } from './plan.ts';

/** Returns the problems in the parts of a plan that every dice game has, one sentence each. */
export function checkDice(plan: DicePlan): string[] {
  const wrong: string[] = [];
  const { bets, currency, shooter } = plan;
  for (const [bet, { min, max, beside, step = plan.step }] of Object.entries(bets)) {
    const [least, most, steps] = [min, max, step].map((sum) => formatMoney(sum, currency));
    if (min % step !== 0)
      wrong.push(`bets.${bet}.min: The minimum of ${least} is no multiple of the step of ${steps}.`);
    if (max < min) wrong.push(`bets.${bet}.max: The maximum of ${most} is under the minimum of ${least}.`);
    for (const other of beside?.bets ?? [])
      if (!bets[other]) wrong.push(`bets.${bet}.beside.bets: The plan has no bet ${other}.`);
  }
  for (const bet of shooter?.bets ?? [])
    if (!bets[bet]) wrong.push(`shooter.bets: The plan has no bet ${bet}.`);
  return wrong;
}

/**
 * Checks that no bet at its maximum can win more than the posted maximum for one bet. `pays` returns the best
 * payout of each bet.
 */
export function checkMaximumWin(
  { bets, maximumWin: { amount, of }, currency }: DicePlan,
  pays: (bet: string) => Ratio,
): string[] {
  if (of === 'player') return [];
  return Object.entries(bets).flatMap(([bet, { max }]) => {
    const [win, to] = pays(bet);
    const greatest = Math.ceil((max * win) / to) as Money;
    if (greatest <= amount) return [];
    const [wins, declared] = [greatest, amount].map((sum) => formatMoney(sum, currency));
    return [`maximumWin.amount: ${bet} at its maximum wins ${wins}, more than the ${declared} declared.`];
  });
}
