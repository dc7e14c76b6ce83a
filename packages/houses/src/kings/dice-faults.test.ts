import { CROUPIER, INSPECTOR, type Json, player, seatId } from '@croupier/core';
import type { DicePlan } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { TestTable } from '../../test/table.ts';
import { barbut } from './barbut.ts';
import { craps } from './craps.ts';
import { sicBo } from './sic-bo.ts';

type Move = { readonly type: string } & { readonly [field: string]: Json };
const [anna, bert] = ['anna', 'bert'].map((name) => player(seatId(name))) as [
  ReturnType<typeof player>,
  ReturnType<typeof player>,
];
const WHO = { anna, bert, croupier: CROUPIER, inspector: INSPECTOR };
/** A move and its actor. */
type Does = readonly [who: keyof typeof WHO, move: Move];

/** Returns a move with chips on these fields, in minor units. */
const chips = (type: 'bet' | 'withdraw', on: { readonly [field: string]: Json }): Move => ({
  type,
  chips: Object.entries(on).map(([position, amount]) => ({ position, amount })),
});
const bet = (on: { readonly [field: string]: Json }) => chips('bet', on);
const off = (on: { readonly [field: string]: Json }) => chips('withdraw', on);
const call = (type: string, more: { readonly [field: string]: Json } = {}): Does => [
  'croupier',
  { type, ...more },
];
const thrown = (first: number, second: number): Does => call('throw', { first, second });

const OPEN = call('place-your-bets');
const CLOSE = call('no-more-bets');
const PAY = call('pay');
const PASS: Does = ['anna', bet({ pass: 1000 })];
/** The moves up to a point of 6, after which bets are open again. */
const POINT: readonly Does[] = [OPEN, PASS, CLOSE, thrown(2, 4), PAY, OPEN];

/**
 * The earlier moves, the move that must be refused, and the code of the refusal with its rule if there is
 * one.
 */
type Fault = readonly [what: string, before: readonly Does[], tried: Does, code: string, rule?: number];

const CRAPS: readonly Fault[] = [
  ['a bet before the opening call', [], PASS, 'bets-not-open', 45],
  [
    'a bet while the shooter has the dice',
    [OPEN, PASS, CLOSE],
    ['bert', bet({ field: 100 })],
    'bets-closed',
    61,
  ],
  ['a withdrawal then', [OPEN, PASS, CLOSE], ['anna', off({ pass: 1000 })], 'bets-closed', 61],
  ['over the maximum', [OPEN], ['anna', bet({ pass: 2_500_100 })], 'over-maximum', 7],
  [
    'over the maximum together with chips that are already there',
    [OPEN, PASS],
    ['anna', bet({ pass: 2_499_100 })],
    'over-maximum',
    7,
  ],
  ['half a chip', [OPEN], ['anna', bet({ pass: 150 })], 'wrong-step', 7],
  ['a horn that does not part in four', [OPEN], ['anna', bet({ horn: 500 })], 'wrong-step', 7],
  ['a world that does not part in five', [OPEN], ['anna', bet({ whirl: 600 })], 'wrong-step', 7],
  ['C & E that does not part in two', [OPEN], ['anna', bet({ 'c-and-e': 300 })], 'wrong-step', 7],
  ['a buy bet without its commission', [OPEN], ['anna', bet({ 'buy-4': 1000 })], 'wrong-step', 7],
  ['come before there is a point', [OPEN], ['anna', bet({ come: 100 })], 'no-point', 10],
  ['don’t come before there is a point', [OPEN], ['anna', bet({ 'dont-come': 100 })], 'no-point', 10],
  ['don’t pass once there is one', POINT, ['bert', bet({ 'dont-pass': 100 })], 'point-on', 9],
  ['a come bet straight on a number', POINT, ['anna', bet({ 'come-4': 100 })], 'arrives', 10],
  ['odds before there is a point', [OPEN, PASS], ['anna', bet({ 'pass-odds': 1000 })], 'no-point', 10],
  ['odds behind nothing', POINT, ['bert', bet({ 'pass-odds': 100 })], 'no-base', 12],
  ['odds behind a number without a bet', POINT, ['anna', bet({ 'come-odds-8': 100 })], 'no-base', 12],
  ['odds over their bet', POINT, ['anna', bet({ 'pass-odds': 1100 })], 'over-maximum', 7],
  ['odds under their bet', POINT, ['anna', bet({ 'pass-odds': 900 })], 'under-minimum', 7],
  ['an unknown field', [OPEN], ['anna', bet({ 'place-7': 100 })], 'unknown-position', 5],
  ['a bet without a price', [OPEN], ['anna', bet({ 'easyway-4': 100 })], 'unknown-position', 5],
  ['a hop bet', [OPEN], ['anna', bet({ 'hop-1-2': 100 })], 'unknown-position', 5],
  ['taking off more than is there', [OPEN, PASS], ['anna', off({ pass: 1100 })], 'nothing-there', 45],
  ['taking off another player’s', [OPEN, PASS], ['bert', off({ pass: 1000 })], 'nothing-there', 45],
  ['taking off Pass once there is a point', POINT, ['anna', off({ pass: 100 })], 'contract', 8],
  [
    'a throw by the shooter themselves',
    [OPEN, PASS, CLOSE],
    ['anna', { type: 'throw', first: 1, second: 2 }],
    'not-yours',
  ],
  [
    'a throw by a player who is not the shooter',
    [OPEN, PASS, CLOSE],
    ['bert', { type: 'throw', first: 3, second: 4 }],
    'not-yours',
  ],
  ['a throw while bets are open', [OPEN, PASS], thrown(3, 4), 'not-now', 3],
  ['a second throw', [OPEN, PASS, CLOSE, thrown(2, 4)], thrown(3, 4), 'not-now', 3],
  ['a die with a seven', [OPEN, PASS, CLOSE], thrown(3, 7), 'bad-move'],
  ['a die with half a pip', [OPEN, PASS, CLOSE], thrown(3, 1.5), 'bad-move'],
  ['three dice', [OPEN, PASS, CLOSE], call('throw', { first: 1, second: 2, third: 3 }), 'wrong-dice', 1],
  [
    'a reason that the house does not know',
    [OPEN, PASS, CLOSE],
    call('no-throw', { reason: 'cocked' }),
    'unknown-reason',
    59,
  ],
  ['a reason that nobody knows', [OPEN, PASS, CLOSE], call('no-throw', { reason: 'bad luck' }), 'bad-move'],
  [
    'no throw before the dice are given',
    [OPEN, PASS],
    call('no-throw', { reason: 'off-table' }),
    'not-now',
    59,
  ],
  [
    'no throw once they lie',
    [OPEN, PASS, CLOSE, thrown(2, 4)],
    call('no-throw', { reason: 'off-table' }),
    'not-now',
    59,
  ],
  [
    'a correction by the croupier',
    [OPEN, PASS, CLOSE, thrown(2, 4)],
    call('correct-throw', { first: 1, second: 1 }),
    'not-yours',
  ],
  [
    'a correction before a throw',
    [OPEN, PASS, CLOSE],
    ['inspector', { type: 'correct-throw', first: 1, second: 1 }],
    'not-now',
    3,
  ],
  ['paying before the throw', [OPEN, PASS, CLOSE], PAY, 'not-now', 45],
  ['paying by a player', [OPEN, PASS, CLOSE, thrown(2, 4)], ['anna', { type: 'pay' }], 'not-yours'],
  [
    'choosing dice by a player who does not have them',
    [OPEN, PASS],
    ['bert', { type: 'choose-dice', dice: [1, 2] }],
    'no-choice',
    43,
  ],
  ['choosing one die twice', [OPEN, PASS], ['anna', { type: 'choose-dice', dice: [2, 2] }], 'wrong-dice', 44],
  ['choosing a sixth die', [OPEN, PASS], ['anna', { type: 'choose-dice', dice: [1, 6] }], 'wrong-dice', 44],
  ['choosing dice on a point', POINT, ['anna', { type: 'choose-dice', dice: [1, 2] }], 'no-choice', 43],
  ['passing the dice on a point', POINT, ['anna', { type: 'pass-dice' }], 'turn-goes-on', 54],
  ['taking dice that were not passed', [OPEN, PASS], ['anna', { type: 'take-dice' }], 'no-turn', 43],
  [
    'a bet for another player by a player',
    [OPEN],
    ['bert', { ...bet({ pass: 100 }), seat: 'anna' }],
    'not-yours',
  ],
  [
    'a bet for somebody who is not at the table',
    [OPEN],
    ['croupier', { ...bet({ pass: 100 }), seat: 'nobody' }],
    'nothing-here',
    45,
  ],
  [
    'a throw for a seat',
    [OPEN, PASS, CLOSE],
    call('throw', { first: 1, second: 2, seat: 'anna' }),
    'bad-move',
  ],
  [
    'one field twice in one press',
    [OPEN],
    ['anna', { type: 'bet', chips: [100, 100].map((amount) => ({ position: 'pass', amount })) }],
    'position-twice',
  ],
  ['more than the balance', [OPEN], ['anna', bet({ pass: 60_000, field: 60_000 })], 'insufficient-funds', 45],
];

const BARBUT: readonly Fault[] = [
  [
    'a bet during the throw',
    [OPEN, ['anna', bet({ front: 100 })], CLOSE],
    ['anna', bet({ back: 100 })],
    'bets-closed',
    29,
  ],
  ['over the maximum', [OPEN], ['anna', bet({ front: 5_000_100 })], 'over-maximum', 7],
  [
    'a special pair under its minimum',
    [OPEN],
    ['anna', bet({ front: 100, 'special-1-1': 900 })],
    'under-minimum',
    8,
  ],
  [
    'a special pair over its maximum',
    [OPEN],
    ['anna', bet({ front: 100, 'special-1-1': 100_100 })],
    'over-maximum',
    8,
  ],
  ['a pair that is no special one', [OPEN], ['anna', bet({ 'special-2-2': 1000 })], 'unknown-position'],
  [
    'throwing for the first turn by a player',
    [OPEN, ['anna', bet({ front: 100 })], ['bert', bet({ back: 100 })], CLOSE],
    ['anna', { type: 'throw-for-turn', die: 6 }],
    'not-yours',
    20,
  ],
  [
    'a throw before the first turn is decided',
    [OPEN, ['anna', bet({ front: 100 })], ['bert', bet({ back: 100 })], CLOSE],
    thrown(1, 1),
    'not-now',
  ],
  [
    'throwing for a turn that is decided',
    [OPEN, ['anna', bet({ front: 100 })], CLOSE],
    call('throw-for-turn', { die: 6 }),
    'not-now',
    20,
  ],
  [
    'choosing dice, of which there are two',
    [OPEN, ['anna', bet({ front: 100 })]],
    ['anna', { type: 'choose-dice', dice: [1, 2] }],
    'no-choice',
  ],
];

const SIC_BO: readonly Fault[] = [
  ['an impossible total', [OPEN], ['anna', bet({ 'total-3': 100 })], 'unknown-position'],
  [
    'a combination of one number with itself',
    [OPEN],
    ['anna', bet({ 'combination-1-1': 100 })],
    'unknown-position',
  ],
  ['over the maximum', [OPEN], ['anna', bet({ small: 5_000_100 })], 'over-maximum', 4],
  ['half a chip', [OPEN], ['anna', bet({ small: 50 })], 'wrong-step', 4],
  ['two dice', [OPEN, CLOSE], thrown(1, 2), 'wrong-dice', 3],
  ['a bet after the throw has begun', [OPEN, CLOSE], ['anna', bet({ small: 100 })], 'bets-closed', 30],
  ['impossible dice', [OPEN], ['anna', { type: 'pass-dice' }], 'bad-move'],
];

/** A game with its faults, and a field on which bets are always open. */
type Book = readonly [plan: DicePlan, faults: readonly Fault[], field: string];

/** Invalid amounts for a bet. */
const NO_AMOUNTS: readonly Json[] = [
  0,
  -100,
  100.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
  '100',
  null,
  [100],
  {},
];

describe.each([
  [craps, CRAPS, 'pass'],
  [barbut, BARBUT, 'front'],
  [sicBo, SIC_BO, 'small'],
] as readonly Book[])('at $0.id', (plan, faults, field) => {
  const does = (at: TestTable, [who, move]: Does) => {
    at.play(WHO[who], move);
    if (move.type !== 'pay') return;
    at.close();
    at.open();
  };
  const tableOf = () => {
    const at = new TestTable(plan);
    for (const seat of ['anna', 'bert']) at.availableFunds[seat] = 100_000_000 as never;
    return at;
  };

  const each = faults.map(([what, before, [who, move], code, rule]) => ({
    what,
    before,
    who,
    move,
    code,
    rule,
  }));
  it.each(each)('refuses $what and changes nothing', ({ what, before, who, move, code, rule }) => {
    const at = tableOf();
    if (code === 'insufficient-funds') at.availableFunds.anna = 100_000 as never;
    for (const done of before) does(at, done);
    const stood = JSON.stringify(at.state);
    const refusal = at.refusal(WHO[who], move);
    expect([refusal.code, refusal.rule], what).toEqual([
      code,
      rule === undefined ? refusal.rule : `${plan.rulebook}.${String(rule).padStart(2, '0')}`,
    ]);
    expect(refusal.message).not.toBe('');
    expect(JSON.stringify(at.state)).toBe(stood);
    expect(at.offers(WHO[who], move)).toBe(false);
  });

  it('a round stopped before its throw returns all stakes; once thrown, the throw counts and is paid', () => {
    const dice = Object.fromEntries(
      ['first', 'second', 'third'].slice(0, plan.dice.count).map((die) => [die, 1]),
    );
    const brokenOff = (...done: readonly Does[]) => {
      const at = tableOf();
      for (const each of [OPEN, ['anna', bet({ [field]: 1000 })], CLOSE, ...done] as const) does(at, each);
      at.play(INSPECTOR, { type: 'interrupt' });
      expect(at.refusal(INSPECTOR, { type: 'interrupt' }).code).toBe('not-now');
      return at.gained(at.close());
    };
    expect(brokenOff()).toEqual({ anna: 0 });
    // Two ones lose Pass and Front, and three ones lose Small.
    expect(brokenOff(call('throw', dice))).toEqual({ anna: -10 });
  });

  it('refuses an invalid amount and changes nothing', () => {
    const at = tableOf();
    does(at, OPEN);
    const stood = JSON.stringify(at.state);
    for (const amount of NO_AMOUNTS)
      for (const type of ['bet', 'withdraw'] as const)
        expect(at.refusal(anna, chips(type, { [field]: amount })).code, String(amount)).toBe('bad-move');
    for (const wrong of [{}, [], null, [{ position: field }], [{ amount: 100 }], 'all'] as const)
      expect(at.refusal(anna, { type: 'bet', chips: wrong as Json }).code).toBe('bad-move');
    expect(JSON.stringify(at.state)).toBe(stood);
  });
});
