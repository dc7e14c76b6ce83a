import { planChecker } from '@croupier/core';
import { checkBoxes } from '../boxes/check.ts';
import { checkPays } from '../boxes/pay-table.ts';
import type { HousePokerPlan } from './plan.ts';
import { planSchema } from './schema.ts';
import { fieldOf, isAsk, isDeal, isEnd, isSettle } from './state.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: HousePokerPlan): readonly string[] {
  return [...checkBoxes(plan), ...checkProcedure(plan), ...checkTables(plan), ...checkNames(plan)];
}

function checkProcedure({ procedure, main, side, boxes }: HousePokerPlan): string[] {
  const wrong: string[] = [];
  const [onBoard] = Object.entries(side).flatMap(([bet, terms]) =>
    'folded' in terms && terms.folded ? [bet] : [],
  );
  const last = procedure.findLastIndex(isDeal);
  const lastStep = procedure[last];
  if (!isDeal(lastStep) || lastStep.deal !== 'dealer')
    wrong.push('procedure: The dealer’s cards must come last.');
  for (const [index, step] of procedure.entries()) {
    if (!isAsk(step)) continue;
    if (!step.check && !step.fold && !step.dealerCard && !step.swap)
      wrong.push(`procedure.${index}: A silent player must check or fold, and this question has neither.`);
    if (step.swap && !boxes.pairs)
      wrong.push(`procedure.${index}.swap: The plan has no pairs of boxes to switch cards between.`);
    if (step.bet && !main[fieldOf(step)]) wrong.push(`procedure.${index}.bet: The plan has no such bet.`);
    const later = procedure.slice(index).some((one) => isDeal(one) && one.deal === 'board');
    if (step.fold && later && onBoard)
      wrong.push(`procedure.${index}.fold: ${onBoard} cannot be decided by the board before it is dealt.`);
    for (const { cards } of step.buy ?? [])
      if (cards.least > cards.most)
        wrong.push(
          `procedure.${index}.buy: The minimum of ${cards.least} cards is over the maximum of ${cards.most}.`,
        );
  }
  return wrong;
}

function checkTables({ hand, main, side }: HousePokerPlan): string[] {
  return [
    ...Object.entries(main).flatMap(([bet, { won }]) => checkPays(`main.${bet}.won`, hand, won)),
    ...Object.entries(side).flatMap(([bet, terms]) =>
      terms.by === 'hand' || terms.by === 'first' || terms.by === 'flop'
        ? checkPays(`side.${bet}.pays`, hand, terms.pays)
        : [],
    ),
  ];
}

/**
 * Checks that every bet is either settled against the dealer or a side bet, and that all bets named in the plan exist.
 */
function checkNames({ bets, main, side, fold, deadHand, procedure }: HousePokerPlan): string[] {
  const insured = Object.keys(side).filter((bet) => side[bet]?.by === 'no-hand');
  const known = new Set([...Object.keys(bets), ...Object.keys(main), ...insured]);
  const unsettled = [...known].filter((bet) => !main[bet] === !side[bet]);
  const named = [
    ...fold.lost,
    ...(fold.half ?? []),
    ...fold.back,
    ...(deadHand?.lost ?? []),
    ...procedure.flatMap((step) =>
      isSettle(step) ? step.settle : isEnd(step) ? [step.ends, ...step.stay] : [],
    ),
  ];
  return [
    ...unsettled.map((bet) => `bets.${bet}: It must be either a main bet or a side bet.`),
    ...named.filter((bet) => !known.has(bet)).map((bet) => `There is no bet "${bet}" in this game.`),
  ];
}
