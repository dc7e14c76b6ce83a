import { CROUPIER, INSPECTOR, isRefusal, type Json } from '@croupier/core';
import { craps as engine } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { anna, bert, dice, onPoint, shooter, table, view } from '../../test/craps.ts';
import { DiceTable } from '../../test/dice.ts';
import { lawsAt } from '../../test/laws.ts';
import { euros } from '../../test/table.ts';
import { craps } from './craps.ts';

describe('the shooter', () => {
  it('needs a bet on Pass or Don’t Pass only on a come-out {kings.craps.43 kings.craps.A24}', () => {
    const at = table().closed({ anna: { 'place-6': 12 } });
    expect(at.close()).toMatchObject({ result: { noShooter: true }, carry: { held: euros(12) } });
    at.open();
    at.openBets();
    at.round({ bert: { 'dont-pass': 10 } }, ...dice(6));
    expect(shooter(at)).toBe('bert');
    at.play(bert, { type: 'withdraw', chips: [{ position: 'dont-pass', amount: euros(10) }] });
    for (const total of [5, 9, 11]) at.round({}, ...dice(total));
    expect(shooter(at)).toBe('bert');
  });

  it('chooses two of five dice, once per turn {kings.craps.01 kings.craps.44}', () => {
    const at = table().bet('anna', { pass: 10 }).bet('bert', { pass: 10 });
    expect(at.options(anna)).toContainEqual(
      expect.objectContaining({
        move: { type: 'choose-dice', dice: { any: 'subset', values: [1, 2, 3, 4, 5], min: 2, max: 2 } },
      }),
    );
    const choose = (...dice: readonly number[]) => ({ type: 'choose-dice', dice: [...dice] });
    expect(at.refusal(bert, choose(1, 2)).code).toBe('no-choice');
    expect(at.refusal(anna, choose(1, 6)).code).toBe('wrong-dice');
    expect(at.refusal(anna, choose(3, 3)).code).toBe('wrong-dice');
    at.play(anna, choose(2, 5));
    expect(at.refusal(anna, choose(1, 2)).code).toBe('no-choice');
    at.round({}, ...dice(6));
    expect(view(at).throwing.chosen).toEqual([2, 5]);
    at.round({}, ...dice(7));
    expect(view(at).throwing).toMatchObject({ shooter: 'bert', chosen: null });
  });

  it('chooses again after taking over the dice {kings.craps.44 kings.craps.54}', () => {
    const at = table().bet('anna', { pass: 10 }).bet('bert', { pass: 10 });
    at.play(anna, { type: 'choose-dice', dice: [2, 5] });
    at.play(anna, { type: 'pass-dice' });
    at.closed();
    expect(view(at).throwing).toMatchObject({ shooter: 'bert', chosen: null });
  });

  it.each([
    [[7], 'anna'],
    [[11], 'anna'],
    [[2], 'bert'],
    [[3], 'bert'],
    [[12], 'bert'],
    [[6], 'anna'],
    [[6, 6], 'anna'],
    [[6, 7], 'bert'],
    [[6, 9, 2], 'anna'],
  ] as const)('after %j is %s {kings.craps.47-53 kings.craps.A1 kings.craps.A2}', (totals, has) => {
    const at = table();
    for (const total of totals) {
      const lines = view(at).point === null ? { anna: { pass: 1 }, bert: { pass: 1 } } : {};
      at.round(lines, ...dice(total));
    }
    expect(shooter(at)).toBe(has);
  });

  it('keeps the dice after craps if a house has that option {kings.craps.A1}', () => {
    const stays = { ...craps, afterCraps: { ...craps.afterCraps, dice: 'stay' as const } };
    const at = new DiceTable(stays);
    at.round({ anna: { pass: 1 }, bert: { pass: 1 } }, ...dice(2));
    expect(shooter(at)).toBe('anna');
  });

  it('may pass the dice before a come-out, but not while there is a point {kings.craps.54}', () => {
    const at = table().bet('anna', { pass: 10 }).bet('bert', { pass: 10 });
    at.play(anna, { type: 'pass-dice' });
    expect(shooter(at)).toBe('bert');
    at.round({}, ...dice(6));
    expect(shooter(at)).toBe('bert');
    expect(at.refusal(bert, { type: 'pass-dice' })).toMatchObject({
      code: 'turn-goes-on',
      rule: 'kings.craps.54',
    });
    at.round({}, ...dice(7));
    // Anna does not want to throw, so Bert gets the dice again.
    expect(shooter(at)).toBe('bert');
  });

  it('is the first player who bets, or nobody if there are no bets {kings.craps.A23}', () => {
    const at = table();
    expect(shooter(at)).toBe(null);
    at.bet('bert', { pass: 1 }).bet('anna', { pass: 1 });
    expect(shooter(at.closed())).toBe('bert');
  });

  it('has a turn whose throws are counted, and past throws are shown with their points {kings.craps.06}', () => {
    const at = table();
    for (const total of [6, 9, 6])
      at.round(view(at).point === null ? { anna: { pass: 1 } } : {}, ...dice(total));
    expect(view(at).run).toEqual({ throws: 3, points: 1 });
    expect(view(at).throws).toEqual([
      { dice: dice(6), point: null, called: 'point-set' },
      { dice: dice(9), point: 6, called: 'number' },
      { dice: dice(6), point: 6, called: 'point-made' },
    ]);
    at.round({ anna: { pass: 1 } }, ...dice(2));
    expect(view(at).run).toEqual({ throws: 0, points: 0 });
  });
});

describe('the order of a round of craps', () => {
  it('goes from the bets to the throw, the call and the payout, with losing bets settled first {kings.craps.03 kings.craps.45 kings.craps.46}', () => {
    const at = table().closed({ anna: { pass: 10, 'dont-pass': 10 } });
    expect(at.refusal(anna, { type: 'throw', first: 1, second: 1 }).code).toBe('not-yours');
    at.throws(5, 6);
    expect(at.events.at(-1)).toMatchObject({
      type: 'result',
      rule: 'kings.craps.03',
      data: { dice: [5, 6], total: 11, point: null, called: 'natural' },
    });
    const { result, settlement } = at.pay();
    expect(result).toEqual({ dice: [5, 6], total: 11, point: null, called: 'natural' });
    expect(settlement.map(({ bet }) => bet)).toEqual(['dont-pass', 'pass']);
  });

  it('takes no bets once the shooter has the dice {kings.craps.61}', () => {
    const at = table().closed({ anna: { pass: 10 } });
    const late = { type: 'bet', chips: [{ position: 'field', amount: euros(1) }] };
    expect(at.refusal(anna, late)).toMatchObject({ code: 'bets-closed', rule: 'kings.craps.61' });
  });

  it.each([
    ['off-table', '59'],
    ['wrong-throw', '60'],
  ])(
    'throws again after %s, with all bets in place {kings.craps.59 kings.craps.60 kings.craps.A20}',
    (reason, rule) => {
      const at = table().closed({ anna: { pass: 10 } });
      const [event] = at.play(CROUPIER, { type: 'no-throw', reason });
      expect(event?.rule).toBe(`kings.craps.${rule}`);
      expect(at.throws(3, 4).gained(at.pay())).toEqual({ anna: 10 });
    },
  );

  it('lets the dealer place a bet that a player calls {kings.craps.41}', () => {
    const at = table();
    const buy = { type: 'bet', chips: [{ position: 'buy-8', amount: euros(21) }], seat: 'anna' };
    at.play(CROUPIER, buy);
    expect(at.staked('anna')).toBe(euros(21));
  });

  it('corrects a wrongly called throw as long as it has not been paid {kings.craps.03}', () => {
    const at = table().thrown({ anna: { pass: 10 } }, 3, 4);
    at.play(INSPECTOR, { type: 'correct-throw', first: 1, second: 1 });
    expect(at.gained(at.pay())).toEqual({ anna: -10 });
  });

  it('returns all bets and restarts with a come-out if the house stops a round {kings.craps.45}', () => {
    const at = onPoint(6);
    at.bet('anna', { come: 10 });
    at.play(INSPECTOR, { type: 'interrupt' });
    const closed = at.close();
    expect(closed.settlement.map(({ bet, outcome, return: back }) => [bet, outcome, back])).toEqual([
      ['pass', 'void', euros(1)],
      ['come', 'void', euros(10)],
    ]);
    expect(closed.carry?.held).toBe(0);
    at.open();
    expect(view(at).point).toBe(null);
  });

  it('refuses terms that no table may post', () => {
    for (const terms of [{ anyCraps: 5 }, { oddsMultiple: 0 }, { comeOut: 'maybe' }])
      expect(isRefusal(engine.game.rules(craps).open({ seats: [], at: 0, terms }))).toBe(true);
  });
});

for (const terms of [
  { dontComeTwelve: 'win', anyCraps: 7, fieldEnds: 3, comeOut: 'off', buyCommissionOnWinOnly: true },
  { oddsMultiple: 5, oddsExact: false, limits: { pass: { min: 500, max: 10_000 } } },
] as const)
  describe(`the laws of craps with ${JSON.stringify(terms)}`, () => {
    for (const law of lawsAt(craps, terms as unknown as Json)) it(law.name, law.check);
  });
