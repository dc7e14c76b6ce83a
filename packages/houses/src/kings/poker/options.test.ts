import { CROUPIER, player, seatId } from '@croupier/core';
import type { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { CashTable } from '../../../test/poker.ts';
import { kings } from '../index.ts';
import { kingsKorunas } from '../korunas.ts';
import { badugi } from './badugi.ts';
import { dealersChoice } from './dealers-choice.ts';
import { texasHoldem } from './texas-holdem.ts';

/** Deals the first hand at 5/10 to players at these places, with the button at seat 1. */
const dealt = (places: readonly number[], terms = {}) =>
  new CashTable(texasHoldem, { level: 4, ...terms })
    .seat(Object.fromEntries(places.map((place) => [place, 1000])))
    .start(1)
    .deal();

describe('taking back the blinds {kings.poker-cash-games.58}', () => {
  it('needs both blinds to agree when everybody else has folded, and takes no drop', () => {
    const table = dealt([1, 2, 3]).do('p1', 'fold').do('p2', 'take-back', { on: true });
    expect(table.view().takeBack).toEqual({ by: 2, of: 3 });
    table.do('p3', 'take-back', { on: true });
    expect(table.stacks()).toEqual({ 1: 1000, 2: 1000, 3: 1000 });
    expect(table.moved('return')).toEqual([
      { seat: 'p2', amount: 5, to: 'stack' },
      { seat: 'p3', amount: 10, to: 'stack' },
    ]);
    expect(table.moved('rake')).toEqual([]);
    const { settlement, result } = table.next();
    expect(result).toMatchObject({ void: 'blinds-back' });
    expect(settlement).toMatchObject([
      { seat: 'p2', outcome: 'void', rule: 'kings.poker-cash-games.58', return: 500 },
      { seat: 'p3', outcome: 'void', rule: 'kings.poker-cash-games.58', return: 1000 },
    ]);
    table.start();
    expect(table.view()).toMatchObject({ button: 2, small: 3, big: 1 });
  });

  it('may be refused by the other blind for the rest of the hand, and a player who times out refuses it', () => {
    const table = dealt([1, 2, 3]).do('p1', 'fold').do('p2', 'take-back', { on: true });
    expect(table.option('p2', 'take-back')).toBeUndefined();
    table.do('p3', 'take-back', { on: false });
    for (const name of ['p2', 'p3']) expect(table.option(name, 'take-back')).toBeUndefined();
    table.do('p2', 'fold').next();
    expect(table.stacks()[3]).toBe(1005);

    const silent = dealt([1, 2, 3]).do('p1', 'fold').do('p2', 'take-back', { on: true });
    silent.make(CROUPIER, 'time-is-up', { place: 3 });
    expect(silent.view()).toMatchObject({ takeBack: null, turn: 2 });
    expect(silent.view().places[2]?.away).toBe(false);
  });

  it('is not offered with any other chips in the pot, after a raise, or heads up {kings.poker-cash-games.A9}', () => {
    const offered = (table: CashTable) => ['p1', 'p2', 'p3'].some((name) => table.option(name, 'take-back'));
    expect(offered(dealt([1, 2, 3]))).toBe(false);
    expect(offered(dealt([1, 2, 3]).do('p1', 'fold'))).toBe(true);
    expect(offered(dealt([1, 2, 3]).do('p1', 'call'))).toBe(false);
    expect(offered(dealt([1, 2, 3]).do('p1', 'raise', { to: 30 }).do('p2', 'fold'))).toBe(false);
    expect(offered(dealt([1, 2, 3]).do('p1', 'fold').do('p2', 'call'))).toBe(false);
    expect(offered(dealt([1, 2, 3], { ante: { kind: 'each', amount: 100 } }).do('p1', 'fold'))).toBe(false);
    expect(offered(dealt([1, 2]))).toBe(false);
  });

  it('is the only agreement that players can make {kings.poker-cash-games.109}', () => {
    const table = dealt([1, 2, 3]).do('p1', 'call').do('p2', 'call').do('p3', 'check').deal();
    for (const type of ['take-back', 'chop', 'split'])
      expect(table.refused(player(seatId('p2')), type, { on: true }).code).toMatch(/not-now|bad-move/);
  });
});

describe('tables for korunas {kings.poker-cash-games.11-27 kings.poker-cash-games.A4}', () => {
  const games = kingsKorunas.plans as readonly poker.PokerPlan[];

  it('every cash game has a table in korunas, in a separate house', () => {
    const inEuros = kings.plans.filter(({ game }) => game === 'poker');
    expect(games.map(({ rulebook }) => rulebook)).toEqual(inEuros.map(({ rulebook }) => rulebook));
    for (const { house, currency, id } of games) {
      expect([house, currency]).toEqual(['kings-czk', 'CZK']);
      expect(id).toMatch(/^kings-czk\/poker-/);
    }
  });

  it('60/150 has its drop as printed: 5 % of the pot, up to 300 for four players and 600 for five {kings.poker-cash-games.14}', () => {
    const holdem = games.find(({ id }) => id === 'kings-czk/poker-texas-holdem') ?? expect.fail();
    const drop = (places: readonly number[]) => {
      const table = new CashTable(holdem, { level: 2 });
      table
        .seat(Object.fromEntries(places.map((place) => [place, 3000])))
        .start(1)
        .deal();
      table.do(table.turn, 'raise', { to: 3000 });
      while (table.phase === 'bet') table.do(table.turn, 'call');
      return table.checkDown().moved('rake');
    };
    expect(drop([1, 2, 3, 4])).toMatchObject([{ amount: 300 }]);
    expect(drop([1, 2, 3, 4, 5])).toMatchObject([{ amount: 600 }]);
  });
});

/** Returns the plans with a single game that allow the button attack. */
const attacked = () =>
  kings.plans
    .map((one) => one as poker.PokerPlan)
    .filter(({ antes, games }) => antes?.includes('attack') && games.length === 1);

describe('the button attack {kings.poker-general.63}', () => {
  const attack = { ante: { kind: 'attack', amount: 1000 } };
  const four = () => dealt([1, 2, 3, 4], attack);
  /** Lets this player call and check, and everybody else fold. */
  const wonBy = (table: CashTable, name: string) => {
    while (table.phase === 'bet')
      table.do(table.turn, table.turn !== name ? 'fold' : table.option(name, 'check') ? 'check' : 'call');
    return table;
  };

  it('the button pays an ante for the whole table, and the ante is kept apart from the pot', () => {
    const table = four();
    expect(table.view()).toMatchObject({ button: 1, attack: 1000, pot: 1500 });
    expect(table.stacks()).toEqual({ 1: 990, 2: 995, 3: 990, 4: 1000 });
    expect(table.moved('stake')).toContainEqual({ seat: 'p1', amount: 10, to: 'carry' });
  });

  it('a button who wins the pot also wins the attack, without a drop from it, and keeps the button', () => {
    const table = four().do('p4', 'fold').do('p1', 'call').do('p2', 'fold');
    table.do('p3', 'check').deal().do('p3', 'check').do('p1', 'bet', { to: 10 }).do('p3', 'fold');
    const { settlement } = table.next();
    // The button wins the attack of 10. The drop from the pot of 25 is 1.
    expect(table.stacks()).toEqual({ 1: 1014, 2: 995, 3: 990, 4: 1000 });
    expect(settlement).toContainEqual({
      seat: 'p1',
      bet: 'attack',
      stake: 1000,
      outcome: 'won',
      rule: 'kings.poker-general.63',
      early: true,
      return: 1000,
      to: 'stack',
    });
    table.start();
    expect(table.view()).toMatchObject({ button: 1, small: 2, big: 3, attack: 1000 });
  });

  it('nobody else can win the attack: it stays, and the winner of the hand gets the button and adds to it', () => {
    const table = wonBy(four(), 'p3');
    const { settlement, carry } = table.next();
    expect(settlement).toContainEqual({
      seat: 'p1',
      bet: 'attack',
      stake: 1000,
      outcome: 'stays',
      rule: 'kings.poker-general.63',
      early: true,
      keep: 1000,
    });
    // The pot of 15 pays no drop, so stacks and attack together still contain all chips.
    expect(carry?.held).toBe(400_000);
    table.start();
    expect(table.view()).toMatchObject({ button: 3, small: 4, big: 1, attack: 2000 });
    const again = table
      .deal()
      .do('p2', 'fold')
      .do('p3', 'raise', { to: 30 })
      .do('p4', 'fold')
      .do('p1', 'fold');
    again.next();
    // The player at seat 3 wins the attack of 20, half of which came from seat 1. The drop from the pot of 25
    // is 1.
    expect(again.stacks()).toEqual({ 1: 980, 2: 995, 3: 1029, 4: 995 });
  });

  it('a split pot does not win the attack, and the first of its winners left of the button gets the button {kings.poker-general.A20}', () => {
    const table = new CashTable(texasHoldem, { level: 4, ...attack })
      .seat({ 1: 1000, 2: 1000, 3: 1000 })
      .start(1);
    table.cards('2c3h5s2d4h6c').do('p1', 'call').do('p2', 'fold').do('p3', 'check');
    table.checkDownWith('KcKdKhKsQc');
    table.next();
    table.start();
    expect(table.view()).toMatchObject({ button: 3, attack: 2000 });
  });

  it('a misdeal returns the ante to the button, and the end of the game returns everybody’s antes {kings.poker-general.A20}', () => {
    const void_ = four().inspector('misdeal', { reason: 'extra-card' });
    expect(void_.stacks()).toEqual({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 });

    const table = wonBy(four(), 'p3');
    table.next();
    for (const name of ['p1', 'p2', 'p4']) table.do(name, 'leave');
    const [returned] = table.make(CROUPIER, 'no-hand');
    expect(table.view()).toMatchObject({ attack: 0 });
    // The player at seat 1 paid this ante and has left, so it goes to their purse.
    expect(returned).toMatchObject({ transfers: [{ seat: 'p1', amount: 1000, from: 'carry', to: 'purse' }] });
  });

  it('the button cannot be bought, and a new player posts or waits for the big blind {kings.poker-general.A20}', () => {
    const table = wonBy(four().do('p6', 'sit', { place: 6, amount: 1000 }), 'p3');
    expect(table.option('p6', 'enter')?.move.how).toMatchObject({ values: ['post'] });
    table.next();
    table.start();
    // With the button at seat 3 and the small blind at seat 4, the newcomer at seat 6 has the big blind.
    expect(table.view()).toMatchObject({ button: 3, small: 4, big: 6 });
    expect(table.bets()).toEqual({ 4: 5, 6: 10 });
  });

  it('heads up, the winner has the button and the small blind', () => {
    const table = wonBy(dealt([1, 2], attack), 'p2');
    table.next();
    table.start();
    expect(table.view()).toMatchObject({ button: 2, small: 2, big: 1, attack: 2000 });
  });

  it('all games up to XXXV with a pot and a button have the attack, except Irish, Double Flop and Short Deck {kings.poker-general.64 kings.poker-texas-holdem.52 kings.poker-variants-comparison-2.69}', () => {
    expect(attacked().map(({ rulebook }) => rulebook)).toEqual(
      [
        'texas-holdem',
        'omaha',
        'omaha-hilo',
        'five-card-omaha',
        'five-card-omaha-hilo',
        'six-card-omaha',
        'courchevel',
        'courchevel-hilo',
        'pineapple',
        'pineapple',
        'pineapple',
        'five-card-draw',
        '27-single-draw',
        '27-triple-draw',
        'badugi',
      ].map((name) => `kings.poker-${name}`),
    );
  });

  it('in a draw game, a button who wins the pot also wins the attack {kings.poker-general.63}', () => {
    const table = new CashTable(badugi, { level: 4, ...attack }).seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1);
    expect(table.deal().view()).toMatchObject({ button: 1, attack: 1000, pot: 1500 });
    // The button wins the attack of 10. The drop from the pot of 25 is 1.
    wonBy(table, 'p1').next();
    expect(table.stacks()).toEqual({ 1: 1014, 2: 995, 3: 990 });
  });
});

describe('dealer’s choice {kings.poker-general.62}', () => {
  const choice = (terms = {}) =>
    new CashTable(dealersChoice, { level: 4, ...terms }).seat({ 1: 1000, 2: 1000, 3: 1000 });
  const drawn = (terms = {}) => {
    const table = choice(terms);
    table.make(CROUPIER, 'draw-button', { place: 1 });
    return table;
  };
  const begin = (table: CashTable) => table.make(CROUPIER, 'start-hand');

  it('only the player on the button chooses the game of the hand, before the deal', () => {
    const table = drawn();
    expect(table.view().chooses).toBe(1);
    expect(table.refused(CROUPIER, 'start-hand').code).toBe('not-now');
    expect(table.option('p2', 'choose-game')).toBeUndefined();
    expect(table.option('p1', 'choose-game')).toMatchObject({ rule: 'kings.poker-general.62' });
    table.do('p1', 'choose-game', { game: 'omaha' });
    expect(table.option('p1', 'choose-game')).toBeUndefined();
    begin(table);
    expect(table.view().playing).toEqual({ variant: 'omaha', structure: 'pot' });
    table.foldAround().next();
    expect(table.view()).toMatchObject({ chooses: 2, playing: { variant: 'omaha' } });
  });

  it('the game of the last hand is kept if the player on the button is missing or times out', () => {
    const table = drawn().do('p1', 'choose-game', { game: 'badugi' });
    begin(table);
    table.foldAround().next();
    const routine = table.options(CROUPIER).find(({ pace }) => pace !== undefined);
    expect(routine).toMatchObject({ move: { type: 'choose-game', game: 'badugi' }, pace: 'decision' });
    table.make(CROUPIER, 'choose-game', { game: 'badugi' });
    table.do('p4', 'sit', { place: 4, amount: 1000 }).do('p4', 'enter', { how: 'post' });
    begin(table);
    // The player at seat 3, who would have the button, has left, so nobody has to choose.
    table.foldAround().do('p3', 'leave').next();
    expect(table.view()).toMatchObject({ chooses: null, playing: { variant: 'badugi' } });
    begin(table);
  });

  it('the house may limit the choice of games', () => {
    const table = drawn({ games: ['razz', 'omaha-hilo'] });
    expect(table.option('p1', 'choose-game')?.move.game).toMatchObject({ values: ['omaha-hilo', 'razz'] });
    expect(table.refused(player(seatId('p1')), 'choose-game', { game: 'badugi' }).code).toBe('bad-move');
    expect(table.view().playing.variant).toBe('omaha-hilo');
    expect(() => drawn({ games: ['whist'] })).toThrow('"games" does not have that value');
  });

  it('stud can be chosen too: everybody pays the ante, nobody posts blinds, and the button moves {kings.poker-razz.37 kings.poker-seven-card-stud.36 kings.poker-seven-card-stud-hilo.40}', () => {
    for (const game of ['razz', 'seven-card-stud', 'seven-card-stud-hilo']) {
      const table = drawn().do('p1', 'choose-game', { game });
      begin(table);
      expect(table.bets()).toEqual({});
      expect(table.view()).toMatchObject({ pot: 300, button: 1 });
      table.checkDown().next();
      expect(table.view().chooses).toBe(2);
    }
  });

  it('includes all games whose books have the two options {kings.poker-general.64 kings.poker-texas-holdem.52 kings.poker-omaha.43 kings.poker-omaha-hilo.52 kings.poker-five-card-omaha.33 kings.poker-five-card-omaha-hilo.43 kings.poker-six-card-omaha.33 kings.poker-courchevel.39 kings.poker-courchevel-hilo.44}', () => {
    const variants = attacked().map(({ games: [{ variant }] }) => variant);
    expect(variants).toHaveLength(15);
    expect(dealersChoice.games.map(({ variant }) => variant)).toEqual(expect.arrayContaining(variants));
  });
});

describe('the settings of a table {kings.poker-cash-games.29 kings.poker-cash-games.56}', () => {
  it('include the size of the first straddle, while each further one is twice the last {kings.poker-cash-games.A15}', () => {
    const table = new CashTable(texasHoldem, { level: 4, straddleTo: 3000 })
      .seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000 })
      .do('p4', 'straddle', { on: true })
      .do('p5', 'straddle', { on: true })
      .start(1);
    expect(table.bets()).toEqual({ 2: 5, 3: 10, 4: 30, 5: 60 });
  });

  it.each([
    [{ buyIn: { min: 900 } }, '"buyIn.min" must be at least 1000.'],
    [{ buyIn: { min: 20_000, max: 10_000 } }, '"buyIn.max" must be at least 20000.'],
    [{ ante: { kind: 'big-blind', amount: 100 } }, '"ante.kind" does not have that value in this game.'],
    [{ ante: { kind: 'each', amount: 1100 } }, '"ante.amount" must be from 100 to 1000.'],
    [{ straddleTo: 1500 }, '"straddleTo" must be from 2000 to 20000.'],
    [{ charge: 'time', noFlopNoDrop: true }, '"noFlopNoDrop" is not a setting of this table.'],
    [{ games: ['omaha'] }, '"games" is not a setting of this table.'],
  ])('%j is refused: %s', (terms, sentence) => {
    expect(() => new CashTable(texasHoldem, { level: 4, ...terms })).toThrow(sentence);
  });
});
