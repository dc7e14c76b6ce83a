import { planChecker } from '@croupier/core';
import { variants } from './engine/index.ts';
import type { PokerPlan } from './plan.ts';
import { planSchema } from './schema.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: PokerPlan): string[] {
  const wrong: string[] = [];
  for (const { variant, structure } of plan.games) {
    const found = variants.get(variant);
    if (!found) wrong.push(`There is no poker game "${variant}".`);
    else if (!found.structures.includes(structure))
      wrong.push(`${found.name} is not played at ${structure} limit.`);
    else if (plan.seats.most > found.seats) wrong.push(`${found.name} has at most ${found.seats} seats.`);
  }
  if (plan.games.length > 1 && !plan.changeEvery && !plan.choice)
    wrong.push('A mix must define when its game changes, or who chooses it.');
  // The pack is shuffled and committed before the dealer chooses a game, so all games need the same pack.
  const packs = new Set(plan.games.map(({ variant }) => variants.get(variant)?.pack));
  if (plan.choice && packs.size > 1) wrong.push('All games to choose from must use the same pack.');
  if (!plan.levels[plan.usualLevel]) wrong.push('The usual level is not among the levels.');
  if (plan.buyIn.max < plan.buyIn.min)
    wrong.push(
      `The largest buy-in of ${plan.buyIn.max} big blinds is less than the smallest of ${plan.buyIn.min}.`,
    );
  const { chip, bigBetDivisor = 1 } = plan;
  const stud = plan.games.some(({ variant }) => variants.get(variant)?.forced === 'bring-in');
  for (const { small, big, cap } of plan.levels) {
    if (small > big) wrong.push(`The small blind ${small} is more than the big blind ${big}.`);
    const amounts = [
      small / bigBetDivisor,
      big / bigBetDivisor,
      cap.few,
      cap.many,
      ...(stud ? [big / 10] : []),
    ];
    if (amounts.some((amount) => amount % chip !== 0))
      wrong.push(`Level ${small}/${big} is not in whole chips.`);
  }
  return wrong;
}
