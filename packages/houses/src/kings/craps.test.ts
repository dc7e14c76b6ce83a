import type { Bet } from '@croupier/core';
import { craps as engine } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { decisions, dice, fields, gain, posted, table } from '../../test/craps.ts';
import { DiceTable } from '../../test/dice.ts';
import { euros } from '../../test/table.ts';
import { craps } from './craps.ts';

describe('the settlement matrix of craps', () => {
  it.each([
    // The columns are the bet, the point, and the results for throws from 2 to 12.
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
      expect(decisions(id, point)).toBe(does);
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

  it('has no hop bets, no easyways and no other bets that the book does not name {kings.craps.29 kings.craps.32 kings.craps.A8}', () => {
    expect(table().tries('anna', 'easyway-6', 1)).toBe('unknown-position');
    const bets = engine.game.bets(craps) as readonly Bet[];
    expect(bets.map(({ id }) => id).filter((id) => /hop|easy/.test(id))).toEqual([]);
    expect([...fields.values()].filter(({ placeable }) => placeable !== 'never')).toHaveLength(57);
    // If a house does pay an easyway, the bet is the counterpart of the hardway.
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

describe('the payouts of craps', () => {
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
    '%s: %i on %i wins %d {kings.craps.17-25 kings.craps.33-38 kings.craps.63 kings.craps.64 kings.craps.A4 kings.craps.A5 kings.craps.A6 kings.craps.A7}',
    (id, stake, total, wins, rule) => {
      const at = table();
      expect(gain(at, { [id]: stake }, total)).toBe(wins);
      const [line] = table()
        .round({ cleo: { pass: 1 }, anna: { [id]: stake } }, ...dice(total))
        .filter(([bet]) => bet === id);
      expect(line).toEqual([id, 'won', rule]);
    },
  );

  it('follow the table’s terms for Any Craps and the ends of the Field, and nothing else is allowed {kings.craps.22 kings.craps.25 kings.craps.A4 kings.craps.A7}', () => {
    const at = () => table({ anyCraps: 7, fieldEnds: 3 });
    for (const craps of [2, 3, 12]) expect(gain(at(), { 'any-craps': 10 }, craps)).toBe(70);
    expect([2, 12, 3, 11].map((total) => gain(at(), { field: 10 }, total))).toEqual([30, 30, 10, 10]);
    expect(gain(at(), { 'c-and-e': 10 }, 3)).toBe(35 - 5);
    expect([gain(at(), { two: 10 }, 2), gain(at(), { 'hi-lo': 10 }, 12)]).toEqual([300, 150]);
  });

  it('cover only the winning parts of a combined bet, whose losing parts are taken {kings.craps.26 kings.craps.28}', () => {
    const decided = (id: string, units: number, total: number) =>
      table()
        .thrown({ cleo: { pass: 1 }, anna: { [id]: units } }, ...dice(total))
        .pay()
        .settlement.find(({ bet }) => bet === id);
    expect(decided('horn', 8, 11)).toMatchObject({ pay: euros(30), return: euros(2), take: euros(6) });
    expect(decided('whirl', 5, 7)).toMatchObject({ pay: euros(4), return: euros(1), take: euros(4) });
    expect(decided('eleven', 5, 11)).not.toHaveProperty('take');
    expect(decided('eleven', 5, 12)).not.toHaveProperty('return');
  });

  it('are rounded down to the cent {kings.craps.65 kings.craps.A22}', () => {
    expect(gain(table(), { 'place-6': 1 }, 6)).toBe(1.16);
    expect(gain(table(), { 'lay-9': 1 }, 7)).toBe(0.63);
  });

  it('of a losing buy bet return the commission, if the table’s terms say so {kings.craps.37 kings.craps.A16}', () => {
    const posted = { buyCommissionOnWinOnly: true };
    expect(gain(table(posted), { 'buy-4': 105 }, 7)).toBe(-100);
    expect(gain(table(posted), { 'buy-4': 105 }, 4)).toBe(195);
    expect(gain(table(), { 'buy-4': 105 }, 7)).toBe(-105);
    const at = table(posted).closed({ anna: { 'buy-4': 105 } });
    expect(at.rules.staff(at.state, 'person')).toEqual({ worst: euros(195) });
  });

  it('of a lay bet are reduced by the commission, while that of a buy bet is paid with its stake {kings.craps.63 kings.craps.A16 kings.craps.A17}', () => {
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

  it('are exact for buy bets in multiples of 1.05 euros, which is one euro and its commission {kings.craps.37 kings.craps.63 kings.craps.65}', () => {
    for (const amount of [1, 1.04, 1.06, 2, 3.16])
      expect(table().tries('anna', 'buy-6', amount)).toMatch(/^(under-minimum|wrong-step)$/);
    for (const amount of [1.05, 2.1, 26_250]) expect(table().tries('anna', 'buy-6', amount)).toBeUndefined();
    expect([gain(table(), { 'buy-4': 1.05 }, 4), gain(table(), { 'buy-6': 1.05 }, 6)]).toEqual([1.95, 1.15]);
    expect(gain(table(), { 'buy-4': 1.05 }, 7)).toBe(-1.05);
    expect(gain(table({ buyCommissionOnWinOnly: true }), { 'buy-4': 1.05 }, 7)).toBe(-1);
    // The win on lay-4 is 50 cents. The bank keeps two and a half cents and pays 47.
    expect([gain(table(), { 'lay-4': 1 }, 7), gain(table(), { 'lay-5': 1 }, 7)]).toEqual([0.47, 0.63]);
  });

  it('need a commission that the smallest chip can express {kings.craps.63}', () => {
    const buy = { ...craps.bets.buy, min: euros(1), step: euros(1) };
    expect(engine.game.check({ ...craps, bets: { ...craps.bets, buy } })).toContain(
      'bets.buy.step: A stake on buy-4 does not divide by 105.',
    );
  });

  it('apply within the limits of each bet, and of each part of a combined bet {kings.craps.07 kings.craps.62 kings.craps.A18 kings.craps.A21}', () => {
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

  it('cut a player’s wins in one throw to the posted maximum {kings.craps.66 kings.craps.A19}', () => {
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

  it('cut only the wins of the player who exceeds it, the last win first, and still return every stake {kings.craps.66 kings.craps.A19}', () => {
    const capped = { ...craps, maximumWin: { ...craps.maximumWin, amount: euros(20) } };
    const bets = { anna: { pass: 10, eleven: 10, field: 10 }, bert: { pass: 30 }, cleo: { 'hi-lo': 1 } };
    const { settlement } = new DiceTable(capped).thrown(bets, 5, 6).pay();
    const lines = settlement.map(({ seat, bet, pay, take, return: back, rule }) =>
      [seat, bet, pay ?? -(take ?? 0), back ?? 0, rule.replace(/^.*\./, '')].join(' '),
    );
    expect(lines).toEqual([
      `cleo hi-lo ${-euros(1)} 0 19`,
      `anna pass ${euros(10)} ${euros(10)} 08`,
      `anna eleven ${euros(10)} ${euros(10)} 66`,
      `anna field 0 ${euros(10)} 66`,
      `bert pass ${euros(20)} ${euros(30)} 66`,
    ]);
  });
});
