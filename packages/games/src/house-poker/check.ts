import { checking } from '@croupier/core';
import { checkBoxes } from '../boxes/check.ts';
import { ladderOf } from './hand.ts';
import type { HousePokerPlan, PayRow } from './plan.ts';
import { planSchema } from './schema.ts';
import { isAsk, isDeal, isSettle } from './state.ts';

/** What is wrong with a plan, in sentences; empty when it is sound. */
export const check = checking(planSchema, contradictions);

function contradictions(plan: HousePokerPlan): readonly string[] {
  return [...checkBoxes(plan), ...checkCourse(plan), ...checkTables(plan), ...checkNames(plan)];
}

function checkCourse({ course, main }: HousePokerPlan): string[] {
  const wrong: string[] = [];
  const last = course.findLastIndex(isDeal);
  const lastStep = course[last];
  if (!isDeal(lastStep) || lastStep.deal !== 'dealer')
    wrong.push('course: The last cards have to be those of the dealer.');
  for (const [index, step] of course.entries()) {
    if (!isAsk(step)) continue;
    if (!step.check && !step.fold)
      wrong.push(
        `course.${index}: Whoever is silent has to check or to fold, and this question has neither.`,
      );
    if (step.bet && !main.bet) wrong.push(`course.${index}.bet: There is no bet to stake.`);
    for (const { cards } of step.buy ?? [])
      if (cards.least > cards.most)
        wrong.push(`course.${index}.buy: At least ${cards.least} and at most ${cards.most} cards are none.`);
  }
  return wrong;
}

/** The first row that a hand reaches is paid, so that a lower one must not stand above a higher one. */
function checkTables(plan: HousePokerPlan): string[] {
  const ladder = ladderOf(plan.hand);
  const inOrder = (path: string, rows: readonly PayRow[]) => {
    const places = rows.map(({ hand }) => ladder.indexOf(hand));
    const sound = places.every((place, row) => place >= 0 && place <= (places[row - 1] ?? place));
    return sound ? [] : [`${path}: The rows have to stand from the highest hand of the game to the lowest.`];
  };
  return [
    ...Object.entries(plan.main).flatMap(([bet, { won }]) => inOrder(`main.${bet}.won`, won)),
    ...Object.entries(plan.side).flatMap(([bet, terms]) =>
      terms.by === 'colour' ? [] : inOrder(`side.${bet}.pays`, terms.pays),
    ),
  ];
}

/** Every bet is either settled against the dealer or a side bet, and what is named is there. */
function checkNames({ bets, main, side, fold, course }: HousePokerPlan): string[] {
  const known = new Set([...Object.keys(bets), ...Object.keys(main)]);
  const unsettled = [...known].filter((bet) => !main[bet] === !side[bet]);
  const named = [
    ...fold.lost,
    ...fold.back,
    ...course.flatMap((step) => (isSettle(step) ? step.settle : [])),
  ];
  return [
    ...unsettled.map((bet) => `bets.${bet}: It has to be either a main or a side bet.`),
    ...named.filter((bet) => !known.has(bet)).map((bet) => `There is no bet "${bet}" in this game.`),
  ];
}
