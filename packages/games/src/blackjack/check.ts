import { isRefusal } from '@croupier/core';
import { houseRules } from './house-rules.ts';
import type { BlackjackPlan, Choice, SideBetTerms } from './plan.ts';

/** What is wrong with a plan's data, in sentences; empty when it is sound. */
export function check(plan: BlackjackPlan): readonly string[] {
  return [
    ...checkStakes(plan),
    ...checkChoices(plan),
    ...plan.sideBets.flatMap(checkSideBet),
    ...checkTable(plan),
  ];
}

function checkStakes({ stake }: BlackjackPlan): readonly string[] {
  const { min, max, step } = stake;
  const wrong: string[] = [];
  if (min <= 0 || max < min) wrong.push('the main bet has no room between its limits');
  if (step <= 0 || min % step !== 0 || max % step !== 0)
    wrong.push('the main bet’s limits are not whole chips');
  return wrong;
}

function checkChoices(plan: BlackjackPlan): readonly string[] {
  const choices: readonly (readonly [string, Choice<unknown> | undefined])[] = [
    ['the hole card', plan.dealer.holeCard],
    ['soft 17', plan.dealer.soft17],
    ['what a natural pays', plan.outcomes.natural.pays],
    ['the double', plan.player.double?.on],
    ['the splits', plan.player.split.limit],
    ['the shuffle', plan.shoe.byHand],
  ];
  const wrong = choices.flatMap(([what, choice]) =>
    choice && !choice.of.includes(choice.usual) ? [`${what} is usually none of what it may be`] : [],
  );
  const { least, most, usual } = plan.shoe.decks;
  if (least < 1 || least > usual || usual > most)
    wrong.push('the usual number of decks is not one of those allowed');
  const posted = houseRules(plan);
  return isRefusal(posted) ? [...wrong, posted.message] : wrong;
}

function checkSideBet({ id, min, max, step, pays }: SideBetTerms): readonly string[] {
  const wrong: string[] = [];
  if (min <= 0 || max < min || min % step !== 0 || max % step !== 0)
    wrong.push(`${id}: the limits are not whole chips`);
  if (pays.length === 0 || pays.some((pay) => pay.pays < 1)) wrong.push(`${id}: a row pays nothing`);
  return wrong;
}

function checkTable({ seating, dealer, sideBets, player }: BlackjackPlan): readonly string[] {
  const wrong: string[] = [];
  if (seating.kind === 'common') {
    if (dealer.finishes.when !== 'always')
      wrong.push('a common box is always played to the end by the dealer');
    if (sideBets.some(({ settled }) => settled === 'early'))
      wrong.push('a common box settles its side bets at the end');
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
