import { CROUPIER, INSPECTOR, money, type RuleId, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith } from '../../test/roulette-plan.ts';
import { ANNA, BERT, Table } from '../../test/roulette-table.ts';
import type { ColourChipTerms, RoulettePlan, ZeroTerms } from './plan.ts';

const RULE: RuleId = 'nobody.roulette.01';
const rule = (number: number): RuleId => `nobody.roulette.${number}`;
const { procedure } = planWith();

const colourChips: ColourChipTerms = {
  rule: RULE,
  colours: ['blue', 'green'],
  values: [money(100), money(200), money(500)],
  valueRule: RULE,
  onePlayer: RULE,
  exchange: RULE,
  later: { after: 'leaving', value: 'table-minimum', rule: RULE },
  otherTable: RULE,
};
const halfBack: ZeroTerms = { kind: 'half-back', rule: rule(1), others: rule(2), numbers: rule(3) };
const prison: ZeroTerms = {
  kind: 'half-odd-unit-in-prison',
  rule: rule(10),
  prison: rule(11),
  others: rule(12),
  numbers: rule(13),
  onHit: { pays: 'release', rule: rule(14) },
  onMiss: rule(15),
  onZero: rule(16),
};
const voids: RoulettePlan['procedure']['voids'] = [
  { reason: 'manipulation', scope: 'bets', rule: rule(37), stakes: 'confiscated' },
  { reason: 'collusion', scope: 'bets', rule: rule(36) },
];
const buy = (value: number, count: number) => ({ type: 'buy-colour', colour: 'blue', value, count });
const voidBets = (reason: string) => ({ type: 'void-bets', seat: 'anna', reason });

describe('a void round', () => {
  it('returns colour chips as chips, and value chips as money', () => {
    const table = new Table(planWith({ colourChips }));
    table.play(ANNA, buy(500, 10));
    table.bet(ANNA, { red: 1500 });
    table.bet(BERT, { red: 700 });
    table.play(INSPECTOR, { type: 'interrupt' });
    const [annas, berts] = table.settlement();
    expect(annas).toMatchObject({ seat: 'anna', outcome: 'void', return: 1500, to: 'stack' });
    expect(berts).toEqual({ seat: 'bert', bet: 'red', stake: 700, outcome: 'void', rule: RULE, return: 700 });
    table.next();
    expect(table.playerView().colour).toEqual({ colour: 'blue', value: 500, count: 10 });
  });

  it('leaves stakes in prison that an earlier zero put there', () => {
    const table = new Table(planWith({ zero: prison }));
    table.bet(ANNA, { red: 300 });
    table.ends('0');
    table.next();
    table.play(INSPECTOR, { type: 'interrupt' });
    expect(table.settlement()).toMatchObject([{ bet: 'red', outcome: 'stays', keep: 100 }]);
    table.next();
    expect(table.playerView().kept).toEqual([{ position: 'red', amount: 100, kind: 'prison' }]);
  });
});

describe('void bets of one player', () => {
  const plan = planWith({ colourChips, zero: prison, procedure: { ...procedure, voids } });

  it('are returned to the player, as chips if they play with colour chips', () => {
    const table = new Table(plan);
    table.play(ANNA, buy(500, 10));
    table.bet(ANNA, { red: 1500 });
    table.play(CROUPIER, { type: 'spin', wheel: 'clockwise' });
    table.play(INSPECTOR, voidBets('collusion'));
    table.play(CROUPIER, { type: 'no-more-bets' });
    table.play(CROUPIER, { type: 'ball', pocket: '1' });
    table.play(CROUPIER, { type: 'pay' });
    expect(table.settlement()).toEqual([
      { seat: 'anna', bet: 'red', stake: 1500, outcome: 'void', rule: rule(36), return: 1500, to: 'stack' },
    ]);
    table.next();
    expect(table.playerView().colour).toEqual({ colour: 'blue', value: 500, count: 10 });
  });

  it.each([
    ['collusion', { outcome: 'void', rule: rule(36), return: 100 }],
    ['manipulation', { outcome: 'lost', rule: rule(37), take: 100 }],
  ])('for %s include the stakes that a zero kept', (reason, line) => {
    const table = new Table(plan);
    table.bet(ANNA, { red: 300 });
    table.ends('0');
    table.next();
    table.play(CROUPIER, { type: 'spin', wheel: 'clockwise' });
    table.play(INSPECTOR, voidBets(reason));
    table.play(CROUPIER, { type: 'no-more-bets' });
    table.play(CROUPIER, { type: 'ball', pocket: '1' });
    table.play(CROUPIER, { type: 'pay' });
    expect(table.settlement()).toEqual([{ seat: 'anna', bet: 'red', stake: 100, ...line }]);
    table.next();
    expect(table.playerView().kept).toEqual([]);
  });
});

describe('a win with colour chips', () => {
  it.each(['back', 'stay'] as const)('is paid in chips if winning stakes are set to "%s"', (go) => {
    const table = new Table(
      planWith({ colourChips, procedure: { ...procedure, winningStakes: { go, rule: RULE } } }),
    );
    table.play(ANNA, buy(500, 10));
    table.bet(ANNA, { red: 1000 });
    const stake = go === 'back' ? { return: 1000 } : { keep: 1000 };
    expect(table.ends('1')).toEqual([
      { seat: 'anna', bet: 'red', stake: 1000, outcome: 'won', rule: RULE, pay: 1000, ...stake, to: 'stack' },
    ]);
    table.next();
    expect(table.playerView().colour).toMatchObject({ count: go === 'back' ? 12 : 10 });
  });
});

describe('half of a stake', () => {
  it('is returned in the player’s own chips as far as possible', () => {
    const table = new Table(planWith({ colourChips, zero: halfBack }));
    table.play(ANNA, buy(200, 10));
    table.bet(ANNA, { red: 200, black: 400 });
    const [one, two] = table.ends('0');
    expect(one).toEqual({
      seat: 'anna',
      bet: 'red',
      stake: 200,
      outcome: 'halved',
      rule: rule(1),
      take: 100,
      return: 100,
    });
    expect(two).toMatchObject({ bet: 'black', take: 200, return: 200, to: 'stack' });
  });
});

describe('a player’s maximum win in a round', () => {
  it('applies to each player separately', () => {
    const plan = planWith({
      maximumWin: { amount: money(10_000), counts: 'net', mode: 'cap', rule: rule(30) },
    });
    const table = new Table(plan);
    table.bet(ANNA, { '14/17': 500, '17': 100 });
    table.bet(BERT, { '17': 500 });
    expect(table.ends('17').map(({ seat, pay }) => [seat, pay])).toEqual([
      ['anna', 3_500],
      ['anna', 6_500],
      ['bert', 10_000],
    ]);
  });

  it('never removes more than the win, and applies to each player, even if stakes count', () => {
    const table = new Table(
      planWith({ maximumWin: { amount: money(1_000), counts: 'return', mode: 'cap', rule: rule(30) } }),
    );
    table.bet(ANNA, { low: 400 });
    table.bet(BERT, { red: 5_000 });
    expect(table.ends('1').map(({ seat, pay }) => [seat, pay])).toEqual([
      ['anna', 400],
      ['bert', 0],
    ]);
  });

  it('is exact to the minor unit, regardless of anything else returned with the win', () => {
    const capped = (amount: number) =>
      planWith({
        zero: halfBack,
        maximumWin: { amount: money(amount), counts: 'net', mode: 'cap', rule: rule(30) },
      });
    const pays = (amount: number) => {
      const table = new Table(capped(amount));
      table.bet(ANNA, { '0': 1_000, red: 1_000 });
      return table.ends('0').map(({ pay }) => pay);
    };
    expect(pays(10_000)).toEqual([10_000, undefined]);
    expect(pays(34_999)).toEqual([34_999, undefined]);
    expect(pays(35_000)).toEqual([35_000, undefined]);
  });
});

describe('the carry to the next round', () => {
  const leave = { type: 'leave' };

  it('includes the sums held for a player, even one who loses other bets', () => {
    const forgotten = {
      outsideWins: 2,
      outside: rule(39),
      insideGames: 2,
      inside: rule(40),
      heldGames: 3,
      held: rule(41),
      lapse: rule(42),
      endOfPlay: rule(23),
    };
    const winningStakes = { go: 'stay', rule: RULE } as const;
    const table = new Table(planWith({ procedure: { ...procedure, winningStakes, forgotten } }));
    table.bet(ANNA, { '17': 100 });
    table.play(ANNA, leave);
    table.ends('17');
    table.next();
    table.play(ANNA, { type: 'come-back' });
    table.ends('18');
    table.next();
    table.bet(ANNA, { red: 500 });
    table.ends('2');
    table.next();
    expect(table.playerView().held).toEqual([{ amount: 3500, games: 1 }]);
  });

  it('includes a player’s individual limits, even if the player has nothing else at the table', () => {
    const own = { red: { min: money(500), max: money(700) } };
    const anna = { bets: {}, staked: 0, limits: own };
    const last = { players: { anna }, wheel: null, thrower: null, limits: null, coming: [] };
    const table = new Table(planWith({ zero: prison }), ['anna'], { state: last as never, held: money(0) });
    const limits = () => table.state.players[seatId('anna')]?.limits;
    for (const stake of [500, 0, 700]) {
      if (stake > 0) table.bet(ANNA, { red: stake });
      expect(table.ends('2')).toMatchObject(stake > 0 ? [{ outcome: 'lost', take: stake }] : []);
      table.next();
      expect(limits()).toEqual(own);
    }
  });

  it('keeps bets within a player’s individual limits, which differ from the table’s', () => {
    const anna = {
      bets: { red: 300, black: 500 },
      staked: 800,
      limits: { red: { min: 500 }, black: { max: 400 } },
    };
    const last = { players: { anna }, wheel: null, thrower: null, limits: null, coming: [] };
    const table = new Table(planWith(), ['anna'], { state: last, held: money(800) });
    expect(table.ends('1')).toMatchObject([
      { bet: 'black', outcome: 'lost', take: 400 },
      { bet: 'red', outcome: 'void', return: 300 },
      { bet: 'black', outcome: 'void', return: 100 },
    ]);
  });

  it('includes nothing of a player who has lost everything at the table', () => {
    const table = new Table(planWith({ zero: prison }));
    table.bet(ANNA, { red: 100 });
    table.ends('0');
    table.next();
    table.ends('2');
    const { state, held } = table.closed?.carry ?? {};
    expect([state, held]).toEqual([expect.objectContaining({ players: {} }), 0]);
  });

  it('adds up the stakes kept by zeros', () => {
    const zero: ZeroTerms = {
      kind: 'half-or-leave',
      rule: rule(20),
      numbers: rule(21),
      claim: rule(22),
      oddChip: rule(23),
      onHit: { pays: 'release', rule: rule(24) },
      onMiss: rule(25),
      onZero: rule(26),
    };
    const table = new Table(planWith({ zero }));
    table.bet(ANNA, { 'dozen-1': 500 });
    table.ends('0');
    table.next();
    table.bet(ANNA, { 'dozen-1': 300 });
    table.ends('0');
    table.next();
    expect(table.playerView().kept).toMatchObject([{ position: 'dozen-1', amount: 800 }]);
    expect(table.ends('7')).toMatchObject([{ outcome: 'released', return: 800 }]);
  });

  it('imprisons odd units in table chips for a player who has left', () => {
    const table = new Table(planWith({ zero: prison }));
    table.bet(ANNA, { red: 300 });
    table.play(ANNA, leave);
    expect(table.ends('0')).toMatchObject([
      { stake: 200, outcome: 'halved', take: 100, return: 100 },
      { stake: 100, outcome: 'imprisoned', keep: 100 },
    ]);
  });

  it('includes the last direction of the wheel, even after a round without a throw', () => {
    const table = new Table(planWith());
    table.ends('17');
    expect(table.closed?.carry).toMatchObject({ state: { wheel: 'clockwise' } });
    table.next();
    table.play(INSPECTOR, { type: 'interrupt' });
    table.settlement();
    expect(table.closed?.carry).toMatchObject({ state: { wheel: 'clockwise' } });
  });
});
