import type { Ratio } from '@croupier/core';
import type { Dice } from '../dice/moves.ts';
import type { Outcome } from '../dice/plan.ts';
import { type Decision, type DiceResult, type Field, numberOf } from './fields.ts';
import type { PostedChoices, ThrowCall } from './moves.ts';
import { type CrapsPlan, type CrapsTerms, NUMBERS, type PayRow } from './plan.ts';

/** The data that decide the effect of a throw: the point before it, and the dice. */
export interface Throw {
  readonly point: number | null;
  readonly dice: Dice;
}

export function totalOf(dice: Dice): number {
  return dice.reduce((sum, die) => sum + die, 0);
}

/** Returns whether the dice show one of these results. */
function shows(shown: readonly DiceResult[], { point, dice }: Throw): boolean {
  const total = totalOf(dice);
  const pair = dice[0] === dice[1] ? 'hard' : 'easy';
  return shown.some(
    (one) => one === total || one === `${pair}-${total}` || (one === 'point' && total === point),
  );
}

/** Returns the outcome of a bet for two dice. `fields` are the fields of the plan. */
export function outcomeOf(
  plan: CrapsPlan,
  posted: PostedChoices,
  fields: ReadonlyMap<string, Field>,
  field: Field,
  thrown: Throw,
): Outcome {
  const { bet, parts } = field;
  const terms = plan.bets[bet];
  if (!terms) throw new RangeError(`${plan.id} has no ${bet}`);
  const { rule } = terms;
  const decision = thrown.point === null ? field.comeOut : field.onPoint;
  const total = totalOf(thrown.dice);
  if (isOff(plan, posted, field, thrown.point)) {
    // Odds are returned when the bet that they back is decided. Any other bet that is off remains.
    const goes = field.behind !== undefined && decides(decision, thrown);
    return { kind: goes ? 'pushed' : 'stays', rule: plan.comeOut.rule };
  }
  if (decision.moves?.on.includes(total)) return { kind: 'moves', to: `${decision.moves.to}-${total}`, rule };
  if (decision.ties && shows(decision.ties, thrown)) {
    const wins = bet === 'dont-come' && posted.dontComeTwelve === 'win';
    return wins
      ? { kind: 'won', pays: payoutOdds(terms, undefined, posted, bet).pays, rule: plan.twelve.rule }
      : { kind: 'stays', rule: plan.twelve.rule };
  }
  if (!shows(decision.wins, thrown)) return lies(decision, thrown, lost(terms, posted), plan);
  if (!parts) return won(plan, posted, field, thrown);
  const units = parts.reduce((sum, [, part]) => sum + part, 0);
  for (const [id, part] of parts) {
    const own = fields.get(id);
    const outcome = own && outcomeOf(plan, posted, fields, own, thrown);
    if (outcome?.kind === 'won') return { ...outcome, part: [part, units] };
  }
  return lost(terms, posted);
}

/** Returns the outcome of a losing bet. The commission is lost too, unless the house charges it only on a win. */
function lost({ rule, commission }: CrapsTerms, { buyCommissionOnWinOnly }: PostedChoices): Outcome {
  const back = commission?.of === 'stake' && buyCommissionOnWinOnly;
  return { kind: 'lost', rule, ...(back ? { part: [100, 100 + commission.percent] as const } : {}) };
}

/** Returns whether a bet is off on a throw with this point, so that the throw does not decide it. */
export function isOff(plan: CrapsPlan, posted: PostedChoices, { bet }: Field, point: number | null): boolean {
  return point === null && posted.comeOut === 'off' && plan.comeOut.off.includes(bet);
}

function decides({ wins, loses }: Decision, thrown: Throw): boolean {
  return loses === 'else' || shows(wins, thrown) || shows(loses, thrown);
}

/** Returns the outcome of a bet that did not win: lost or undecided. */
function lies({ loses }: Decision, thrown: Throw, loss: Outcome, { stays }: CrapsPlan): Outcome {
  return loses === 'else' || shows(loses, thrown) ? loss : { kind: 'stays', rule: stays };
}

function won({ bets }: CrapsPlan, posted: PostedChoices, field: Field, { point, dice }: Throw): Outcome {
  const terms = bets[field.bet] as CrapsTerms;
  const number = numberOf(field, point) ?? totalOf(dice);
  const { pays, rule } = payoutOdds(terms, number, posted, field.bet);
  const { commission } = terms;
  if (!commission) return { kind: 'won', pays, rule };
  const [win, to] = pays;
  const { percent } = commission;
  // The part of the stake that paid the commission does not win.
  if (commission.of === 'stake') return { kind: 'won', pays, rule, part: [100, 100 + percent] };
  return { kind: 'won', pays: [win * (100 - percent), to * 100], rule };
}

/** Returns the odds of a bet on a number at this table. */
export function payoutOdds(
  { pays }: Pick<CrapsTerms, 'pays'>,
  number: number | undefined,
  posted: PostedChoices,
  bet: Field['bet'],
): { readonly pays: Ratio; readonly rule: PayRow['rule'] } {
  const row = pays.find(({ on }) => !on || (number !== undefined && on.includes(number)));
  if (!row) throw new RangeError(`${bet} has no price on ${number}`);
  if (bet === 'any-craps') return { ...row, pays: [posted.anyCraps, 1] };
  const ends = bet === 'field' && (number === 2 || number === 12);
  return ends ? { ...row, pays: [posted.fieldEnds, 1] } : row;
}

/** Returns the effect of a throw on the line bets. */
export function callOfThrow(point: number | null, dice: Dice): ThrowCall {
  const total = totalOf(dice);
  if (point !== null) return total === point ? 'point-made' : total === 7 ? 'seven-out' : 'number';
  if (total === 7 || total === 11) return 'natural';
  return NUMBERS.some((number) => number === total) ? 'point-set' : 'craps';
}
