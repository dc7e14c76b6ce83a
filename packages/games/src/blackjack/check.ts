import { formatMoney, isRefusal, type Money, money, planChecker, type Ratio } from '@croupier/core';
import { houseRules } from './house-rules.ts';
import type { BlackjackPlan, SideBetTerms } from './plan.ts';
import { planSchema } from './schema.ts';

/** Returns the problems of a plan's data, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: BlackjackPlan): readonly string[] {
  const posted = houseRules(plan);
  return [
    ...checkLimits('stake', plan.stake),
    ...plan.sideBets.flatMap((bet) => checkLimits(bet.id, bet)),
    ...(isRefusal(posted) ? [posted.message] : []),
    ...checkMaximumWin(plan),
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

/** Checks that no round can win more than the declared maximum, even with the highest stakes and the best cards. */
function checkMaximumWin(plan: BlackjackPlan): string[] {
  const { maximumWin } = plan.stake;
  if (!maximumWin?.mode.of.includes('declared') || maximumWin.exceeded) return [];
  const greatest = greatestWin(plan, maximumWin.of);
  if (greatest <= maximumWin.amount) return [];
  const [wins, declared] = [greatest, maximumWin.amount].map((sum) => formatMoney(sum, plan.currency));
  return [
    `stake.maximumWin.amount: Stakes at their maxima win up to ${wins}, more than the ${declared} declared.`,
  ];
}

/** Returns an upper bound on the amount that a box, or a position, can win in one round. */
function greatestWin({ stake, seating, shoe, player, outcomes, sideBets }: BlackjackPlan, of: string): Money {
  const { double, split } = player;
  const times = ([win, unit]: Ratio) => win / unit;
  const fiveCards = outcomes.fiveCards ? times(outcomes.fiveCards.pays) : 1;
  const dealt = Math.max(...outcomes.natural.pays.of.map(times), fiveCards, double ? 2 : 1);
  const doubled = double && (double.afterSplit.on !== 'none' || double.free?.afterSplit) ? 2 : 1;
  const divided = Math.max(doubled, (split.bought?.most ?? 3) < 3 ? 1 : fiveCards);
  // Each split hand begins with a card of the pair's value, so there cannot be more hands than there are such cards.
  const alike = (split.by === 'points' ? 16 : 4) * shoe.decks.most;
  const hands = Math.max(...split.limit.of.map(({ most }) => (most === null ? alike : most + 1)));
  const boxes = of === 'position' && seating.kind === 'boxes' ? seating.perPosition : 1;
  const beside = sideBets.map(({ max, pays }) => max * Math.max(...pays.map((row) => row.pays)));
  const main = boxes * stake.max * Math.max(dealt, hands * divided);
  return money(Math.ceil(beside.reduce((all, win) => all + win, main)));
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
