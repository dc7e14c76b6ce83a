import { player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { CashTable, divide } from '../../../test/poker.ts';
import { courchevel } from './courchevel.ts';
import { courchevelHiLo } from './courchevel-hilo.ts';
import { doubleFlop } from './double-flop.ts';
import { fiveCardOmaha } from './five-card-omaha.ts';
import { fiveCardOmahaHiLo } from './five-card-omaha-hilo.ts';
import { irish } from './irish.ts';
import { omaha } from './omaha.ts';
import { omahaHiLo } from './omaha-hilo.ts';
import { pineapple } from './pineapple.ts';
import { shortDeck } from './short-deck.ts';
import { sixCardOmaha } from './six-card-omaha.ts';
import { texasHoldem } from './texas-holdem.ts';

/** What the books of these games say in one way or another, and under which numbers. */
type Fact =
  | 'seats'
  | 'pack'
  | 'shuffle'
  | 'stakes'
  | 'blinds'
  | 'live'
  | 'actions'
  | 'checks'
  | 'reraise'
  | 'least'
  | 'structures'
  | 'fixedSizes'
  | 'fixedCap'
  | 'potMost'
  | 'noLimit'
  | 'noCap'
  | 'deal'
  | 'first'
  | 'roundEnd'
  | 'flop'
  | 'turn'
  | 'river'
  | 'later'
  | 'showdown'
  | 'moves'
  | 'alone'
  | 'rake'
  | 'cashOnly'
  | 'faults'
  | 'odd'
  | 'split';

type Cited = { readonly [fact in Fact]?: string };

const books: readonly (readonly [plan: poker.PokerPlan, cited: Cited])[] = [
  [
    texasHoldem,
    {
      seats: '01',
      pack: '02',
      shuffle: '07',
      stakes: '09-10',
      blinds: '11-12 32',
      live: '19 35',
      actions: '15-17 34',
      checks: '20 38',
      reraise: '18 25 E4',
      least: '21',
      fixedSizes: '22',
      fixedCap: '23 E5',
      potMost: '27-29 E6',
      noLimit: '24 26 E3',
      noCap: '30',
      deal: '33',
      first: '34',
      roundEnd: '36',
      flop: '37',
      turn: '39',
      river: '40',
      later: '38',
      showdown: '41 45',
      moves: '46',
      alone: '36',
      rake: '50',
      cashOnly: '51',
      faults: '48',
      odd: '49',
      split: '43-44',
    },
  ],
  [
    omaha,
    {
      seats: '01',
      pack: '02',
      shuffle: '04',
      stakes: '06',
      blinds: '07-08 24',
      live: '12',
      actions: '09-11',
      checks: '13',
      reraise: '16 20',
      least: '14-15 19',
      fixedSizes: '22',
      fixedCap: '23',
      potMost: '15 17',
      noLimit: '19 21',
      noCap: '18',
      deal: '25',
      first: '26',
      roundEnd: '27',
      flop: '28',
      turn: '30',
      river: '31',
      later: '29',
      showdown: '32 37',
      moves: '33',
      rake: '41',
      cashOnly: '42',
      faults: '39',
      odd: '40',
      split: '35-36',
    },
  ],
  [
    omahaHiLo,
    {
      seats: '01',
      pack: '02',
      shuffle: '04',
      stakes: '06',
      blinds: '08-09 27',
      live: '10',
      actions: '11',
      checks: '11',
      reraise: '19 23',
      least: '18 22',
      fixedSizes: '07 16',
      fixedCap: '17',
      potMost: '18 20',
      noLimit: '22 24',
      noCap: '21',
      structures: '15',
      deal: '28',
      first: '29',
      roundEnd: '30',
      flop: '31',
      turn: '32',
      river: '33',
      later: '31',
      showdown: '34',
      moves: '26 35',
      rake: '50',
      cashOnly: '51',
      faults: '47',
      odd: '49',
      split: '37',
    },
  ],
  [
    fiveCardOmaha,
    {
      seats: '01 06 E5',
      pack: '02',
      shuffle: '04',
      stakes: '07',
      blinds: '08',
      live: '09',
      actions: '10',
      reraise: '13 16 E4',
      least: '12 15',
      structures: '11 E6',
      potMost: '12 14',
      noLimit: '15',
      noCap: '13 16',
      deal: '17',
      first: '18',
      roundEnd: '19',
      flop: '20',
      turn: '21',
      river: '22',
      later: '20',
      showdown: '23',
      moves: '24',
      rake: '31',
      cashOnly: '32',
      faults: '29',
      odd: '30',
      split: '26-27',
    },
  ],
  [
    fiveCardOmahaHiLo,
    {
      seats: '01 06',
      pack: '02',
      shuffle: '04',
      stakes: '07',
      blinds: '08-09 24',
      live: '10',
      actions: '11',
      reraise: '19 22',
      least: '18 21',
      structures: '15',
      fixedSizes: '16 E7',
      fixedCap: '17 E7',
      potMost: '18 20',
      noLimit: '21 23',
      noCap: '20 23',
      deal: '25',
      first: '26',
      roundEnd: '27',
      flop: '28',
      turn: '29',
      river: '30',
      later: '28',
      showdown: '31',
      moves: '32',
      rake: '41',
      cashOnly: '42',
      faults: '38',
      odd: '40',
      split: '34',
    },
  ],
  [
    sixCardOmaha,
    {
      seats: '01 06 E5',
      pack: '02',
      shuffle: '04',
      stakes: '07',
      blinds: '08',
      live: '09',
      actions: '10',
      reraise: '13 16 E4',
      least: '12 15',
      structures: '11',
      potMost: '12 14',
      noLimit: '15',
      noCap: '13',
      deal: '17',
      first: '18',
      roundEnd: '19',
      flop: '20',
      turn: '21',
      river: '22',
      later: '20',
      showdown: '23',
      moves: '24',
      rake: '31',
      cashOnly: '32',
      faults: '29',
      odd: '30',
      split: '26-27',
    },
  ],
  [
    courchevel,
    {
      seats: '01 06 E4',
      pack: '02',
      shuffle: '04',
      stakes: '07',
      blinds: '08-09 20',
      live: '10',
      actions: '11',
      reraise: '16 19 E6',
      least: '15 18',
      structures: '12',
      fixedSizes: '13 E2',
      fixedCap: '14 E2',
      potMost: '15 17 E1',
      noLimit: '18',
      noCap: '16 19',
      deal: '21-22',
      first: '23',
      roundEnd: '24',
      flop: '25 30 E3',
      turn: '26',
      river: '27',
      later: '25',
      showdown: '28',
      moves: '29',
      rake: '37',
      cashOnly: '38',
      faults: '35',
      odd: '36',
      split: '32-33',
    },
  ],
  [
    courchevelHiLo,
    {
      seats: '01 06 E4',
      pack: '02',
      shuffle: '04',
      stakes: '07',
      blinds: '08-09 23',
      live: '10',
      actions: '11',
      reraise: '19 22 E6',
      least: '18 21',
      structures: '15',
      fixedSizes: '16 E2',
      fixedCap: '17 E2',
      potMost: '18 20 E1',
      noLimit: '21',
      noCap: '19 22',
      deal: '24-25',
      first: '26',
      roundEnd: '27',
      flop: '28 33 E3',
      turn: '29',
      river: '30',
      later: '28',
      showdown: '31',
      moves: '32',
      rake: '42',
      cashOnly: '43',
      faults: '39',
      odd: '41',
      split: '35',
    },
  ],
  [
    pineapple,
    {
      seats: '01 E8',
      pack: '02',
      shuffle: '03',
      stakes: '05',
      blinds: '06-07 13',
      actions: '12',
      checks: '11',
      reraise: '10 E7',
      deal: '14',
      first: '15',
      roundEnd: '18',
      flop: '16',
      turn: '20',
      river: '21',
      later: '17 22',
      showdown: '23',
      alone: '27',
      split: '24',
    },
  ],
  [
    irish,
    {
      seats: '01 E9',
      pack: '02',
      shuffle: '03',
      stakes: '05',
      blinds: '06-07 16',
      live: '13 E7',
      actions: '10-12 E6',
      checks: '14 22',
      reraise: '15 E8',
      deal: '17',
      first: '18',
      roundEnd: '19 24',
      flop: '20',
      turn: '25',
      river: '26',
      later: '21',
      showdown: '27',
      moves: '28',
      alone: '31',
      odd: '35 E10',
      split: '29-30',
    },
  ],
  [
    doubleFlop,
    {
      seats: '01 E9',
      pack: '02',
      shuffle: '03',
      stakes: '05',
      blinds: '06-07 19',
      live: '13',
      actions: '10-12',
      checks: '17-18',
      reraise: '15-16 E8',
      least: '14',
      deal: '20',
      first: '21',
      roundEnd: '24',
      flop: '22',
      turn: '25',
      river: '27',
      later: '23 26 28',
      showdown: '29',
      alone: '35',
      split: '34',
    },
  ],
  [
    shortDeck,
    {
      seats: '01 E10',
      pack: '02',
      shuffle: '07',
      stakes: '09',
      blinds: '10-11 26',
      live: '17',
      actions: '14-16',
      checks: '19-20',
      reraise: '18 24 E9',
      least: '23',
      fixedSizes: '21 E8',
      fixedCap: '22 E8',
      noLimit: '23 25',
      deal: '27',
      first: '28',
      roundEnd: '31',
      flop: '29',
      turn: '32',
      river: '34',
      later: '30 33 35',
      showdown: '36',
      alone: '39',
      odd: '45',
      split: '37-38',
    },
  ],
];

/** A title with the rules that it covers in a book; undefined where the book does not say it. */
function cites({ rulebook }: poker.PokerPlan, numbers: string): string {
  return `{${numbers
    .split(' ')
    .map((number) => `${rulebook}.${number}`)
    .join(' ')}}`;
}

const LEVEL = 4; // 5/10
const stacks = (count: number, each = 1000) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, each]));

describe.each(books)('$id', (plan, cited) => {
  const variant = poker.variantOf(plan.games[0].variant);
  const [opening] = variant.streets;
  const own = opening?.down ?? 0;
  const at = (structure: poker.Structure = plan.structures[0] ?? 'none', count = 4) =>
    new CashTable(plan, { level: LEVEL, structure }).seat(stacks(count)).start(1);
  const fact = (name: Fact, says: string, test: () => void) => {
    const numbers = cited[name];
    if (numbers !== undefined) it(`${says} ${cites(plan, numbers)}`, test);
  };
  const options = (table: CashTable, name: string) =>
    table.options(player(seatId(name))).map(({ move }) => move.type);
  const raise = (table: CashTable, name: string, type = 'raise') => table.option(name, type)?.move.to;
  /** Everybody calls to the street, where the first is to speak. */
  const street = (table: CashTable, wanted: number) => {
    for (;;) {
      table.deal();
      if (table.phase === 'discard')
        for (const place of table.dealtIn()) {
          const { cards, mustDiscard } = table.mine(`p${place}`);
          if (mustDiscard > 0)
            table.do(`p${place}`, 'discard', { cards: cards.slice(0, mustDiscard) as string[] });
        }
      else if (table.state.current?.hand.street === wanted) return table;
      else table.do(table.turn, table.option(table.turn, 'check') ? 'check' : 'call');
    }
  };

  fact('seats', `${plan.seats.most} places, and cards for ${variant.most}`, () => {
    expect(plan.seats.most).toBe(variant.seats);
    const table = new CashTable(plan, { level: LEVEL }).seat(stacks(plan.seats.most));
    expect(table.option('p11', 'sit')).toBeUndefined();
    table.start(1);
    expect(table.dealtIn()).toHaveLength(Math.min(plan.seats.most, variant.most));
    // All of them to the end, with every burn.
    const board = variant.streets.reduce((sum, one) => sum + (one.board ?? 0), 0) * variant.boards;
    const burns = variant.streets.filter((one) => one.burn).length;
    const pack = variant.pack === 'short' ? 36 : 52;
    expect(variant.most * own + board + burns).toBeLessThanOrEqual(pack);
    if (variant.most < variant.seats) expect((variant.most + 1) * own + board + burns).toBeGreaterThan(pack);
  });

  fact('pack', `one pack of ${variant.pack === 'short' ? 36 : 52} cards`, () => {
    const table = at();
    const values = new Set(poker.nextCards((table.state.current as poker.TableHand).hand));
    expect(values.size).toBe(variant.pack === 'short' ? 36 : 52);
    expect(values.has('2c')).toBe(variant.pack === 'full');
  });

  fact('shuffle', 'every hand begins with all cards again', () => {
    const table = at().checkDown();
    table.next();
    table.start();
    expect(poker.nextCards((table.state.current as poker.TableHand).hand)).toHaveLength(
      variant.pack === 'short' ? 36 : 52,
    );
  });

  fact('stakes', 'the house’s fifteen levels, and no maximum beyond stack, pot or structure', () => {
    expect(plan.levels).toHaveLength(15);
    const table = at(plan.structures.includes('none') ? 'none' : undefined).deal();
    expect(raise(table, 'p4')).toMatchObject({ max: 100_000 });
  });

  fact('blinds', 'small and big blind left of the button, before the deal', () => {
    const table = at();
    expect(table.bets()).toEqual({ 2: 5, 3: 10 });
    expect(table.view().places.every(({ hand }) => hand?.down === 0)).toBe(true);
  });

  fact('live', 'the big blind is a live bet: he may check or raise an unraised pot', () => {
    const table = at().deal().do('p4', 'call').do('p1', 'call').do('p2', 'call');
    expect(table.turn).toBe('p3');
    expect(options(table, 'p3')).toEqual(expect.arrayContaining(['check', 'raise']));
    expect(table.option('p3', 'call')).toBeUndefined();
  });

  fact('actions', 'fold, call or raise in turn; the raise to at least two big blinds', () => {
    const table = at().deal();
    expect(options(table, 'p4')).toEqual(expect.arrayContaining(['fold', 'call', 'raise']));
    expect(options(table, 'p4')).not.toContain('check');
    expect(raise(table, 'p4')).toMatchObject({ min: 2000 });
    table.do('p4', 'call');
    expect(table.bets()[4]).toBe(10);
  });

  fact('checks', 'check or bet while nobody has bet; then call, raise or fold', () => {
    const table = street(at(), 1);
    expect(options(table, 'p2')).toEqual(expect.arrayContaining(['fold', 'check', 'bet']));
    table.do('p2', 'bet', { to: 10 });
    expect(options(table, 'p3')).toEqual(expect.arrayContaining(['fold', 'call', 'raise']));
    expect(options(table, 'p3')).not.toContain('check');
  });

  fact('reraise', 'a raise is at least as much more as the last bet or raise', () => {
    for (const structure of plan.structures.filter((one) => one !== 'fixed')) {
      const table = at(structure).deal().do('p4', 'raise', { to: 30 });
      expect(raise(table, 'p1')).toMatchObject({ min: 5000 });
      const flop = street(at(structure), 1).do('p2', 'bet', { to: 20 }).do('p3', 'raise', { to: 60 });
      expect(raise(flop, 'p4')).toMatchObject({ min: 10_000 });
    }
  });

  fact('least', 'the least bet is the big blind', () => {
    for (const structure of plan.structures.filter((one) => one !== 'fixed'))
      expect(raise(street(at(structure), 1), 'p2', 'bet')).toMatchObject({ min: 1000 });
  });

  fact('structures', `offered: ${plan.structures.join(', ')}`, () => {
    for (const structure of ['none', 'pot', 'fixed'] as const) {
      const open = () => new CashTable(plan, { structure });
      if (plan.structures.includes(structure)) expect(open).not.toThrow();
      else expect(open).toThrow('not played');
    }
  });

  fact('fixedSizes', 'fixed limit: the big blind on the first two rounds, twice that on the last two', () => {
    const table = at('fixed').deal();
    expect(raise(table, 'p4')).toEqual({ any: 'of', values: [2000] });
    expect(raise(street(table, 1), 'p2', 'bet')).toEqual({ any: 'of', values: [1000] });
    expect(raise(street(table, 2), 'p2', 'bet')).toEqual({ any: 'of', values: [2000] });
    expect(raise(street(table, 3), 'p2', 'bet')).toEqual({ any: 'of', values: [2000] });
  });

  fact('fixedCap', 'fixed limit: four bets a round, 10, 20, 30, 40; later 20, 40, 60, 80', () => {
    const table = at('fixed').deal();
    table.do('p4', 'raise', { to: 20 }).do('p1', 'raise', { to: 30 }).do('p2', 'raise', { to: 40 });
    expect(options(table, 'p3')).not.toContain('raise');
    table.do('p3', 'call').do('p4', 'call').do('p1', 'call');
    street(table, 2);
    table.do('p2', 'bet', { to: 20 }).do('p3', 'raise', { to: 40 }).do('p4', 'raise', { to: 60 });
    table.do('p1', 'raise', { to: 80 });
    expect(options(table, 'p2')).not.toContain('raise');
  });

  fact('potMost', 'pot limit: at most the pot, all bets and the call', () => {
    const table = at('pot').deal();
    expect(raise(table, 'p4')).toMatchObject({ min: 2000, max: 3500 });
    table.do('p4', 'call');
    expect(raise(table, 'p1')).toMatchObject({ max: 4500 });
    table.do('p1', 'fold').do('p2', 'call').do('p3', 'check');
    expect(raise(street(table, 1), 'p2', 'bet')).toMatchObject({ min: 1000, max: 3000 });
  });

  fact('noLimit', 'no limit: from the big blind to all chips', () => {
    const table = at('none').deal();
    expect(raise(table, 'p4')).toMatchObject({ min: 2000, max: 100_000 });
    expect(raise(street(table, 1), 'p2', 'bet')).toMatchObject({ min: 1000, max: 99_000 });
  });

  fact('noCap', 'no cap on the number of raises', () => {
    for (const structure of plan.structures.filter((one) => one !== 'fixed')) {
      const table = at(structure).deal();
      for (const to of [20, 30, 40, 50, 60, 70]) table.do(table.turn, 'raise', { to });
      expect(options(table, table.turn)).toContain('raise');
    }
  });

  fact(
    'deal',
    `${own} cards each, one at a time from the left of the button, seen by their owner only`,
    () => {
      const table = at();
      const order: number[] = [];
      for (let count = 0; count < own * 4; count++) {
        const hand = (table.state.current as poker.TableHand).hand;
        const next = poker.nextCard(hand);
        if (next?.to === 'player') order.push(table.dealtIn()[next.player] ?? 0);
        table.cards(poker.nextCards(hand)[0] ?? '');
      }
      expect(order).toEqual(Array.from({ length: own * 4 }, (_, index) => ((index + 1) % 4) + 1));
      const dealt = table.mine('p2').cards;
      expect(dealt).toHaveLength(own);
      for (const card of dealt) {
        expect(JSON.stringify(table.view())).not.toContain(card);
        expect(table.mine('p3').cards).not.toContain(card);
      }
      if (opening?.board)
        expect((table.deal().state.current as poker.TableHand).hand.boards[0]).toHaveLength(1);
    },
  );

  fact('first', 'the first round begins left of the big blind and goes clockwise', () => {
    const table = at().deal();
    const order: string[] = [];
    while (table.state.current?.hand.street === 0 && table.phase === 'bet') {
      order.push(table.turn);
      table.do(table.turn, table.option(table.turn, 'check') ? 'check' : 'call');
    }
    expect(order).toEqual(['p4', 'p1', 'p2', 'p3']);
  });

  fact(
    'roundEnd',
    'a round ends when all have spoken and all bets are matched; then the chips are in the pot',
    () => {
      const table = at().deal().do('p4', 'call').do('p1', 'call').do('p2', 'call');
      expect(table.state.current?.hand.street).toBe(0);
      table.do('p3', 'check');
      expect(table.state.current?.hand.street).toBe(1);
      expect(table.bets()).toEqual({});
      expect(table.view().pot).toBe(4000);
    },
  );

  const burnAndTurn = (wanted: number) => () => {
    const table = street(at(), wanted);
    const hand = (table.state.current as poker.TableHand).hand;
    const streets = variant.streets.slice(0, wanted + 1);
    const shown = streets.reduce((sum, one) => sum + (one.board ?? 0), 0);
    expect(hand.boards.map((board) => board.length)).toEqual(hand.boards.map(() => shown));
    const burned = streets.filter((one) => one.burn).length;
    const pack = variant.pack === 'short' ? 36 : 52;
    expect(hand.stub).toBe(pack - own * 4 - shown * variant.boards - burned);
  };
  fact('flop', 'the flop: one card burned, then the next cards face up', burnAndTurn(1));
  fact('turn', 'the turn: one card burned, one face up', burnAndTurn(2));
  fact('river', 'the river: one card burned, one face up', burnAndTurn(3));

  fact('later', 'later rounds begin with the first player left of the button still in', () => {
    const table = at().deal().do('p4', 'call').do('p1', 'call').do('p2', 'fold').do('p3', 'check');
    for (const wanted of [1, 2, 3]) {
      street(table, wanted);
      expect(table.turn).toBe('p3');
      table.do('p3', 'check').do('p4', 'check').do('p1', 'check');
    }
  });

  fact(
    'showdown',
    `showdown after the last round, first ${variant.showdown === 'small-blind' ? 'the small blind' : 'the last to bet'}`,
    () => {
      const checked = street(at(), 3);
      for (let count = 0; count < 4; count++) checked.do(checked.turn, 'check');
      expect(checked.phase).toBe('showdown');
      expect(checked.turn).toBe('p2');
      const bet = street(at(), 3).do('p2', 'check').do('p3', 'bet', { to: 20 });
      bet.do('p4', 'call').do('p1', 'call').do('p2', 'call');
      expect(bet.turn).toBe(variant.showdown === 'small-blind' ? 'p2' : 'p3');
      bet.checkDown();
      expect(bet.phase).toBe('over');
    },
  );

  fact('moves', 'the button moves one place clockwise after the hand', () => {
    const table = at().foldAround();
    table.next();
    expect(table.start().view()).toMatchObject({ button: 2, small: 3, big: 4 });
  });

  fact('alone', 'who is left alone takes the pot and need not show', () => {
    const table = at()
      .deal()
      .do('p4', 'raise', { to: 30 })
      .do('p1', 'fold')
      .do('p2', 'fold')
      .do('p3', 'fold');
    expect(table.stacks()).toEqual({ 1: 1000, 2: 995, 3: 990, 4: 1014 });
    expect(table.view().places.every(({ hand }) => hand?.shown === null)).toBe(true);
  });

  fact('rake', 'the drop: 5 % up to the cap, before any division; or the charge by time', () => {
    const table = at().checkDown();
    expect(table.moved('rake').map(({ amount }) => amount)).toEqual([2]);
    expect(table.moved('award').reduce((sum, { amount }) => sum + amount, 0)).toBe(38);
    const timed = new CashTable(plan, { level: LEVEL, charge: 'time' }).seat(stacks(4)).start(1).checkDown();
    expect(timed.moved('rake')).toEqual([]);
  });

  fact('cashOnly', 'at cash tables: straddles, the button bought, the board run twice', () => {
    const table = new CashTable(plan, { level: LEVEL })
      .seat(stacks(4))
      .do('p4', 'straddle', { on: true })
      .start(1);
    expect(table.bets()).toEqual({ 2: 5, 3: 10, 4: 20 });
    expect(plan.runItTwice).toBe(true);
    table.foldAround().next();
    table.do('p9', 'sit', { place: 9, amount: 1000 });
    expect(table.option('p9', 'enter')?.move.how).toMatchObject({ values: ['post', 'buy-button'] });
  });

  fact(
    'faults',
    'a misdeal goes back until two have acted; silence is a check or a fold; a ruling kills a hand',
    () => {
      const table = at().deal().do('p4', 'call');
      table.inspector('misdeal', { reason: 'card-exposed' });
      expect(table.state.stage).toBe('ended');
      expect(table.moved('return').reduce((sum, { amount }) => sum + amount, 0)).toBe(25);
      const silent = at().deal();
      silent.inspector('time-is-up', { place: 4 });
      expect(silent.view().places[3]).toMatchObject({ away: true, hand: { folded: true } });
      silent.inspector('dead-hand', { place: 1, reason: 'unprotected' });
      expect(silent.turn).toBe('p2');
    },
  );

  fact('odd', 'the odd chip goes to the first winner left of the button', () => {
    if (variant.boards !== 1) return;
    expect(divide(variant.id, 101, tied(variant.id), BOARD[variant.pack]).slice(0, 2)).toEqual([51, 50]);
  });

  fact('split', 'the best hand takes the pot; equal ones share it', () => {
    if (variant.boards !== 1) return;
    expect(divide(variant.id, 100, tied(variant.id), BOARD[variant.pack])).toEqual([50, 50]);
    const [first = '', second = ''] = tied(variant.id);
    const beaten = second.replace('Jh', 'Th');
    expect(divide(variant.id, 100, [first, beaten], BOARD[variant.pack])).toEqual([100, 0]);
  });
});

/** No low, no flush, no pair: an ace and a seven beside it play. */
const BOARD = { full: 'KdQh9s8c6d', short: 'KdQh9s8c7d' } as const;

/** Two equal hands of a game: an ace and a jack each, and cards that do not play. */
function tied(id: string): readonly string[] {
  const fill: { readonly [id: string]: readonly [string, string] } = {
    omaha: ['3c2d', '3d2c'],
    'omaha-hilo': ['3c2d', '3d2c'],
    'five-card-omaha': ['3c2d4c', '3d2c4d'],
    'five-card-omaha-hilo': ['3c2d4c', '3d2c4d'],
    'six-card-omaha': ['3c2d4c5h', '3d2c4d5s'],
    courchevel: ['3c2d4c', '3d2c4d'],
    'courchevel-hilo': ['3c2d4c', '3d2c4d'],
  };
  const [one, other] = fill[id] ?? ['', ''];
  return [`AhJc${one}`, `AsJh${other}`];
}
