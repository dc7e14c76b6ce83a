import { checking, isRefusal } from '@croupier/core';
import { houseRules } from './house-rules.ts';
import type { BlackjackPlan, SideBetTerms } from './plan.ts';
import { planSchema } from './schema.ts';

/** What is wrong with a plan's data, in sentences; empty when it is sound. */
export const check = checking(planSchema, contradictions);

function contradictions(plan: BlackjackPlan): readonly string[] {
  const posted = houseRules(plan);
  return [
    ...checkLimits('stake', plan.stake),
    ...plan.sideBets.flatMap((bet) => checkLimits(bet.id, bet)),
    ...(isRefusal(posted) ? [posted.message] : []),
    ...checkTable(plan),
  ];
}

function checkLimits(what: string, { min, max, step }: Pick<SideBetTerms, 'min' | 'max' | 'step'>): string[] {
  const wrong: string[] = [];
  if (max < min) wrong.push(`${what}: The maximum of ${max} is under the minimum of ${min}.`);
  for (const limit of [min, max])
    if (limit % step !== 0)
      wrong.push(`${what}: The limit of ${limit} is no multiple of the step of ${step}.`);
  return wrong;
}

function checkTable({ seating, dealer, sideBets, player }: BlackjackPlan): readonly string[] {
  const wrong: string[] = [];
  if (seating.kind === 'common') {
    if (dealer.finishes.when !== 'always')
      wrong.push('a common box is always played to the end by the dealer');
    if (sideBets.some(({ settled }) => settled === 'early'))
      wrong.push('a common box settles its side bets at the end');
    if (player.bustTaken) wrong.push('a common box settles the hands over 21 at the end');
    if (player.double?.free || player.split.free || player.surrender || player.switchCards)
      wrong.push('a common box has neither free bets nor surrender nor switched cards');
    if (player.split.limit.of.some(({ most }) => most !== 1)) wrong.push('a common box is split once');
    return wrong;
  }
  if (seating.boxes % seating.perPosition !== 0) wrong.push('the boxes do not make whole positions');
  if (player.switchCards && seating.perPosition !== 2)
    wrong.push('cards are switched between the two boxes of a position');
  return wrong;
}
