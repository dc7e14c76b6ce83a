import { type Bet, CROUPIER, INSPECTOR, isRefusal, type Json, player, seatId } from '@croupier/core';
import { craps as engine } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { type Bets, DiceTable } from '../../test/dice.ts';
import { lawsAt } from '../../test/laws.ts';
import { euros } from '../../test/table.ts';
import { craps } from './craps.ts';

const anna = player(seatId('anna'));
const bert = player(seatId('bert'));
const table = (terms?: Json) => new DiceTable(craps, terms);
const view = ({ rules, state }: DiceTable) => rules.view(state) as engine.CrapsView;
const shooter = (at: DiceTable) => view(at).throwing.shooter;

/** Two dice of that total; a pair only where nothing else makes it. */
const dice = (total: number): readonly [number, number] =>
  total === 2 ? [1, 1] : total === 12 ? [6, 6] : total < 8 ? [1, total - 1] : [6, total - 6];

/** A table with this point, thrown by Cleo with a Pass Line bet of one euro. */
function onPoint(point: number, terms?: Json): DiceTable {
  const at = table(terms);
  at.round({ cleo: { pass: 1 } }, ...dice(point));
  return at;
}

/** What Anna gains with these bets on a throw, in euros; Cleo throws. */
function gain(at: DiceTable, bets: Bets[string], total: number): number | undefined {
  const shoots: Bets = view(at).point === null ? { cleo: { pass: 1 } } : {};
  return at.gains({ ...shoots, anna: bets }, ...dice(total)).anna;
}

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const fields = engine.fieldsOf(craps);
const posted = engine.postedOf(craps, {});

/** What each total does to a bet, in the letters of the book: won, lost, tied or undecided, moved. */
function course(id: string, point: number | null, own = posted): string {
  const field = fields.get(id);
  if (!field) throw new Error(`no field ${id}`);
  return TOTALS.map((total) => {
    const outcome = engine.outcomeOf(craps, own, fields, field, { point, dice: dice(total) });
    if (outcome.kind === 'stays') return outcome.rule === 'kings.craps.56' ? 'T' : '–';
    return { won: 'W', lost: 'L', moves: '→', pushed: 'P', void: 'V' }[outcome.kind];
  }).join('');
}

describe('the settlement matrix of craps', () => {
  it.each([
    // bet, point, and what 2 3 4 5 6 7 8 9 10 11 12 do to it
    ['pass', null, 'LL–––W–––WL'],
    ['pass', 6, '––––WL–––––'],
    ['dont-pass', null, 'WW–––L–––LT'],
    ['dont-pass', 9, '–––––W–L–––'],
    ['come', 6, 'LL→→→W→→→WL'],
    ['come-5', 6, '–––W–L–––––'],
    ['come-5', null, '–––W–L–––––'],
    ['dont-come', 6, 'WW→→→L→→→LT'],
    ['dont-come-5', 6, '–––L–W–––––'],
    ['pass-odds', 10, '–––––L––W––'],
    ['come-odds-4', 6, '––W––L–––––'],
    ['dont-pass-odds', 10, '–––––W––L––'],
    ['dont-come-odds-4', 6, '––L––W–––––'],
    ['place-8', null, '–––––LW––––'],
    ['buy-8', 6, '–––––LW––––'],
    ['lay-8', null, '–––––WL––––'],
    ['big-6', null, '––––WL–––––'],
    ['field', 6, 'WWWLLLLWWWW'],
    ['two', null, 'WLLLLLLLLLL'],
    ['twelve', null, 'LLLLLLLLLLW'],
    ['hi-lo', null, 'WLLLLLLLLLW'],
    ['three', null, 'LWLLLLLLLLL'],
    ['eleven', null, 'LLLLLLLLLWL'],
    ['any-craps', null, 'WWLLLLLLLLW'],
    ['any-seven', 4, 'LLLLLWLLLLL'],
    ['c-and-e', null, 'WWLLLLLLLWW'],
    ['horn', null, 'WWLLLLLLLWW'],
    ['horn-high-two', null, 'WWLLLLLLLWW'],
    ['whirl', null, 'WWLLLWLLLWW'],
  ] as const)(
    '%s with point %s: %s {kings.craps.08-13 kings.craps.16-28 kings.craps.33-40 kings.craps.55}',
    (id, point, does) => {
      expect(course(id, point)).toBe(does);
    },
  );

  it.each([
    ['hardway-4', [2, 2], 'won'],
    ['hardway-4', [1, 3], 'lost'],
    ['hardway-6', [3, 3], 'won'],
    ['hardway-6', [4, 2], 'lost'],
    ['hardway-8', [5, 3], 'lost'],
    ['hardway-10', [5, 5], 'won'],
    ['hardway-10', [3, 4], 'lost'],
    ['hardway-10', [3, 3], 'stays'],
  ] as const)('%s on %j: %s {kings.craps.30 kings.craps.31}', (id, thrown, kind) => {
    const field = fields.get(id);
    expect(field && engine.outcomeOf(craps, posted, fields, field, { point: null, dice: thrown }).kind).toBe(
      kind,
    );
  });

  it('has no hop bets, no easyways and nothing that the book does not name {kings.craps.29 kings.craps.32 kings.craps.A08}', () => {
    expect(table().tries('anna', 'easyway-6', 1)).toBe('unknown-position');
    const bets = engine.game.bets(craps) as readonly Bet[];
    expect(bets.map(({ id }) => id).filter((id) => /hop|easy/.test(id))).toEqual([]);
    expect([...fields.values()].filter(({ taken }) => taken !== 'never')).toHaveLength(57);
    // Where a house has a price for it, it is the contest opposite to the hardway.
    const easy = { ...craps, bets: { ...craps.bets, easyway: { ...craps.bets.hardway } } };
    const own = engine.fieldsOf(easy);
    const field = own.get('easyway-6');
    const kinds = (
      [
        [3, 3],
        [1, 5],
        [3, 4],
      ] as const
    ).map(
      (thrown) => field && engine.outcomeOf(easy, posted, own, field, { point: null, dice: thrown }).kind,
    );
    expect(kinds).toEqual(['lost', 'won', 'lost']);
  });
});

describe('what craps pays', () => {
  it.each([
    ['place-4', 10, 4, 18, '36'],
    ['place-5', 10, 5, 14, '35'],
    ['place-9', 10, 9, 14, '35'],
    ['place-6', 12, 6, 14, '34'],
    ['place-8', 12, 8, 14, '34'],
    ['big-6', 10, 6, 10, '33'],
    ['two', 10, 2, 300, '17'],
    ['twelve', 10, 12, 300, '18'],
    ['hi-lo', 10, 12, 150, '19'],
    ['three', 10, 3, 150, '20'],
    ['eleven', 10, 11, 150, '21'],
    ['any-craps', 10, 3, 40, '22'],
    ['any-seven', 10, 7, 40, '24'],
    ['field', 10, 3, 10, '25'],
    ['field', 10, 2, 20, '25'],
    ['buy-6', 105, 6, 115, '37'],
    ['buy-9', 105, 9, 145, '37'],
    ['lay-5', 90, 7, 57, '38'],
    ['lay-8', 120, 7, 95, '38'],
  ] as const)(
    '%s: %i on %i wins %d {kings.craps.17-25 kings.craps.33-38 kings.craps.63 kings.craps.64 kings.craps.A04 kings.craps.A05 kings.craps.A06 kings.craps.A07}',
    (id, stake, total, wins, rule) => {
      const at = table();
      expect(gain(at, { [id]: stake }, total)).toBe(wins);
      const [line] = table()
        .round({ cleo: { pass: 1 }, anna: { [id]: stake } }, ...dice(total))
        .filter(([bet]) => bet === id);
      expect(line).toEqual([id, 'won', rule]);
    },
  );

  it('rounds down to the cent {kings.craps.65 kings.craps.A22}', () => {
    expect(gain(table(), { 'place-6': 1 }, 6)).toBe(1.16);
    expect(gain(table(), { 'lay-9': 1 }, 7)).toBe(0.63);
  });

  it('takes the commission of a lay bet from its win, that of a buy bet with its stake {kings.craps.63 kings.craps.A16 kings.craps.A17}', () => {
    expect(gain(table(), { 'lay-4': 100 }, 4)).toBe(-100);
    const at = table();
    expect(at.tries('anna', 'buy-4', 100)).toBe('wrong-step');
    expect(gain(at, { 'buy-4': 105 }, 7)).toBe(-105);
    const { commission: _, ...buy } = craps.bets.buy;
    const onWin = {
      ...craps,
      bets: {
        ...craps.bets,
        buy: {
          ...buy,
          min: euros(1),
          step: euros(1),
          commission: { percent: 5, of: 'win' as const, rule: craps.rounding.rule },
        },
      },
    };
    expect(engine.game.check(onWin)).toEqual([]);
    expect(gain(new DiceTable(onWin), { 'buy-4': 100 }, 4)).toBe(190);
  });

  it('limits each bet, and each part of a bet put together {kings.craps.07 kings.craps.62 kings.craps.A18 kings.craps.A21}', () => {
    const bets = engine.game.bets(craps) as readonly Bet[];
    const limits = Object.fromEntries(
      bets.map(({ id, min, max, step }) => [id, [min, max, step].map((of) => (of ?? 0) / 100)]),
    );
    expect(limits).toMatchObject({
      pass: [1, 25_000, 1],
      'c-and-e': [2, 50_000, 2],
      horn: [4, 100_000, 4],
      'horn-high': [5, 62_500, 5],
      whirl: [5, 125_000, 5],
      buy: [1.05, 26_250, 1.05],
    });
    const at = table();
    expect(at.tries('anna', 'horn', 6)).toBe('wrong-step');
    expect(at.tries('anna', 'pass', 25_001)).toBe('over-maximum');
  });

  it('cuts what one player wins in one throw at the posted maximum {kings.craps.66 kings.craps.A19}', () => {
    const bets = {
      pass: 25_000,
      'dont-pass': 1,
      two: 25_000,
      'horn-high-two': 62_500,
      horn: 100_000,
      whirl: 125_000,
      'hi-lo': 25_000,
      'any-craps': 25_000,
      'c-and-e': 50_000,
      field: 25_000,
    };
    const at = table();
    const { settlement } = at.thrown({ anna: bets }, 1, 1).pay();
    const wins = settlement.reduce((sum, { pay = 0 }) => sum + pay, 0);
    expect(wins).toBeLessThan(craps.maximumWin.amount);
    const capped = { ...craps, maximumWin: { ...craps.maximumWin, amount: euros(1_000_000) } };
    const cut = new DiceTable(capped).thrown({ anna: bets }, 1, 1).pay().settlement;
    expect(cut.reduce((sum, { pay = 0 }) => sum + pay, 0)).toBe(euros(1_000_000));
    expect(cut.at(-1)?.rule).toBe('kings.craps.66');
  });
});

describe('bets on the line', () => {
  it('Pass is made at any time, Don’t Pass before the come-out only {kings.craps.08 kings.craps.09 kings.craps.14 kings.craps.A11 kings.craps.A12}', () => {
    const at = onPoint(6);
    expect(at.tries('anna', 'pass', 10)).toBeUndefined();
    expect(at.tries('anna', 'dont-pass', 10)).toBe('point-on');
    expect(at.gains({}, 6, 5)).toEqual({ anna: 0, cleo: 0 });
    expect(at.gains({}, 3, 3)).toEqual({ anna: 10, cleo: 1 });
  });

  it('Come and Don’t Come are made on a point only {kings.craps.10 kings.craps.11 kings.craps.15}', () => {
    const at = table();
    for (const id of ['come', 'dont-come']) expect(at.tries('anna', id, 10)).toBe('no-point');
    const on = onPoint(6);
    for (const id of ['come', 'dont-come']) expect(on.tries('anna', id, 10)).toBeUndefined();
    // Nobody puts a bet on a number himself.
    for (const id of ['come-5', 'dont-come-5']) expect(on.tries('anna', id, 10)).toBe('arrives');
  });

  it('Come and Don’t Come move to the number that is thrown {kings.craps.10 kings.craps.11 kings.craps.16}', () => {
    const at = onPoint(6);
    at.round({ anna: { come: 10 }, bert: { 'dont-come': 20 } }, ...dice(9));
    expect(view(at).totals).toEqual({ pass: 100, 'come-9': 1000, 'dont-come-9': 2000 });
    expect(at.gains({}, ...dice(9))).toEqual({ anna: 10, bert: -20, cleo: 0 });
  });

  it('cover all six numbers, and every one that is thrown wins each time; a seven takes them all {kings.craps.16 kings.craps.57 kings.craps.A13}', () => {
    const at = onPoint(6);
    for (const number of [4, 5, 8, 9, 10]) at.round({ anna: { come: 10 } }, ...dice(number));
    expect(gain(at, { come: 10 }, 5)).toBe(10);
    expect(view(at).totals['come-5']).toBe(euros(10));
    expect(at.gains({ anna: { come: 10 } }, ...dice(7))).toEqual({ anna: 10 - 50, cleo: -1 });
  });

  it('Don’t Pass ties on a twelve and lies on, also when the shooter changes {kings.craps.09 kings.craps.56}', () => {
    const at = table();
    expect(at.gains({ anna: { 'dont-pass': 10 }, bert: { pass: 1 } }, 6, 6)).toEqual({ anna: 0, bert: -1 });
    expect(shooter(at)).toBe('bert');
    at.play(anna, { type: 'withdraw', chips: [{ position: 'dont-pass', amount: euros(4) }] });
    expect(at.gains({ bert: { pass: 1 } }, 1, 1)).toEqual({ anna: 6, bert: -1 });
  });

  it('Don’t Come ties on a twelve, or wins where a table posts it {kings.craps.11 kings.craps.56 kings.craps.A03}', () => {
    expect(gain(onPoint(6), { 'dont-come': 10 }, 12)).toBe(0);
    expect(gain(onPoint(6, { dontComeTwelve: 'win' }), { 'dont-come': 10 }, 12)).toBe(10);
    expect(course('dont-pass', null, { ...posted, dontComeTwelve: 'win' })).toBe('WW–––L–––LT');
  });

  it('Pass and Come stay until they are decided; Don’t bets, odds and all others may be taken off {kings.craps.08-11 kings.craps.A15}', () => {
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
    // What was added and has not been in a throw may go.
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

describe('odds', () => {
  it('go with a bet on a number, exactly as high {kings.craps.12 kings.craps.13 kings.craps.A09 kings.craps.A10}', () => {
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

  it('may be lower, or higher, where a table posts it {kings.craps.A09}', () => {
    const at = onPoint(6, { oddsTimes: 3, oddsExact: false });
    expect(at.tries('cleo', 'pass-odds', 4)).toBe('over-maximum');
    expect(at.tries('cleo', 'pass-odds', 1)).toBeUndefined();
    expect(at.tries('cleo', 'pass-odds', 2)).toBeUndefined();
  });

  it('come back when bets close where the bet they went with is gone {kings.craps.13 kings.craps.A10}', () => {
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

  it('are off where a table posts it: place, buy and hardways lie on, odds of a come bet go with it {kings.craps.42 kings.craps.A14}', () => {
    const at = table({ comeOut: 'off' });
    expect(gain(at, { 'place-6': 12, 'buy-5': 21, 'hardway-8': 10, 'lay-4': 10, field: 1 }, 7)).toBe(
      4.75 - 1,
    );
    at.round({ cleo: { pass: 1 } }, ...dice(6));
    at.round({ anna: { come: 10 } }, ...dice(5));
    at.round({ anna: { 'come-odds-5': 10 } }, ...dice(6));
    // The point was made: a seven on the come-out takes the come bet and gives its odds back.
    expect(at.gains({ cleo: { pass: 1 } }, ...dice(7)).anna).toBe(-10);
    const on = table();
    on.round({ cleo: { pass: 1 } }, ...dice(6));
    on.round({ anna: { come: 10 } }, ...dice(5));
    on.round({ anna: { 'come-odds-5': 10 } }, ...dice(6));
    expect(on.gains({ cleo: { pass: 1 } }, ...dice(7)).anna).toBe(-20);
  });

  it('end when they win: stake and winnings go back {kings.craps.58}', () => {
    const at = table();
    expect(
      at.thrown({ cleo: { pass: 1 }, anna: { 'place-6': 12 } }, ...dice(6)).pay().settlement,
    ).toContainEqual(expect.objectContaining({ bet: 'place-6', pay: euros(14), return: euros(12) }));
    at.open();
    expect(view(at).totals['place-6']).toBeUndefined();
  });
});

describe('the shooter', () => {
  it('needs a bet on Pass or Don’t Pass at a come-out only {kings.craps.43 kings.craps.A24}', () => {
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

  it('chooses two of five dice, once a turn {kings.craps.01 kings.craps.44}', () => {
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
  ] as const)(
    'after %j %s has the dice {kings.craps.47-53 kings.craps.A01 kings.craps.A02}',
    (totals, has) => {
      const at = table();
      for (const total of totals) {
        const lines = view(at).point === null ? { anna: { pass: 1 }, bert: { pass: 1 } } : {};
        at.round(lines, ...dice(total));
      }
      expect(shooter(at)).toBe(has);
    },
  );

  it('keeps the dice after craps where a house has it so {kings.craps.A01}', () => {
    const stays = { ...craps, afterCraps: { ...craps.afterCraps, dice: 'stay' as const } };
    const at = new DiceTable(stays);
    at.round({ anna: { pass: 1 }, bert: { pass: 1 } }, ...dice(2));
    expect(shooter(at)).toBe('anna');
  });

  it('may pass the dice before a come-out, not while there is a point {kings.craps.54}', () => {
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
    // Anna does not throw, so Bert has the dice again.
    expect(shooter(at)).toBe('bert');
  });

  it('is the first who bets, and nobody where nobody does {kings.craps.A23}', () => {
    const at = table();
    expect(shooter(at)).toBe(null);
    at.bet('bert', { pass: 1 }).bet('anna', { pass: 1 });
    expect(shooter(at.closed())).toBe('bert');
  });

  it('has a run that is counted, and throws that are remembered with their point {kings.craps.06}', () => {
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

describe('the course of craps', () => {
  it('goes from bets to the throw, the call and the payout, losers first {kings.craps.03 kings.craps.45 kings.craps.46}', () => {
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

  it('takes no bet once the shooter has the dice {kings.craps.61}', () => {
    const at = table().closed({ anna: { pass: 10 } });
    const late = { type: 'bet', chips: [{ position: 'field', amount: euros(1) }] };
    expect(at.refusal(anna, late)).toMatchObject({ code: 'bets-closed', rule: 'kings.craps.61' });
  });

  it.each([
    ['off-table', '59'],
    ['wrong-throw', '60'],
  ])(
    'throws again after %s, with all bets as they lie {kings.craps.59 kings.craps.60 kings.craps.A20}',
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

  it('corrects a throw called wrong, until it is paid {kings.craps.03}', () => {
    const at = table().thrown({ anna: { pass: 10 } }, 3, 4);
    at.play(INSPECTOR, { type: 'correct-throw', first: 1, second: 1 });
    expect(at.gained(at.pay())).toEqual({ anna: -10 });
  });

  it('gives all back and begins with a come-out where the house breaks off {kings.craps.45}', () => {
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
    for (const terms of [{ anyCraps: 5 }, { oddsTimes: 0 }, { comeOut: 'maybe' }])
      expect(isRefusal(engine.game.rules(craps).open({ seats: [], at: 0, terms }))).toBe(true);
  });
});

for (const terms of [
  { dontComeTwelve: 'win', anyCraps: 7, fieldEnds: 3, comeOut: 'off' },
  { oddsTimes: 5, oddsExact: false, limits: { pass: { min: 500, max: 10_000 } } },
] as const)
  describe(`the laws of craps with ${JSON.stringify(terms)}`, () => {
    for (const law of lawsAt(craps, terms as unknown as Json)) it(law.name, law.check);
  });
