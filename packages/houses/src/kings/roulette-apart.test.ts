import { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { AMERICAN, EUROPEAN, EUROPEAN_DOUBLE, FRENCH, TWENTY_FOUR } from '../../test/kings-wheels.ts';
import { ANNA, CROUPIER, MANAGER, Wheel } from '../../test/wheel.ts';

const MINUTE = 60_000;

describe('French roulette', () => {
  const { plan, book } = FRENCH;

  it(`is played with value chips only ${book.cite(12)}`, () => {
    const table = new Wheel(plan);
    expect(table.refusal(ANNA, { type: 'buy-colour', colour: 'blue', value: 500, count: 1 })).toMatchObject({
      code: 'no-colour-chips',
    });
    expect(table.view().colours).toEqual([]);
  });

  it(`tells the bets of different players on one position apart ${book.cite(14)}`, () => {
    const table = new Wheel(plan, { seats: ['anna', 'bert'] }).open().bet({ 17: 10 }).bet({ 17: 20 }, 'bert');
    expect(table.view().chips.map(({ seat, bets }) => [seat, bets[0]?.amount])).toEqual([
      ['anna', 1_000],
      ['bert', 2_000],
    ]);
    table.ends(17);
    expect([table.outcome().back, table.outcome('bert').back]).toEqual([360, 720]);
  });

  it(`takes announced bets through the dealer, who places them ${book.cite(13)}`, () => {
    const table = new Wheel(plan).open();
    table.play(ANNA, { type: 'announce', bet: { name: 'small-series' }, piece: 500 });
    expect(table.bets()).toEqual({});
    expect(table.isOffered(ANNA, { type: 'accept', announcement: 1 })).toBe(false);
    table.play(CROUPIER, { type: 'accept', announcement: 1 });
    expect(table.bets()).toEqual({ '5/8': 5, '10/11': 5, '13/16': 5, '23/24': 5, '27/30': 5, '33/36': 5 });
  });

  it(`has the usual announced bets until "no more bets", with each part an ordinary bet ${book.cite(89)}`, () => {
    const chips = (name: string, more = {}) => {
      const table = new Wheel(plan).open();
      table.announce(1, { name, ...more });
      return table.bets();
    };
    expect(chips('big-series')).toEqual({
      '0/2/3': 2,
      '25/26/28/29': 2,
      '4/7': 1,
      '12/15': 1,
      '18/21': 1,
      '19/22': 1,
      '32/35': 1,
    });
    expect(chips('orphans')).toEqual({ 1: 1, '6/9': 1, '14/17': 1, '17/20': 1, '31/34': 1 });
    expect(chips('zero-game')).toEqual({ 26: 1, '0/3': 1, '12/15': 1, '32/35': 1 });
    expect(chips('neighbours', { number: '17', perSide: 2 })).toEqual({ 2: 1, 25: 1, 17: 1, 34: 1, 6: 1 });
    const table = new Wheel(plan).open();
    // The two pieces of 7,501 on 0/2/3 exceed the maximum of 15,000.
    const announce = (piece: number) => ({
      type: 'announce',
      bet: { name: 'big-series' },
      piece: piece * 100,
    });
    expect(table.refusal(ANNA, announce(7_501))).toMatchObject({ code: 'over-maximum' });
    table.play(ANNA, announce(7_500));
    // Nobody has repeated the announcement before the close, so its stake is returned.
    table.spin().close();
    expect(table.events.at(-1)).toMatchObject({
      type: 'declined',
      transfers: [{ reason: 'return', amount: 6_750_000 }],
    });
    expect(table.refusal(ANNA, announce(1))).toMatchObject({ code: 'bets-closed', rule: book.rule(59) });
  });
});

describe.each([AMERICAN, EUROPEAN_DOUBLE])('$id', ({ plan, book }) => {
  it(`has no trios with the zeros, as the stated maximum win requires ${book.cite(33, 53, 78)}`, () => {
    for (const trio of book.listed(53))
      expect(new Wheel(plan).open().noBet({ [trio]: 1 })).toMatchObject({ code: 'unknown-position' });
    const street = plan.bets.street;
    if (!street) throw new Error('no streets');
    const withTrios = { ...plan, bets: { ...plan.bets, trio: street } };
    const layout = roulette.layoutOf(withTrios);
    for (const trio of book.listed(53)) expect(layout.positions.get(trio)?.kind).toBe('trio');
    expect(layout.positions.size).toBe(161);
    const greatest = (pocket: string) => (roulette.greatestReturn(withTrios, pocket) ?? 0) / 100;
    expect(['0', '00', '1', '3', '2'].map(greatest)).toEqual([
      1_255_000, 1_255_000, 4_615_000, 4_615_000, 5_515_000,
    ]);
    expect(roulette.game.check(withTrios)).toEqual([
      expect.stringMatching(/win up to €5,515,000 \(on 2\), more than the €5,160,000 declared/),
    ]);
  });

  it(`limits the five bet to 5,000 times the number of numbers that it covers ${book.cite(23)}`, () => {
    const table = new Wheel(plan).open().bet({ '0/00/1/2/3': 25_000 });
    expect(table.noBet({ '0/00/1/2/3': 1 })).toMatchObject({ code: 'over-maximum' });
  });
});

describe('24-number roulette', () => {
  const { plan, book } = TWENTY_FOUR;

  it(`has no announced bets ${book.cite(44)}`, () => {
    const table = new Wheel(plan).open();
    expect(table.isOffered(ANNA, 'announce')).toBe(false);
    expect(table.refusal(ANNA, { type: 'announce', bet: { name: 'zero-game' }, piece: 100 })).toMatchObject({
      code: 'no-announcements',
    });
  });

  it(`tells a quarter apart from the six line on the same numbers ${book.cite(45)}`, () => {
    const table = new Wheel(plan).open().bet({ 'quarter-3': 50_000, '13-18': 12_000 });
    expect(table.noBet({ '13-18': 1 })).toMatchObject({ code: 'over-maximum' });
    table.ends(15);
    expect(table.lines().map(({ bet, pay }) => [bet, pay])).toEqual([
      ['quarter-3', 15_000_000],
      ['13-18', 3_600_000],
    ]);
  });
});

describe('European roulette', () => {
  it(`may also raise the maximum ${EUROPEAN.book.cite(26, 86)}`, () => {
    const table = new Wheel(EUROPEAN.plan, { terms: { limits: { straight: { max: 100_000 } } } });
    table.play(MANAGER, {
      type: 'announce-limits',
      kind: 'straight',
      min: 100,
      max: 200_000,
      due: 5 * MINUTE,
    });
    table.at = 6 * MINUTE;
    table.game(17);
    expect(table.view().limits.straight).toEqual({ min: 100, max: 200_000 });
  });
});
