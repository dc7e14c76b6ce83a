import { isRefusal } from '@croupier/core';
import { announcedBets, everyBet, expand } from './announced.ts';
import { layoutOf, pocketsOf, traitsOf } from './layout.ts';
import { outcomeOf } from './outcome.ts';
import type { PayMode, Pocket, RoulettePlan } from './plan.ts';

/** What is wrong with a plan, in sentences; empty when it is sound. */
export function check(plan: RoulettePlan): readonly string[] {
  return [
    ...checkWheel(plan),
    ...checkColours(plan),
    ...checkLimits(plan),
    ...checkAnnouncements(plan),
    ...checkRules(plan),
  ];
}

function checkWheel(plan: RoulettePlan): readonly string[] {
  const numbers = [...layoutOf(plan).positions.values()]
    .filter(({ kind }) => kind === 'straight')
    .map(({ id }) => id);
  const pockets = pocketsOf(plan);
  const wrong: string[] = [];
  if (new Set(pockets).size < pockets.length) wrong.push('A number stands twice on the wheel.');
  for (const number of numbers) if (!pockets.includes(number)) wrong.push(`The wheel has no ${number}.`);
  for (const pocket of pockets) if (!numbers.includes(pocket)) wrong.push(`The layout has no ${pocket}.`);
  return wrong;
}

/** Direct neighbours on a wheel differ in colour; the zeros are green. */
function checkColours(plan: RoulettePlan): readonly string[] {
  const { layout, device } = plan;
  const half = layout.numbers / 2;
  const wrong = layout.red.length === half ? [] : [`${layout.red.length} numbers are red, not ${half}.`];
  if (device.kind === 'dice') return wrong;
  const colours = device.pockets.map((pocket) => traitsOf(plan, pocket).colour);
  return colours.some((colour, index) => colour === colours.at(index - 1))
    ? [...wrong, 'Two neighbours on the wheel have the same colour.']
    : wrong;
}

function checkLimits(plan: RoulettePlan): readonly string[] {
  const wrong: string[] = [];
  const { step } = plan.limits;
  for (const [kind, { min, max }] of Object.entries(plan.bets)) {
    if (min <= 0 || min % step !== 0) wrong.push(`The minimum of ${kind} is not a whole number of chips.`);
    if (max !== undefined && (max < min || max % step !== 0))
      wrong.push(`The maximum of ${kind} is under its minimum, or not a whole number of chips.`);
  }
  if (plan.zero.kind === 'half-back' && step % 2 !== 0)
    wrong.push('Half of a stake would not be a whole number of minor units.');
  return [...wrong, ...checkMaximumWin(plan)];
}

/** Every number and way of paying that can come. */
function everyResult(plan: RoulettePlan): readonly (readonly [Pocket, PayMode])[] {
  const modes: readonly PayMode[] = plan.device.kind === 'dice' ? ['normal', 'hi', 'lo'] : ['normal'];
  return pocketsOf(plan).flatMap((pocket) => modes.map((mode) => [pocket, mode] as const));
}

/**
 * The most one player can get back when this number comes: his maximum on every position that wins then, stakes that
 * come back included. Undefined where a position that wins has no maximum.
 */
export function greatestReturn(
  plan: RoulettePlan,
  pocket: Pocket,
  mode: PayMode = 'normal',
): number | undefined {
  let sum = 0;
  for (const position of layoutOf(plan).positions.values()) {
    const outcome = outcomeOf(plan, position, pocket, mode);
    if (outcome.kind !== 'won' && outcome.kind !== 'pushed') continue;
    if (position.max === undefined) return undefined;
    sum += position.max * (outcome.kind === 'won' ? outcome.pays + 1 : 1);
  }
  return sum;
}

function checkMaximumWin(plan: RoulettePlan): readonly string[] {
  const { maximumWin } = plan;
  if (!maximumWin || maximumWin.mode === 'cap' || maximumWin.exceeded) return [];
  const over = everyResult(plan).filter(
    ([pocket, mode]) => (greatestReturn(plan, pocket, mode) ?? 0) > maximumWin.amount,
  );
  const [first] = over;
  return first ? [`The declared maximum win can be exceeded, on ${first.join(' ')} for one.`] : [];
}

function checkAnnouncements(plan: RoulettePlan): readonly string[] {
  return announcedBets(plan).flatMap((family) =>
    everyBet(family).flatMap((bet) => {
      const pieces = expand(plan, bet);
      return isRefusal(pieces) || pieces.length === 0 ? [`${JSON.stringify(bet)} has no chips.`] : [];
    }),
  );
}

/** Every rule cited is a numbered line of the house. */
function checkRules(plan: RoulettePlan): readonly string[] {
  const wrong: string[] = [];
  const visit = (value: unknown) => {
    if (typeof value === 'string') {
      if (
        value.startsWith(`${plan.house}.`) &&
        !/^[a-z0-9-]+\.[a-z0-9-]+\.[A-Z]?\d+$/.test(value) &&
        value !== plan.rulebook
      )
        wrong.push(`"${value}" is not the id of a rule.`);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(plan);
  return wrong;
}
