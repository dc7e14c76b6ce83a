import { type Bet, CROUPIER, INSPECTOR, type Json, mostLost, player, seatId } from '@croupier/core';
import { sicBo as engine, type sicBo as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { lawsAt } from '../../test/laws.ts';
import { euros, TestTable } from '../../test/table.ts';
import { sicBo } from './sic-bo.ts';

const anna = player(seatId('anna'));
const open = (terms?: game.SicBoSettings) => new TestTable(sicBo, terms as Json | undefined).openBets();
const closed = (at: TestTable) => {
  at.play(CROUPIER, { type: 'no-more-bets' });
  return at;
};
/** Returns the move that throws these dice. */
const dice3 = ([first = 1, second = 1, third = 1]: readonly number[]) => ({
  type: 'throw',
  first,
  second,
  third,
});
/** Throws these dice after Anna's bets, given in euros. */
const thrown = (bets: { readonly [position: string]: number }, dice: readonly number[]) => {
  const at = closed(open().bet('anna', bets));
  at.play(CROUPIER, dice3(dice));
  return at;
};
const chips = (position: string, units: number) => ({
  type: 'bet',
  chips: [{ position, amount: euros(units) }],
});
const view = ({ rules, state }: TestTable) => rules.view(state) as game.SicBoView;
const lines = (at: TestTable) => at.pay().settlement.map((line) => [line.bet, line.outcome, line.rule]);

const FACES = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
const posted = engine.postedOf(sicBo, {});
/** Counts the throws, out of 216, that a field wins, by payout. */
function ways(id: string): { readonly [pays: number]: number } {
  const field = engine.fieldsOf(sicBo).get(id);
  if (!field) throw new Error(`no field ${id}`);
  const count: { [pays: number]: number } = {};
  for (const dice of THROWS) {
    const outcome = engine.outcomeOf(sicBo, posted, field, dice);
    if (outcome.kind === 'won') count[outcome.pays[0]] = (count[outcome.pays[0]] ?? 0) + 1;
  }
  return count;
}

describe('the layout of sic bo', () => {
  it('has a field for every bet: 14 totals, two halves, 6 doubles, 7 triples, 15 pairs, 6 numbers {kings.sic-bo.14-18 kings.sic-bo.22-24}', () => {
    const bets = engine.game.bets(sicBo) as readonly Bet[];
    expect(Object.fromEntries(bets.map(({ id, positions }) => [id, positions.length]))).toEqual({
      total: 14,
      small: 1,
      big: 1,
      double: 6,
      'any-triple': 1,
      triple: 6,
      combination: 15,
      single: 6,
    });
    expect(bets[0]?.positions.at(0)).toBe('total-4');
    expect(bets[0]?.positions.at(-1)).toBe('total-17');
    const at = open();
    for (const none of ['total-3', 'total-18', 'any-double', 'combination-2-2', 'combination-2-1'])
      expect(at.refusal(anna, chips(none, 1)).code).toBe('unknown-position');
  });

  it('takes several bets from one player, including several doubles {kings.sic-bo.24}', () => {
    const at = open().bet('anna', { 'double-1': 5, 'double-2': 5, small: 1 });
    expect(at.staked('anna')).toBe(euros(11));
  });

  it('takes stakes of 1 to 50,000 euros on each field {kings.sic-bo.04}', () => {
    const at = open();
    expect(at.offers(anna, chips('small', 1))).toBe(true);
    expect(at.offers(anna, chips('small', 50_000))).toBe(true);
    const over = { code: 'over-maximum', rule: 'kings.sic-bo.04' };
    expect(at.refusal(anna, chips('small', 50_001))).toMatchObject(over);
    at.bet('anna', { small: 49_000 });
    expect(at.refusal(anna, chips('small', 1001))).toMatchObject(over);
    const cents = { type: 'bet', chips: [{ position: 'big', amount: 150 }] };
    expect(at.refusal(anna, cents)).toMatchObject({ code: 'wrong-step', rule: 'kings.sic-bo.04' });
  });

  it('has no limit on the number of players {kings.sic-bo.02}', () => {
    const seats = Array.from({ length: 300 }, (_, index) => `player-${index}`);
    const at = new TestTable(sicBo, undefined, seats).openBets();
    for (const seat of seats) at.bet(seat, { big: 2 });
    closed(at).play(CROUPIER, { type: 'throw', first: 6, second: 5, third: 4 });
    const net = at.net(at.pay());
    expect(Object.values(net)).toEqual(seats.map(() => euros(2)));
  });
});

describe('the payouts of sic bo', () => {
  it.each([
    ['total-4', 60, 3, '05'],
    ['total-17', 60, 3, '05'],
    ['total-5', 30, 6, '06'],
    ['total-16', 30, 6, '06'],
    ['total-6', 18, 9, '07'],
    ['total-15', 18, 9, '07'],
    ['total-7', 12, 15, '08'],
    ['total-14', 12, 15, '08'],
    ['total-8', 8, 21, '09'],
    ['total-13', 8, 21, '09'],
    ['total-9', 7, 24, '10'],
    ['total-12', 7, 24, '10'],
    ['total-10', 6, 27, '11'],
    ['total-11', 6, 27, '11'],
    ['small', 1, 105, '12'],
    ['big', 1, 105, '13'],
    ['double-4', 10, 15, '14'],
    ['any-triple', 30, 6, '15'],
    ['triple-2', 180, 1, '16'],
    ['combination-3-5', 6, 30, '17'],
  ])('%s: %i to 1, on %i of 216 throws {kings.sic-bo.05-17}', (id, pays, count, number) => {
    expect(ways(id)).toEqual({ [pays]: count });
    const dice = THROWS.find((each) => {
      const field = engine.fieldsOf(sicBo).get(id);
      return field && engine.outcomeOf(sicBo, posted, field, each).kind === 'won';
    });
    expect(lines(thrown({ [id]: 1 }, dice ?? []))).toEqual([[id, 'won', `kings.sic-bo.${number}`]]);
  });

  it('are 1, 2 or 12 to 1 for a single number, by the number of dice that show it {kings.sic-bo.18-20 kings.sic-bo.A3}', () => {
    expect(ways('single-6')).toEqual({ 1: 75, 2: 15, 12: 1 });
    expect(lines(thrown({ 'single-6': 1 }, [6, 1, 2]))).toEqual([['single-6', 'won', 'kings.sic-bo.18']]);
    expect(lines(thrown({ 'single-6': 1 }, [6, 1, 6]))).toEqual([['single-6', 'won', 'kings.sic-bo.19']]);
    expect(lines(thrown({ 'single-6': 1 }, [6, 6, 6]))).toEqual([['single-6', 'won', 'kings.sic-bo.20']]);
  });

  it.each([
    [6, 2],
    [9, 3],
    [12, 4],
    [15, 5],
  ])('a total of %i loses on three of %i {kings.sic-bo.21}', (total, face) => {
    expect(lines(thrown({ [`total-${total}`]: 1 }, [face, face, face]))).toEqual([
      [`total-${total}`, 'lost', 'kings.sic-bo.21'],
    ]);
  });

  it('do not include a total of 3 or 18, and small and big lose on them {kings.sic-bo.21 kings.sic-bo.23}', () => {
    expect(lines(thrown({ small: 1, big: 1 }, [1, 1, 1]))).toEqual([
      ['small', 'lost', 'kings.sic-bo.12'],
      ['big', 'lost', 'kings.sic-bo.13'],
    ]);
    expect(lines(thrown({ small: 1, big: 1 }, [6, 6, 6])).map(([, outcome]) => outcome)).toEqual([
      'lost',
      'lost',
    ]);
  });

  it('do not include ties, and a bet that does not win loses {kings.sic-bo.29}', () => {
    const all = Object.fromEntries([...engine.fieldsOf(sicBo).keys()].map((id) => [id, 1]));
    const settled = thrown(all, [2, 3, 6]).pay().settlement;
    expect(new Set(settled.map(({ outcome }) => outcome))).toEqual(new Set(['won', 'lost']));
    expect(settled.filter(({ outcome }) => outcome === 'won').map(({ bet }) => bet)).toEqual([
      'total-11',
      'big',
      'combination-2-3',
      'combination-2-6',
      'combination-3-6',
      'single-2',
      'single-3',
      'single-6',
    ]);
  });

  it('are made once for a combination, however often a number appears {kings.sic-bo.17 kings.sic-bo.A4}', () => {
    const at = thrown({ 'combination-1-2': 10 }, [1, 1, 2]);
    expect(at.net(at.pay())).toEqual({ anna: euros(60) });
  });

  it('do not include doubles and totals on a triple, which lose {kings.sic-bo.14 kings.sic-bo.21}', () => {
    const { settlement } = thrown({ 'double-3': 10, 'total-9': 10 }, [3, 3, 3]).pay();
    expect(settlement.map(({ bet, take, rule }) => [bet, take, rule])).toEqual([
      ['double-3', euros(10), 'kings.sic-bo.14'],
      ['total-9', euros(10), 'kings.sic-bo.21'],
    ]);
  });

  it('include totals and doubles on a triple if the table’s terms say so {kings.sic-bo.14 kings.sic-bo.21 kings.sic-bo.A2}', () => {
    const at = closed(
      open({ totalsOnTriple: 'win', doublesOnTriple: 'win' }).bet('anna', { 'total-9': 1, 'double-3': 1 }),
    );
    at.play(CROUPIER, { type: 'throw', first: 3, second: 3, third: 3 });
    expect(at.net(at.pay())).toEqual({ anna: euros(17) });
  });

  it('are at most nine million for one bet, and more for several bets together {kings.sic-bo.31 kings.sic-bo.32 kings.sic-bo.A5}', () => {
    const at = thrown({ 'triple-6': 50_000, 'any-triple': 50_000 }, [6, 6, 6]);
    expect(at.net(at.pay())).toEqual({ anna: euros(10_500_000) });
    const little = { ...sicBo, maximumWin: { ...sicBo.maximumWin, amount: euros(8_999_999) } };
    expect(engine.game.check(little)).toEqual([
      'maximumWin.amount: triple at its maximum wins €9,000,000, more than the €8,999,999 declared.',
    ]);
  });

  it('are cut to the posted maximum if that applies to a player {kings.sic-bo.A5}', () => {
    const capped = { ...sicBo, maximumWin: { ...sicBo.maximumWin, of: 'player' as const } };
    const at = closed(
      new TestTable(capped).openBets().bet('anna', { 'triple-6': 50_000, 'any-triple': 50_000 }),
    );
    // Before the throw, the bank cannot lose more than that.
    const results = at.rules.bankResults?.(at.state, () => true) ?? [];
    expect(mostLost(results)).toBe(euros(9_000_000));
    expect(results.reduce((sum, { ways = 0 }) => sum + ways, 0)).toBe(216);
    at.play(CROUPIER, { type: 'throw', first: 6, second: 6, third: 6 });
    const end = at.pay();
    expect(at.net(end)).toEqual({ anna: euros(9_000_000) });
    expect(end.settlement.map(({ bet, pay, rule }) => [bet, pay, rule])).toContainEqual([
      'any-triple',
      0,
      'kings.sic-bo.32',
    ]);
  });
});

describe('the procedure of sic bo', () => {
  it('goes from the bets to the throw, the call and the payout {kings.sic-bo.25} {kings.sic-bo.26} {kings.sic-bo.27} {kings.sic-bo.28}', () => {
    const at = new TestTable(sicBo);
    expect(at.refusal(anna, chips('small', 1))).toMatchObject({
      code: 'bets-not-open',
      rule: 'kings.sic-bo.25',
    });
    at.openBets().bet('anna', { small: 10 });
    expect(at.refusal(CROUPIER, { type: 'throw', first: 1, second: 2, third: 3 }).code).toBe('not-now');
    closed(at);
    expect(at.options(CROUPIER).filter(({ draw }) => draw)).toMatchObject([
      { rule: 'kings.sic-bo.27', pace: 'draw' },
    ]);
    at.play(CROUPIER, { type: 'throw', first: 1, second: 2, third: 3 });
    expect(view(at)).toMatchObject({ stage: 'result', dice: [1, 2, 3] });
    expect(at.options(CROUPIER)).toContainEqual({
      move: { type: 'pay' },
      rule: 'kings.sic-bo.28',
      pace: 'pay',
    });
    const end = at.pay();
    expect(end.result).toEqual({ dice: [1, 2, 3], total: 6 });
    at.open();
    expect(view(at)).toMatchObject({ stage: 'waiting', dice: null, throws: [[1, 2, 3]] });
  });

  it('throws three dice with six faces each {kings.sic-bo.03}', () => {
    const at = closed(open());
    expect(at.refusal(CROUPIER, { type: 'throw', first: 1, second: 2 })).toMatchObject({
      code: 'wrong-dice',
      rule: 'kings.sic-bo.03',
    });
    expect(at.refusal(CROUPIER, { type: 'throw', first: 1, second: 2, third: 7 }).code).toBe('bad-move');
    expect(at.refusal(anna, { type: 'throw', first: 1, second: 2, third: 3 }).code).toBe('not-yours');
  });

  it('accepts no bets once the dice are thrown {kings.sic-bo.30}', () => {
    const at = closed(open().bet('anna', { small: 10 }));
    const late = { code: 'bets-closed', rule: 'kings.sic-bo.30' };
    expect(at.refusal(anna, chips('small', 1))).toMatchObject(late);
    const less = { type: 'withdraw', chips: [{ position: 'small', amount: euros(1) }] };
    expect(at.refusal(anna, less)).toMatchObject(late);
    expect(at.options(anna)).toEqual([]);
  });

  it.each(['off-table', 'cocked'])(
    'throws again if dice are %s, with all bets in place {kings.sic-bo.30}',
    (reason) => {
      const at = closed(open().bet('anna', { small: 10 }));
      at.play(CROUPIER, { type: 'no-throw', reason });
      expect(view(at)).toMatchObject({ stage: 'closed', noThrow: { reason }, staked: euros(10) });
      at.play(CROUPIER, { type: 'throw', first: 1, second: 2, third: 3 });
      expect(view(at).noThrow).toBe(null);
      expect(at.refusal(CROUPIER, { type: 'no-throw', reason }).code).toBe('not-now');
      expect(at.net(at.pay())).toEqual({ anna: euros(10) });
    },
  );

  it('corrects a wrongly called throw as long as it has not been paid {kings.sic-bo.27}', () => {
    const at = thrown({ small: 10 }, [6, 6, 5]);
    const right = { type: 'correct-throw', first: 1, second: 1, third: 5 };
    expect(at.refusal(CROUPIER, right).code).toBe('not-yours');
    at.play(INSPECTOR, right);
    expect(at.net(at.pay())).toEqual({ anna: euros(10) });
    expect(at.refusal(INSPECTOR, right).code).toBe('not-now');
  });

  it('returns bets below the minimum {kings.sic-bo.30}', () => {
    const at = open({ limits: { small: { min: euros(10) } } }).bet('anna', { small: 10, big: 1 });
    at.play(anna, { type: 'withdraw', chips: [{ position: 'small', amount: euros(4) }] });
    closed(at);
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'bets-returned', rule: 'kings.sic-bo.04' }),
    );
    expect(at.staked('anna')).toBe(euros(1));
  });

  it('returns all stakes if the house stops a round {kings.sic-bo.30}', () => {
    const at = closed(open().bet('anna', { small: 10 }));
    at.play(INSPECTOR, { type: 'interrupt' });
    expect(at.rules.close(at.state)).toMatchObject({
      result: { void: true },
      settlement: [{ outcome: 'void', return: euros(10) }],
      carry: { held: 0 },
    });
  });
});

for (const terms of [
  { totalsOnTriple: 'win', doublesOnTriple: 'win' },
  { limits: { small: { min: 500, max: 10_000 } } },
] as const)
  describe(`the laws of sic bo with ${JSON.stringify(terms)}`, () => {
    for (const law of lawsAt(sicBo, terms as unknown as Json)) it(law.name, law.check);
  });
