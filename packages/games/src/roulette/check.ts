import { formatMoney, isRefusal, money, planChecker } from '@croupier/core';
import { announcedBets, everyBet, expand } from './announced.ts';
import { layoutOf } from './layout.ts';
import { outcomeOf } from './outcome.ts';
import type { InvalidReason, PayMode, Pocket, RoulettePlan } from './plan.ts';
import { planSchema } from './plan-schema.ts';
import { pocketsOf, traitsOf } from './pockets.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: RoulettePlan): readonly string[] {
  return [
    ...checkWheel(plan),
    ...checkColours(plan),
    ...checkSpins(plan),
    ...checkLimits(plan),
    ...checkMaximumWin(plan),
    ...checkAnnouncements(plan),
  ];
}

function checkWheel(plan: RoulettePlan): readonly string[] {
  const numbers = [...layoutOf(plan).positions.values()]
    .filter(({ kind }) => kind === 'straight')
    .map(({ id }) => id);
  const pockets = pocketsOf(plan);
  const wrong: string[] = [];
  if (new Set(pockets).size < pockets.length) wrong.push('A number is on the wheel twice.');
  for (const number of numbers) if (!pockets.includes(number)) wrong.push(`The wheel has no ${number}.`);
  for (const pocket of pockets) if (!numbers.includes(pocket)) wrong.push(`The layout has no ${pocket}.`);
  return wrong;
}

/** Checks the colours of a wheel: direct neighbours differ, and the zeros are green. */
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

/** Checks that every fault of a throw has a rule and a member of staff who can call it. Otherwise the round could not end. */
function checkSpins({ device, procedure }: RoulettePlan): readonly string[] {
  if (device.kind !== 'wheel') return [];
  const missing = (reason: InvalidReason, needed: boolean, byCroupier = true) => {
    const terms = procedure.invalid.find((one) => one.reason === reason);
    if (!needed || (terms && !(byCroupier && terms.needsRuling))) return [];
    return [
      `procedure.invalid: ${byCroupier ? 'The croupier' : 'Nobody'} can call ${reason}, which the device asks for.`,
    ];
  };
  const { circuits, againstWheel, alternates } = device;
  return [
    ...missing('not-reversed', alternates !== undefined),
    ...missing('with-the-wheel', againstWheel !== undefined),
    ...missing('too-few-circuits', circuits !== undefined, circuits?.fewer === 'invalid'),
  ];
}

function checkLimits(plan: RoulettePlan): readonly string[] {
  const wrong: string[] = [];
  const { step } = plan.limits;
  const chip = formatMoney(step, plan.currency);
  for (const [kind, { min, max }] of Object.entries(plan.bets)) {
    const [least, most] = [min, max ?? min].map((amount) => formatMoney(amount, plan.currency));
    if (min % step !== 0) wrong.push(`bets.${kind}.min: The minimum of ${least} is no multiple of ${chip}.`);
    if (max === undefined) continue;
    if (max < min) wrong.push(`bets.${kind}.max: The maximum of ${most} is under the minimum of ${least}.`);
    if (max % step !== 0) wrong.push(`bets.${kind}.max: The maximum of ${most} is no multiple of ${chip}.`);
  }
  if (plan.zero.kind === 'half-back' && step % 2 !== 0)
    wrong.push('limits.step: Half of a stake would not be a whole number of minor units.');
  return wrong;
}

/** Returns every possible number with every pay mode. */
function everyResult(plan: RoulettePlan): readonly (readonly [Pocket, PayMode])[] {
  const modes: readonly PayMode[] = plan.device.kind === 'dice' ? ['normal', 'hi', 'lo'] : ['normal'];
  return pocketsOf(plan).flatMap((pocket) => modes.map((mode) => [pocket, mode] as const));
}

/**
 * Returns the highest amount that one player can get back on this number: their maximum on every winning
 * position, including returned stakes. Returns undefined if a winning position has no maximum.
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

/**
 * Returns the highest amount that one player can win on this number net of stakes, with all chips on winning positions.
 */
function greatestNet(plan: RoulettePlan, pocket: Pocket, mode: PayMode): number | undefined {
  let sum = 0;
  for (const position of layoutOf(plan).positions.values()) {
    const outcome = outcomeOf(plan, position, pocket, mode);
    if (outcome.kind !== 'won') continue;
    if (position.max === undefined) return undefined;
    sum += position.max * outcome.pays;
  }
  return sum;
}

function checkMaximumWin(plan: RoulettePlan): readonly string[] {
  const { maximumWin, currency } = plan;
  if (!maximumWin || maximumWin.mode === 'cap' || maximumWin.exceeded) return [];
  const greatest = maximumWin.counts === 'return' ? greatestReturn : greatestNet;
  const [dearest] = everyResult(plan)
    .map(([pocket, mode]) => ({ pocket, wins: greatest(plan, pocket, mode) ?? 0 }))
    .sort((a, b) => b.wins - a.wins);
  if (!dearest || dearest.wins <= maximumWin.amount) return [];
  const [wins, declared] = [money(dearest.wins), maximumWin.amount].map((sum) => formatMoney(sum, currency));
  return [
    `maximumWin.amount: Stakes at their maxima win up to ${wins} (on ${dearest.pocket}), more than the ${declared} declared.`,
  ];
}

function checkAnnouncements(plan: RoulettePlan): readonly string[] {
  return announcedBets(plan).flatMap((family) =>
    everyBet(family).flatMap((bet) => {
      const pieces = expand(plan, bet);
      return isRefusal(pieces) || pieces.length === 0 ? [`${JSON.stringify(bet)} has no chips.`] : [];
    }),
  );
}
