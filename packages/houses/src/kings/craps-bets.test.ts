import { describe, expect, it } from 'vitest';
import { anna, decisions, dice, gain, onPoint, posted, shooter, table, view } from '../../test/craps.ts';
import { euros } from '../../test/table.ts';

describe('bets on the line', () => {
  it('include Pass, which can be bet at any time, and Don’t Pass, which can be bet only before the come-out {kings.craps.08 kings.craps.09 kings.craps.14 kings.craps.A11 kings.craps.A12}', () => {
    const at = onPoint(6);
    expect(at.tries('anna', 'pass', 10)).toBeUndefined();
    expect(at.tries('anna', 'dont-pass', 10)).toBe('point-on');
    expect(at.gains({}, 6, 5)).toEqual({ anna: 0, cleo: 0 });
    expect(at.gains({}, 3, 3)).toEqual({ anna: 10, cleo: 1 });
  });

  it('include Come and Don’t Come, which can be bet only while there is a point {kings.craps.10 kings.craps.11 kings.craps.15}', () => {
    const at = table();
    for (const id of ['come', 'dont-come']) expect(at.tries('anna', id, 10)).toBe('no-point');
    const on = onPoint(6);
    for (const id of ['come', 'dont-come']) expect(on.tries('anna', id, 10)).toBeUndefined();
    // Players cannot bet on a number directly.
    for (const id of ['come-5', 'dont-come-5']) expect(on.tries('anna', id, 10)).toBe('arrives');
  });

  it('move from Come and Don’t Come to the number that is thrown {kings.craps.10 kings.craps.11 kings.craps.16}', () => {
    const at = onPoint(6);
    at.round({ anna: { come: 10 }, bert: { 'dont-come': 20 } }, ...dice(9));
    expect(view(at).totals).toEqual({ pass: 100, 'come-9': 1000, 'dont-come-9': 2000 });
    expect(at.gains({}, ...dice(9))).toEqual({ anna: 10, bert: -20, cleo: 0 });
  });

  it('can cover all six numbers, each of which wins whenever it is thrown, while a seven takes them all {kings.craps.16 kings.craps.57 kings.craps.A13}', () => {
    const at = onPoint(6);
    for (const number of [4, 5, 8, 9, 10]) at.round({ anna: { come: 10 } }, ...dice(number));
    expect(gain(at, { come: 10 }, 5)).toBe(10);
    expect(view(at).totals['come-5']).toBe(euros(10));
    expect(at.gains({ anna: { come: 10 } }, ...dice(7))).toEqual({ anna: 10 - 50, cleo: -1 });
  });

  it('on Don’t Pass tie on a twelve and stay, even when the shooter changes {kings.craps.09 kings.craps.56}', () => {
    const at = table();
    expect(at.gains({ anna: { 'dont-pass': 10 }, bert: { pass: 1 } }, 6, 6)).toEqual({ anna: 0, bert: -1 });
    expect(shooter(at)).toBe('bert');
    at.play(anna, { type: 'withdraw', chips: [{ position: 'dont-pass', amount: euros(4) }] });
    expect(at.gains({ bert: { pass: 1 } }, 1, 1)).toEqual({ anna: 6, bert: -1 });
  });

  it('on Don’t Come push on a twelve, or win if the table’s terms say so {kings.craps.11 kings.craps.56 kings.craps.A3}', () => {
    expect(gain(onPoint(6), { 'dont-come': 10 }, 12)).toBe(0);
    expect(gain(onPoint(6, { dontComeTwelve: 'win' }), { 'dont-come': 10 }, 12)).toBe(10);
    expect(decisions('dont-pass', null, { ...posted, dontComeTwelve: 'win' })).toBe('WW–––L–––LT');
  });

  it('on Pass and Come stay until they are decided, but Don’t bets, odds and all others may be taken off {kings.craps.08-11 kings.craps.A15}', () => {
    const at = table().bet('anna', { pass: 10 });
    at.play(anna, { type: 'withdraw', chips: [{ position: 'pass', amount: euros(10) }] });
    const lying = {
      pass: 10,
      'dont-pass': 10,
      'place-4': 10,
      'buy-5': 21,
      'lay-8': 10,
      'big-6': 10,
      'hardway-8': 10,
    };
    at.round({ anna: lying }, ...dice(9));
    at.round({ anna: { come: 10, 'dont-come': 10, 'pass-odds': 10 } }, ...dice(10));
    at.bet('anna', { 'come-odds-10': 10, pass: 5 });
    const off = (position: string, units: number) => ({
      type: 'withdraw',
      chips: [{ position, amount: euros(units) }],
    });
    for (const stays of ['pass', 'come-10'])
      expect(at.refusal(anna, off(stays, 10))).toMatchObject({ code: 'contract', rule: 'kings.craps.08' });
    // An amount added since the last throw may be withdrawn.
    at.play(anna, off('pass', 5));
    for (const [id, units] of Object.entries({
      'dont-pass': 10,
      'dont-come-10': 10,
      'place-4': 10,
      'buy-5': 21,
      'lay-8': 10,
      'big-6': 10,
      'hardway-8': 10,
      'pass-odds': 10,
      'come-odds-10': 10,
    }))
      expect(at.offers(anna, off(id, units)), id).toBe(true);
  });
});

it('a bet on Pass may be taken off as long as nobody has thrown {kings.craps.A15 kings.craps.A23}', () => {
  const at = table().bet('anna', { pass: 10 });
  at.play(anna, { type: 'pass-dice' });
  at.closed();
  expect(at.close()).toMatchObject({ result: { noShooter: true }, carry: { held: euros(10) } });
  at.open();
  at.openBets();
  const off = { type: 'withdraw', chips: [{ position: 'pass', amount: euros(10) }] };
  expect(at.offers(anna, off)).toBe(true);
  at.play(anna, off);
  expect(at.staked('anna')).toBe(0);
});

describe('odds', () => {
  it('are placed behind a bet on a number, at exactly its amount {kings.craps.12 kings.craps.13 kings.craps.A9 kings.craps.A10}', () => {
    const at = table().bet('anna', { pass: 10 });
    expect(at.tries('anna', 'pass-odds', 10)).toBe('no-point');
    const on = onPoint(6);
    expect(on.tries('anna', 'pass-odds', 10)).toBe('no-base');
    expect(on.tries('anna', 'come-odds-5', 10)).toBe('no-base');
    expect(on.tries('cleo', 'pass-odds', 2)).toBe('over-maximum');
    expect(on.tries('cleo', 'pass-odds', 1)).toBeUndefined();
    on.round({ anna: { come: 10, 'dont-come': 10 } }, ...dice(5));
    for (const id of ['come-odds-5', 'dont-come-odds-5']) {
      expect(on.tries('anna', id, 9)).toBe('under-minimum');
      expect(on.tries('anna', id, 10)).toBeUndefined();
    }
  });

  it('may be lower or higher than their bet, if the table’s terms say so {kings.craps.A9}', () => {
    const at = onPoint(6, { oddsMultiple: 3, oddsExact: false });
    expect(at.tries('cleo', 'pass-odds', 4)).toBe('over-maximum');
    expect(at.tries('cleo', 'pass-odds', 1)).toBeUndefined();
    expect(at.tries('cleo', 'pass-odds', 2)).toBeUndefined();
  });

  it('are returned when bets close if their bet is gone {kings.craps.13 kings.craps.A10}', () => {
    const at = table();
    at.round({ anna: { 'dont-pass': 10 }, cleo: { pass: 1 } }, ...dice(6));
    at.bet('anna', { 'dont-pass-odds': 10 });
    at.play(anna, { type: 'withdraw', chips: [{ position: 'dont-pass', amount: euros(10) }] });
    at.closed();
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'bets-returned', rule: 'kings.craps.13' }),
    );
    expect(at.staked('anna')).toBe(0);
  });

  it('return only the excess if their bet was lowered {kings.craps.A9 kings.craps.A21}', () => {
    const at = table();
    at.round({ anna: { 'dont-pass': 10 }, cleo: { pass: 1 } }, ...dice(6));
    at.bet('anna', { 'dont-pass-odds': 10 });
    at.play(anna, { type: 'withdraw', chips: [{ position: 'dont-pass', amount: euros(4) }] });
    at.closed();
    expect(at.events).toContainEqual(
      expect.objectContaining({
        type: 'bets-returned',
        data: { seat: 'anna', chips: [{ position: 'dont-pass-odds', amount: euros(4) }] },
      }),
    );
    at.throws(...dice(7));
    // The bet of 6 wins 6, and the odds of 6 win 5.
    expect(at.gained(at.pay()).anna).toBe(6 + 5);
  });

  it('that are too low after their bet was raised have to be raised by exactly the difference, or they are returned {kings.craps.A9 kings.craps.A11 kings.craps.A21}', () => {
    const raised = () => {
      const at = table();
      at.round({ anna: { pass: 10 } }, ...dice(4));
      return at.bet('anna', { 'pass-odds': 10 }).bet('anna', { pass: 5 });
    };
    const at = raised();
    expect(at.tries('anna', 'pass-odds', 4)).toBe('under-minimum');
    expect(at.tries('anna', 'pass-odds', 5)).toBeUndefined();
    expect(at.gains({}, ...dice(4)).anna).toBe(15 + 30);
    const left = raised().closed();
    expect(left.events).toContainEqual(
      expect.objectContaining({
        type: 'bets-returned',
        rule: 'kings.craps.12',
        data: { seat: 'anna', chips: [{ position: 'pass-odds', amount: euros(10) }] },
      }),
    );
  });

  it.each([
    [4, 20],
    [5, 15],
    [6, 12],
    [8, 12],
    [9, 15],
    [10, 20],
  ])('on %i win %i for 10, behind a come bet too {kings.craps.12}', (number, wins) => {
    const at = onPoint(number === 6 ? 8 : 6);
    at.round({ anna: { come: 10 } }, ...dice(number));
    expect(gain(at, { [`come-odds-${number}`]: 10 }, number)).toBe(10 + wins);
  });
});

describe('bets on numbers and a come-out', () => {
  it('are decided by every throw {kings.craps.39 kings.craps.40 kings.craps.42 kings.craps.A14}', () => {
    expect(gain(table(), { 'place-6': 12 }, 7)).toBe(-12);
    expect(gain(table(), { 'hardway-8': 10 }, 7)).toBe(-10);
  });

  it('are off if the table’s terms say so: place, buy and hardway bets stay, and so do the odds of a come bet until it is decided {kings.craps.42 kings.craps.A14}', () => {
    const at = table({ comeOut: 'off' });
    expect(gain(at, { 'place-6': 12, 'buy-5': 21, 'hardway-8': 10, 'lay-4': 10, field: 1 }, 7)).toBe(
      4.75 - 1,
    );
    at.round({ cleo: { pass: 1 } }, ...dice(6));
    at.round({ anna: { come: 10 } }, ...dice(5));
    at.round({ anna: { 'come-odds-5': 10 } }, ...dice(6));
    // The point has been made. On the come-out, a seven takes the come bet and returns its odds.
    const decided = at.thrown({ cleo: { pass: 1 } }, ...dice(7)).pay();
    expect(at.gained(decided).anna).toBe(-10);
    expect(decided.settlement).toContainEqual(
      expect.objectContaining({ bet: 'come-odds-5', outcome: 'pushed', return: euros(10) }),
    );
    const on = table();
    on.round({ cleo: { pass: 1 } }, ...dice(6));
    on.round({ anna: { come: 10 } }, ...dice(5));
    on.round({ anna: { 'come-odds-5': 10 } }, ...dice(6));
    expect(on.gains({ cleo: { pass: 1 } }, ...dice(7)).anna).toBe(-20);
  });

  it('stay while they are off, and work again as soon as there is a point {kings.craps.A14}', () => {
    const at = table({ comeOut: 'off' });
    const bets = { 'place-6': 12, 'lay-4': 10, 'hardway-8': 10, 'big-6': 10 };
    at.round({ cleo: { pass: 1 }, anna: bets }, ...dice(7));
    // Lay and Big bets are never off.
    expect(view(at).totals).toEqual({ 'place-6': euros(12), 'hardway-8': euros(10) });
    expect(view(at).off).toEqual(['place-6', 'hardway-8']);
    at.round({ cleo: { pass: 1 } }, ...dice(6));
    expect(view(at).off).toEqual([]);
    expect(view(at).totals).toMatchObject({ 'place-6': euros(12), 'hardway-8': euros(10) });
    expect(at.gains({}, ...dice(7))).toEqual({ anna: -22, cleo: -1 });
  });

  it('include odds behind a Come bet, which are off on the come-out; they stay until the bet is decided, and are returned then {kings.craps.A14}', () => {
    const off = () => {
      const at = table({ comeOut: 'off' });
      at.round({ cleo: { pass: 1 } }, ...dice(6));
      at.round({ anna: { come: 10 } }, ...dice(5));
      at.round({ anna: { 'come-odds-5': 10 } }, ...dice(6));
      return at;
    };
    const lies = off();
    lies.round({ cleo: { pass: 1 } }, ...dice(9));
    expect(view(lies).totals).toMatchObject({ 'come-5': euros(10), 'come-odds-5': euros(10) });
    const { settlement } = off()
      .thrown({ cleo: { pass: 1 } }, ...dice(5))
      .pay();
    expect(settlement).toContainEqual(expect.objectContaining({ bet: 'come-5', pay: euros(10) }));
    expect(settlement).toContainEqual(
      expect.objectContaining({ bet: 'come-odds-5', outcome: 'pushed', return: euros(10) }),
    );
  });

  it('end when they win, and the player gets both stake and win {kings.craps.58}', () => {
    const at = table();
    expect(
      at.thrown({ cleo: { pass: 1 }, anna: { 'place-6': 12 } }, ...dice(6)).pay().settlement,
    ).toContainEqual(expect.objectContaining({ bet: 'place-6', pay: euros(14), return: euros(12) }));
    at.open();
    expect(view(at).totals['place-6']).toBeUndefined();
  });
});

describe('the announcement of a throw', () => {
  it('names its total, the point before the throw, and the effect on that point {kings.craps.06 kings.craps.08}', () => {
    const called = (point: number | undefined, first: number, second: number) => {
      const at = point === undefined ? table() : onPoint(point);
      at.thrown({ anna: { pass: 10 } }, first, second);
      return at.events.find(({ type }) => type === 'result')?.data;
    };
    expect(called(undefined, 4, 3)).toMatchObject({ total: 7, point: null, called: 'natural' });
    expect(called(undefined, 1, 1)).toMatchObject({ total: 2, point: null, called: 'craps' });
    expect(called(undefined, 4, 4)).toMatchObject({ total: 8, point: null, called: 'point-set' });
    expect(called(6, 4, 4)).toMatchObject({ total: 8, point: 6, called: 'number' });
    expect(called(6, 5, 1)).toMatchObject({ total: 6, point: 6, called: 'point-made' });
    expect(called(6, 5, 2)).toMatchObject({ total: 7, point: 6, called: 'seven-out' });
  });
});
