import { type Card, player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { evaluator } from '@croupier/games/poker/evaluate';
import { describe, expect, it } from 'vitest';
import { cite } from '../../../test/cite.ts';
import { CashTable, potShares } from '../../../test/poker.ts';
import { singleDraw } from './27-single-draw.ts';
import { tripleDraw } from './27-triple-draw.ts';
import { badugi } from './badugi.ts';
import { fiveCardDraw } from './five-card-draw.ts';

const cards = (text: string) => text.match(/../g) as Card[];

type Fact =
  | 'seats'
  | 'pack'
  | 'stakes'
  | 'shuffle'
  | 'blinds'
  | 'ante'
  | 'deal'
  | 'first'
  | 'noCheck'
  | 'roundEnd'
  | 'draw'
  | 'drawOrder'
  | 'later'
  | 'actions'
  | 'rounds'
  | 'showdown'
  | 'alone'
  | 'moves'
  | 'noHouse'
  | 'equal';

const books: readonly (readonly [plan: poker.PokerPlan, cited: { readonly [fact in Fact]?: string }])[] = [
  [
    fiveCardDraw,
    {
      seats: '01',
      pack: '02',
      stakes: '06',
      shuffle: '04',
      blinds: '07-08 14',
      deal: '15',
      first: '16 18',
      noCheck: '09-10 13 17',
      draw: '19 E9',
      drawOrder: '20',
      later: '21-22',
      actions: '11-12 23',
      showdown: '24',
      alone: '27 E8',
      moves: '25',
      noHouse: '26',
      equal: '28-29 31 E7',
    },
  ],
  [
    singleDraw,
    {
      seats: '01',
      pack: '02',
      stakes: '05',
      shuffle: '03',
      blinds: '06-07 11',
      ante: '08',
      deal: '12',
      first: '13',
      noCheck: '09',
      draw: '14 E9',
      drawOrder: '15',
      later: '16',
      actions: '10',
      rounds: '17',
      showdown: '18 E3',
      moves: '19',
      noHouse: '20',
      equal: '21 25 E7',
    },
  ],
  [
    tripleDraw,
    {
      seats: '01',
      pack: '02',
      stakes: '06',
      shuffle: '03-04',
      blinds: '07-08 12',
      ante: '09',
      deal: '13',
      first: '14',
      noCheck: '10',
      draw: '15',
      drawOrder: '16',
      later: '17',
      actions: '11',
      rounds: '18',
      showdown: '19-20',
      alone: '23',
      noHouse: '21',
      equal: '22 29 E11',
    },
  ],
  [
    badugi,
    {
      seats: '01',
      pack: '02',
      stakes: '05',
      shuffle: '03',
      blinds: '06-07 10',
      deal: '11',
      first: '12',
      noCheck: '08',
      draw: '13',
      later: '14',
      actions: '09',
      rounds: '15-16',
      showdown: '17-18',
      alone: '20',
      noHouse: '19',
      equal: '28 E13',
    },
  ],
];

describe.each(books)('$id', (plan, cited) => {
  const variant = poker.variantOf(plan.games[0].variant);
  const count = variant.streets[0]?.down ?? 0;
  const draws = variant.streets.length - 1;
  const at = (more = {}, players = 4) =>
    new CashTable(plan, { level: 4, ...more })
      .seat(Object.fromEntries(Array.from({ length: players }, (_, index) => [index + 1, 1000])))
      .start(1);
  const fact = (name: Fact, says: string, test: () => void) => {
    const numbers = cited[name];
    if (numbers === undefined) return;
    it(`${says} ${cite(plan.rulebook, numbers)}`, test);
  };
  const options = (table: CashTable, name: string) =>
    table.options(player(seatId(name))).map(({ move }) => move.type);
  /** Plays to the betting round after this many draws. Everybody calls and stands pat. */
  const round = (table: CashTable, wanted: number) => {
    for (;;) {
      table.deal();
      if (table.phase === 'draw') table.do(table.turn, 'draw', { cards: [] });
      else if (table.state.current?.hand.street === wanted) return table;
      else table.do(table.turn, table.option(table.turn, 'check') ? 'check' : 'call');
    }
  };

  fact('seats', 'eight places, all dealt in', () => {
    expect(plan.seats.most).toBe(8);
    expect(at({}, 8).dealtIn()).toHaveLength(8);
  });

  fact('pack', 'one pack of 52 cards', () => {
    expect(poker.nextCards((at().state.current as poker.TableHand).hand)).toHaveLength(52);
  });

  fact('stakes', 'the house’s fifteen levels, no maximum of its own; the structure is the table’s', () => {
    expect(plan.levels).toHaveLength(15);
    expect([...plan.structures].sort()).toEqual(['fixed', 'none', 'pot']);
    expect(at({ structure: 'none' }).deal().option('p4', 'raise')?.move.to).toMatchObject({ max: 100_000 });
  });

  fact('shuffle', 'every hand begins with all cards again', () => {
    const table = at().checkDown();
    table.next();
    table.start();
    expect(poker.nextCards((table.state.current as poker.TableHand).hand)).toHaveLength(52);
  });

  fact('blinds', 'small and big blind left of the button, before the deal', () => {
    expect(at().bets()).toEqual({ 2: 5, 3: 10 });
  });

  fact('ante', 'an ante from everybody where the table has one', () => {
    const table = at({ ante: { kind: 'each', amount: 100 } });
    expect(table.stacks()).toEqual({ 1: 999, 2: 994, 3: 989, 4: 999 });
    expect(at().stacks()).toEqual({ 1: 1000, 2: 995, 3: 990, 4: 1000 });
  });

  fact('deal', `${count} cards each, one at a time clockwise, face down`, () => {
    const table = at();
    const first = poker.nextCard((table.state.current as poker.TableHand).hand);
    expect(first).toEqual({ to: 'player', player: 0, face: 'down' });
    table.deal();
    expect(table.dealtIn()[0]).toBe(2);
    for (const name of ['p1', 'p2', 'p3', 'p4']) expect(table.playerView(name).cards).toHaveLength(count);
    expect(JSON.stringify(table.view())).not.toContain(table.playerView('p2').cards[0]);
  });

  fact('first', 'the first round goes clockwise from the left of the big blind', () => {
    const table = at().deal();
    const order: string[] = [];
    while (table.phase === 'bet') {
      order.push(table.turn);
      table.do(table.turn, table.option(table.turn, 'check') ? 'check' : 'call');
    }
    expect(order).toEqual(['p4', 'p1', 'p2', 'p3']);
  });

  fact('noCheck', 'in the first round call, raise or fold: only the big blind may check', () => {
    const table = at().deal();
    expect(options(table, 'p4')).toEqual(expect.arrayContaining(['fold', 'call', 'raise']));
    expect(options(table, 'p4')).not.toContain('check');
  });

  fact('draw', `each may exchange 0 to ${count} cards and gets as many`, () => {
    const table = at().deal().do('p4', 'call').do('p1', 'call').do('p2', 'call').do('p3', 'check');
    const before = table.playerView('p2').cards;
    table.do('p2', 'draw', { cards: before as string[] }).deal();
    expect(table.playerView('p2').cards).toHaveLength(count);
    expect(table.playerView('p2').cards.some((card) => before.includes(card))).toBe(false);
    table.do('p3', 'draw', { cards: [] });
    expect(table.turn).toBe('p4');
    // Everybody sees how many cards a player drew, but not the cards.
    expect(table.view().places.map(({ hand }) => hand?.drew)).toEqual([null, count, 0, null]);
  });

  fact('drawOrder', 'the draw goes clockwise from the left of the button', () => {
    const table = at().deal().do('p4', 'call').do('p1', 'call').do('p2', 'fold').do('p3', 'check');
    expect(table.turn).toBe('p3');
    table.do('p3', 'draw', { cards: [] }).do('p4', 'draw', { cards: [] });
    expect(table.turn).toBe('p1');
  });

  fact('later', 'the next round begins left of the button with the first still in: check or bet', () => {
    const table = round(at(), 1);
    expect(table.turn).toBe('p2');
    expect(options(table, 'p2')).toEqual(expect.arrayContaining(['check', 'bet', 'fold']));
  });

  fact('actions', 'check or bet while nobody has bet, then call, raise or fold', () => {
    const table = round(at(), 1);
    table.do('p2', 'bet', { to: 10 });
    expect(options(table, 'p3')).toEqual(expect.arrayContaining(['fold', 'call', 'raise']));
    expect(options(table, 'p3')).not.toContain('check');
  });

  fact('rounds', `${draws} draws, ${draws + 1} rounds of betting, then the showdown`, () => {
    const table = round(at(), draws);
    for (let checks = 0; checks < 4; checks++) table.do(table.turn, 'check');
    expect(table.phase).toBe('showdown');
  });

  fact('showdown', 'the showdown goes clockwise from the left of the button, whoever has bet', () => {
    const table = round(at(), draws);
    table.do('p2', 'check').do('p3', 'bet', { to: draws > 1 ? 20 : 10 });
    table.do('p4', 'call').do('p1', 'call').do('p2', 'call');
    expect([table.phase, table.turn]).toEqual(['showdown', 'p2']);
  });

  fact('alone', 'who is left alone takes the pot without a showdown: the blinds', () => {
    const table = at({ charge: 'time' }).deal().do('p4', 'fold').do('p1', 'fold').do('p2', 'fold');
    expect(table.stacks()).toEqual({ 1: 1000, 2: 995, 3: 1005, 4: 1000 });
    expect(table.view().places.every(({ hand }) => hand?.shown === null)).toBe(true);
  });

  fact('moves', 'then the button moves on', () => {
    const table = at().foldAround();
    table.next();
    expect(table.start().view().button).toBe(2);
  });

  fact('noHouse', 'the house has no hand: the pot goes to the best of the players', () => {
    const table = at({ charge: 'time' }).checkDown();
    expect(table.moved('award').reduce((sum, { amount }) => sum + amount, 0)).toBe(40);
    expect(table.events.flatMap(({ transfers }) => transfers).some(({ to }) => to === 'bank')).toBe(false);
  });

  fact('equal', 'equal hands share, no suit counts; the odd chip goes left of the button', () => {
    const hands: {
      readonly [id: string]: readonly (readonly [readonly string[], number, readonly number[]])[];
    } = {
      'five-card-draw': [[['AsKs8s6s2s', 'AhKh8h6h2h'], 101, [51, 50]]],
      '27-single-draw': [[['7c5d4h3s2c', '7d5h4s3c2d'], 95, [48, 47]]],
      '27-triple-draw': [[['7c5d4h3s2c', '7d5h4s3c2d', '7h5s4c3d2h'], 100, [34, 33, 33]]],
      badugi: [[['8s7h2dAc', '8h7d2cAs'], 101, [51, 50]]],
    };
    for (const [held, pot, won] of hands[variant.id] ?? [])
      expect(potShares(variant.id, pot, held)).toEqual(won);
  });
});

describe('five card draw', () => {
  const high = evaluator('high', 'any');
  const better = (one: string, other: string) =>
    high.strength(cards(one), []) > high.strength(cards(other), []);

  it('four players who pay 10 and check down make a pot of 40, with a drop of 2 {kings.poker-five-card-draw.E1}', () => {
    const table = new CashTable(fiveCardDraw, { level: 4 })
      .seat({ 1: 500, 2: 500, 3: 500, 4: 500 })
      .start(1)
      .checkDown();
    expect(table.moved('rake').map(({ amount }) => amount)).toEqual([2]);
    expect(table.moved('award').reduce((sum, { amount }) => sum + amount, 0)).toBe(38);
  });

  it('a bet of 20 with two calls and a fold then makes a pot of 100 {kings.poker-five-card-draw.E2}', () => {
    const table = new CashTable(fiveCardDraw, { level: 4 })
      .seat({ 1: 500, 2: 500, 3: 500, 4: 500 })
      .start(1)
      .deal();
    table.do('p4', 'call').do('p1', 'call').do('p2', 'call').do('p3', 'check');
    for (const name of ['p2', 'p3', 'p4', 'p1']) table.do(name, 'draw', { cards: [] });
    table.do('p2', 'bet', { to: 20 }).do('p3', 'call').do('p4', 'call').do('p1', 'fold');
    expect(table.view().pot).toBe(10_000);
  });

  it('all five cards are ranked in the usual way {kings.poker-five-card-draw.30 kings.poker-five-card-draw.E3-6}', () => {
    expect(better('KcKd9h9s7c', 'KhKs9c9d4c')).toBe(true);
    expect(better('6c5d4h3s2c', 'Ac5h4s3d2h')).toBe(true);
    expect(better('KcJc9c5c2c', 'KdJd8d7d6d')).toBe(true);
    expect(better('8c8d8h2s2c', '7c7d7hAsAc')).toBe(true);
  });

  it('the discards are shuffled if the stub is empty, except those of the drawing player {kings.poker-five-card-draw.E10}', () => {
    const stacks = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [index + 1, 500]));
    const table = new CashTable(fiveCardDraw, { level: 4 }).seat(stacks).start(1).deal();
    for (let speaker = 0; speaker < 8; speaker++)
      table.do(table.turn, table.option(table.turn, 'check') ? 'check' : 'call');
    const thrown: string[] = [];
    for (const name of ['p2', 'p3', 'p4', 'p5']) {
      const away = table.playerView(name).cards.slice(0, 3) as string[];
      thrown.push(...away);
      table.do(name, 'draw', { cards: away }).deal();
    }
    const own = table.playerView('p6').cards.slice(0, 3) as string[];
    table.do('p6', 'draw', { cards: own });
    const left = poker.nextCards((table.state.current as poker.TableHand).hand);
    expect([...left].sort()).toEqual([...thrown].sort());
    expect(left.some((card) => own.includes(card))).toBe(false);
  });
});

describe('deuce to seven', () => {
  const low = evaluator('deuce-to-seven', 'any');
  const strength = (text: string) => low.strength(cards(text), []);
  const wins = (one: string, other: string) => strength(one) > strength(other);

  it('hands rank as the printed list says: each hand loses to every later one {kings.poker-27-triple-draw.24-28 kings.poker-27-triple-draw.E1 kings.poker-27-single-draw.22-24 kings.poker-27-single-draw.E1}', () => {
    const list = [
      'Jc7c4c3c2c',
      '8c7d6h5s4c',
      '7c6d5h4s3c',
      '5c5d5h6s3c',
      '2c2d7h6s5c',
      'Ac9d6h4s2c',
      'Ac8d7h4s2c',
      'Ac5d4h3s2c',
      'KcJd8h7s4c',
      'Tc7d5h4s3c',
      'Tc6d5h4s3c',
      'Tc6d5h4s2c',
      '9c7d6h4s3c',
      '8c6d4h3s2c',
      '7c6d4h3s2c',
      '7c5d4h3s2c',
    ].map(strength);
    for (const [index, one] of list.entries())
      for (const later of list.slice(index + 1)) expect(later).toBeGreaterThan(one);
  });

  it('one hand beats another as the examples say {kings.poker-27-triple-draw.E2-10 kings.poker-27-single-draw.E4-6}', () => {
    for (const [one, other] of [
      ['8c7d6h5s3c', 'Ac5d4h3s2c'],
      ['KcQdJh9s8c', 'Ac5d4h3s2c'],
      ['2c2d7h6s5c', '7h5h4h3h2h'],
      ['3c3d2h2sAc', '2c2d2h7s5c'],
      ['7c7d7h3s2c', '6c5d4h3s2c'],
      ['6c5d4h3s2c', '8c7d6h5s4c'],
      ['6c5d4h3s2c', '5h4h3h2hAh'],
      ['KcQdJhTs9c', 'AcKdQhJsTc'],
      ['9c8d7h5s4c', '9d8h7s6c4d'],
      ['KcJd8h7s4c', 'KdJh8s7c5d'],
      ['KcKdQhJsTc', 'AcAd4h3s2c'],
      ['7c6d5h4s3c', '7h5h4h3h2h'],
    ] as const)
      expect([one, other, wins(one, other)]).toEqual([one, other, true]);
  });

  it('two players can cap all four limit rounds at 40, 40, 80 and 80 {kings.poker-27-triple-draw.E12}', () => {
    const table = new CashTable(tripleDraw, { level: 4, charge: 'time' })
      .seat({ 1: 1000, 2: 1000 })
      .start(1)
      .deal();
    for (let round = 0; round < 4; round++) {
      while (table.phase === 'bet') {
        const raise = table.option(table.turn, 'raise')
          ? 'raise'
          : table.option(table.turn, 'bet')
            ? 'bet'
            : 'call';
        const to = (table.option(table.turn, raise)?.move.to as { values: number[] } | undefined)?.values[0];
        table.do(table.turn, raise, to === undefined ? {} : { to: to / 100 });
      }
      while (table.phase === 'draw') table.do(table.turn, 'draw', { cards: [] });
    }
    expect(table.view().places.map(({ hand }) => hand?.put)).toEqual([24_000, 24_000]);
  });

  it('in no limit, a player who raises on the button and bets after the draw wins 65 {kings.poker-27-single-draw.E2}', () => {
    const table = new CashTable(singleDraw, { level: 4, charge: 'time' })
      .seat({ 1: 500, 2: 500, 3: 500 })
      .start(1)
      .deal();
    table.do('p1', 'raise', { to: 30 }).do('p2', 'fold').do('p3', 'call');
    table.do('p3', 'draw', { cards: table.playerView('p3').cards.slice(0, 1) as string[] }).deal();
    table.do('p1', 'draw', { cards: table.playerView('p1').cards.slice(0, 2) as string[] }).deal();
    table.do('p3', 'check').do('p1', 'bet', { to: 40 }).do('p3', 'fold');
    expect(table.moved('award')).toEqual([{ seat: 'p1', amount: 65, to: 'stack' }]);
    expect(table.moved('return')).toEqual([{ seat: 'p1', amount: 40, to: 'stack' }]);
  });

  it('a raise to 30 must be reraised to at least 50 {kings.poker-27-single-draw.E8}', () => {
    const table = new CashTable(singleDraw, { level: 4 }).seat({ 1: 500, 2: 500, 3: 500 }).start(1).deal();
    table.do('p1', 'raise', { to: 30 });
    expect(table.option('p2', 'raise')?.move.to).toMatchObject({ min: 5000 });
  });
});

describe('badugi', () => {
  const ranking = evaluator('badugi', 'any');
  const best = (text: string) => ranking.best(cards(text), [])?.cards.map((card) => card[0]);
  const wins = (one: string, other: string) =>
    ranking.strength(cards(one), []) > ranking.strength(cards(other), []);

  it('four cards of different suits and ranks are best, more cards beat fewer, and then the lower highest card wins {kings.poker-badugi.21-27 kings.poker-badugi.E1-9}', () => {
    expect(wins('8c7d3h2s', '9c8d4h3s')).toBe(true);
    expect(wins('5c4d3h2s', '6c3d2hAs')).toBe(true);
    expect(wins('6c4d3h2s', '6d5h4sAc')).toBe(true);
    expect(wins('KsQhJdTc', '3s2hAc3c')).toBe(true);
    expect(best('4s2hAc3c')).toEqual(['4', '2', 'A']);
    expect(wins('7s5h4d4c', '7s6h5dAd')).toBe(true);
    expect(wins('5c4d3s2s', '5s4h3d3h')).toBe(true);
    expect(potShares('badugi', 100, ['AsAhAdAc', '2c3c4c5c'])).toEqual([100, 0]);
    expect(ranking.strength(cards('AsAhAdAc'), [])).toBe(ranking.strength(cards('As2s3s4s'), []));
    expect(wins('As2s3s4s', 'KsKhKdKc')).toBe(true);
    expect(wins('4c3d2hAs', 'KcQdJhTs')).toBe(true);
  });

  it('cards of a repeated rank or suit do not count {kings.poker-badugi.E10-12}', () => {
    expect(best('5d8dTdKd')).toEqual(['5']);
    expect(best('Ts9sTh9h')).toEqual(['T', '9']);
    expect(best('2s4s2h7c')).toEqual(['7', '4', '2']);
  });
});
