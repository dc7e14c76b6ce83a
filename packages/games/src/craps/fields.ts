import { memoizePer } from '@croupier/core';
import type { Position } from '../dice/state.ts';
import { type CrapsBet, type CrapsPlan, NUMBERS, type PointNumber } from './plan.ts';

/**
 * A result of two dice: a total, a total made as a pair, a total made with two different dice, or the current point.
 */
export type DiceResult = number | `hard-${number}` | `easy-${number}` | 'point';

/** The results that decide a bet. On any other result the bet remains. */
export interface Decision {
  readonly wins: readonly DiceResult[];
  readonly loses: readonly DiceResult[] | 'else';
  /** Results that neither win nor lose. The bet remains for the next throw, and can be taken down. */
  readonly ties?: readonly DiceResult[];
  /** Results on which the bet moves to the field of the number thrown, whose name starts with `to`. */
  readonly moves?: { readonly on: readonly number[]; readonly to: 'come' | 'dont-come' };
}

/** A field on the layout: the results that decide its bets, and when they can be made. */
export interface Field extends Position {
  readonly bet: CrapsBet;
  /** The number of the field, for bets on a number. */
  readonly number?: PointNumber;
  /** The results that decide the bet on a come-out, and while there is a point. */
  readonly comeOut: Decision;
  readonly onPoint: Decision;
  /**
   * The time at which chips can be placed on the field. It is `never` for a field to which bets only move.
   */
  readonly placeable: 'always' | 'come-out' | 'on-point' | 'never';
  /**
   * Whether an undecided bet is locked after a throw until it is decided: always, or only while a point is
   * set.
   */
  readonly stays?: 'always' | 'on-point';
  /** The field of the bet that these odds back. */
  readonly behind?: string;
  /** The bets that a combined bet consists of, each with its share of the stake. At most one of them wins. */
  readonly parts?: readonly (readonly [position: string, units: number])[];
}

type Made = Omit<Field, 'comeOut' | 'onPoint' | 'placeable'> & Partial<Pick<Field, 'placeable'>>;

/** Returns a field whose bets are decided in the same way with and without a point. */
function always(field: Made, decision: Decision): Field {
  return { placeable: 'always', ...field, comeOut: decision, onPoint: decision };
}

const NATURAL: readonly DiceResult[] = [7, 11];
const CRAPS: readonly DiceResult[] = [2, 3, 12];
const PASS: Decision = { wins: NATURAL, loses: CRAPS };
const DONT: Decision = { wins: [2, 3], loses: NATURAL, ties: [12] };
const COME: Decision = { ...PASS, moves: { on: NUMBERS, to: 'come' } };
const DONT_COME: Decision = { ...DONT, moves: { on: NUMBERS, to: 'dont-come' } };
const MADE: Decision = { wins: ['point'], loses: [7] };
const MISSED: Decision = { wins: [7], loses: ['point'] };

/** The line bets, and their odds. */
const LINE: readonly Field[] = [
  { id: 'pass', bet: 'pass', placeable: 'always', stays: 'on-point', comeOut: PASS, onPoint: MADE },
  { id: 'dont-pass', bet: 'dont-pass', placeable: 'come-out', comeOut: DONT, onPoint: MISSED },
  always({ id: 'come', bet: 'come', placeable: 'on-point' }, COME),
  always({ id: 'dont-come', bet: 'dont-come', placeable: 'on-point' }, DONT_COME),
  always({ id: 'pass-odds', bet: 'odds', placeable: 'on-point', behind: 'pass' }, MADE),
  always({ id: 'dont-pass-odds', bet: 'lay-odds', placeable: 'on-point', behind: 'dont-pass' }, MISSED),
];

/** Bets on individual numbers. */
function onNumber(number: PointNumber): readonly Field[] {
  const before7: Decision = { wins: [number], loses: [7] };
  const after7: Decision = { wins: [7], loses: [number] };
  const field = (name: string, bet: CrapsBet, own: Partial<Made> = {}): Made => ({
    id: `${name}-${number}`,
    bet,
    number,
    ...own,
  });
  return [
    always(field('come', 'come', { placeable: 'never', stays: 'always' }), before7),
    always(field('dont-come', 'dont-come', { placeable: 'never' }), after7),
    always(field('come-odds', 'odds', { behind: `come-${number}` }), before7),
    always(field('dont-come-odds', 'lay-odds', { behind: `dont-come-${number}` }), after7),
    always(field('place', 'place'), before7),
    always(field('buy', 'buy'), before7),
    always(field('lay', 'lay'), after7),
  ];
}

const EVEN = [4, 6, 8, 10] as const;

/** Bets that remain until decided, other than those on numbers. */
const LASTING: readonly Field[] = [
  ...([6, 8] as const).map((number) =>
    always({ id: `big-${number}`, bet: 'big', number }, { wins: [number], loses: [7] }),
  ),
  ...EVEN.flatMap((number) => [
    always(
      { id: `hardway-${number}`, bet: 'hardway', number },
      { wins: [`hard-${number}`], loses: [`easy-${number}`, 7] },
    ),
    always(
      { id: `easyway-${number}`, bet: 'easyway', number },
      { wins: [`easy-${number}`], loses: [`hard-${number}`, 7] },
    ),
  ]),
];

const ONE_THROW: readonly (readonly [bet: CrapsBet, wins: readonly number[]])[] = [
  ['field', [2, 3, 4, 9, 10, 11, 12]],
  ['two', [2]],
  ['three', [3]],
  ['eleven', [11]],
  ['twelve', [12]],
  ['hi-lo', [2, 12]],
  ['any-craps', [2, 3, 12]],
  ['any-seven', [7]],
];

const HORN = ['two', 'three', 'eleven', 'twelve'] as const;

/** Combined bets: each part is a bet, and at most one part wins. */
const TOGETHER: readonly Field[] = [
  together('c-and-e', 'c-and-e', [
    ['any-craps', 1],
    ['eleven', 1],
  ]),
  together(
    'horn',
    'horn',
    HORN.map((part) => [part, 1]),
  ),
  ...HORN.map((high) =>
    together(
      `horn-high-${high}`,
      'horn-high',
      HORN.map((part) => [part, part === high ? 2 : 1]),
    ),
  ),
  together('whirl', 'whirl', [...HORN.map((part) => [part, 1] as const), ['any-seven', 1]]),
];

function together(id: string, bet: CrapsBet, parts: NonNullable<Field['parts']>): Field {
  const wins = parts.flatMap(([part]) => ONE_THROW.find(([name]) => name === part)?.[1] ?? []);
  return always({ id, bet, parts }, { wins, loses: 'else' });
}

const FIELDS: readonly Field[] = [
  ...LINE,
  ...NUMBERS.flatMap(onNumber),
  ...LASTING,
  ...ONE_THROW.map(([bet, wins]) => always({ id: bet, bet }, { wins, loses: 'else' })),
  ...TOGETHER,
];

/** Returns every field on a plan's layout. The fields are computed once per plan. */
export const fieldsOf = memoizePer(
  (plan: CrapsPlan): ReadonlyMap<string, Field> =>
    new Map(FIELDS.filter(({ bet }) => plan.bets[bet]).map((field) => [field.id, field])),
);

/** Returns the number that decides a bet, given the current point. */
export function numberOf({ number, placeable }: Field, point: number | null): number | null {
  return number ?? (placeable === 'on-point' ? point : null);
}
