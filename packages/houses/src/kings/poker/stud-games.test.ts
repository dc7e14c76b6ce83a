import { type Card, player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { evaluator } from '@croupier/games/poker/evaluate';
import { describe, expect, it } from 'vitest';
import { CashTable, divide } from '../../../test/poker.ts';
import { razz } from './razz.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { sevenCardStudHiLo } from './seven-card-stud-hilo.ts';

const cards = (text: string) => text.match(/../g) as Card[];

type Fact =
  | 'seats'
  | 'pack'
  | 'shuffle'
  | 'noButton'
  | 'stakes'
  | 'fixed'
  | 'ante'
  | 'bringIn'
  | 'passes'
  | 'options'
  | 'third'
  | 'fourth'
  | 'fifth'
  | 'sixth'
  | 'seventh'
  | 'showdown'
  | 'next'
  | 'equal'
  | 'uses'
  | 'faults'
  | 'rake'
  | 'tableStakes';

const books: readonly (readonly [plan: poker.PokerPlan, cited: { readonly [fact in Fact]: string }])[] = [
  [
    sevenCardStud,
    {
      seats: '01',
      pack: '02',
      shuffle: '04',
      noButton: '06',
      stakes: '07',
      fixed: '08 12 14',
      ante: '09 17',
      bringIn: '10',
      passes: '25 E6',
      options: '11 13 15 26',
      third: '18',
      fourth: '19',
      fifth: '20',
      sixth: '21',
      seventh: '22',
      showdown: '23',
      next: '23',
      equal: '27',
      uses: '28 30',
      faults: '32',
      rake: '34',
      tableStakes: '35',
    },
  ],
  [
    sevenCardStudHiLo,
    {
      seats: '01',
      pack: '02',
      shuffle: '04',
      noButton: '06',
      stakes: '07',
      fixed: '08 12 14',
      ante: '09 20',
      bringIn: '10',
      passes: '29',
      options: '11 13 15 30',
      third: '21',
      fourth: '22',
      fifth: '23',
      sixth: '24',
      seventh: '25',
      showdown: '26',
      next: '27',
      equal: '31',
      uses: '32-33',
      faults: '36',
      rake: '39',
      tableStakes: '39',
    },
  ],
  [
    razz,
    {
      seats: '01',
      pack: '02',
      shuffle: '04',
      noButton: '06',
      stakes: '07',
      fixed: '08 12 14 E8',
      ante: '09 16',
      bringIn: '10',
      passes: '25',
      options: '11 13 15 26',
      third: '17',
      fourth: '18',
      fifth: '19',
      sixth: '20',
      seventh: '21',
      showdown: '22',
      next: '23',
      equal: '28',
      uses: '30',
      faults: '34',
      rake: '36',
      tableStakes: '36',
    },
  ],
];

/** A hand at 10/20 with an ante of 1 and a bring-in of 3, dealt these open cards, the others unknown. */
function showing(game: string, open: readonly string[], stacks = open.map(() => 500)): poker.Hand {
  const hand = poker.startHand({
    game,
    structure: 'fixed',
    stacks,
    antes: stacks.map(() => 1),
    bringIn: 3,
    bet: 10,
  });
  for (const [seat, up] of open.entries()) poker.dealTo(hand, seat, ['??', '??', cards(up)[0] as Card]);
  return hand;
}

/** The next street: calls it through and deals each the next of his open cards. */
function nextStreet(hand: poker.Hand, open: readonly string[], street: number): poker.Hand {
  while (hand.phase === 'bet')
    if (hand.bringer >= 0) poker.bringIn(hand);
    else poker.checkOrCall(hand);
  for (const [seat, up] of open.entries()) poker.dealTo(hand, seat, [cards(up)[street] as Card]);
  return hand;
}

const bounds = (hand: poker.Hand) => poker.bettingOf(hand)?.raise?.sizes ?? [];

describe.each(books)('$id', (plan, cited) => {
  const game = plan.games[0].variant;
  const low = game === 'razz';
  const at = () => new CashTable(plan, { level: 4 }).seat({ 1: 500, 2: 500, 3: 500 }).start();
  const fact = (name: Fact, says: string, test: () => void) => {
    const ids = cited[name].split(' ').map((number) => `${plan.rulebook}.${number}`);
    it(`${says} {${ids.join(' ')}}`, test);
  };

  fact('seats', 'eight places, all of which may start; a last common card when there are too few', () => {
    expect(plan.seats.most).toBe(8);
    const stacks = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [index + 1, 500]));
    const table = new CashTable(plan, { level: 4 }).seat(stacks).start().checkDown();
    expect(table.view().boards.map((board) => board.length)).toEqual([1]);
  });

  fact('pack', 'one pack of 52 cards', () => {
    expect(poker.nextCards((at().state.current as poker.TableHand).hand)).toHaveLength(52);
  });

  fact('shuffle', 'every hand begins with all cards again', () => {
    const table = at().checkDown();
    table.next();
    expect(poker.nextCards((table.start().state.current as poker.TableHand).hand)).toHaveLength(52);
  });

  fact('noButton', 'no button: cards and action go by seats', () => {
    const table = at();
    expect(table.view().button).toBeNull();
    expect(table.dealtIn()).toEqual([1, 2, 3]);
  });

  fact(
    'stakes',
    'ante, bring-in and bets by the table: 1, 3, 10 and 20 at 5/10; no maximum of its own',
    () => {
      const { setup } = (at().state.current as poker.TableHand).hand;
      expect(setup).toMatchObject({ antes: [100, 100, 100], bringIn: 300, bet: 1000 });
    },
  );

  fact(
    'fixed',
    'fixed limit: a small bet on third and fourth street, a big one from the fifth; each raise one more',
    () => {
      const open = low ? ['KsQs9s8s', '2c4d6h7d', '3h5h7c8d'] : ['2cTd6h8d', 'KsQs9s7c', '3h5hJd9c'];
      const hand = showing(game, open);
      poker.bringIn(hand);
      expect(bounds(hand)).toEqual([10]);
      poker.betOrRaiseTo(hand, 10);
      expect(bounds(hand)).toEqual([20]);
      poker.betOrRaiseTo(hand, 20);
      poker.betOrRaiseTo(hand, 30);
      poker.betOrRaiseTo(hand, 40);
      expect(bounds(hand)).toEqual([]);
      nextStreet(hand, open, 1);
      expect(bounds(hand)).toEqual([10]);
      nextStreet(hand, open, 2);
      expect(bounds(hand)).toEqual([20]);
      for (const to of [20, 40, 60, 80]) poker.betOrRaiseTo(hand, to);
      expect(bounds(hand)).toEqual([]);
      expect(() => new CashTable(plan, { structure: 'none' })).toThrow();
    },
  );

  fact('ante', 'an ante from everybody before the deal', () => {
    expect(at().stacks()).toEqual({ 1: 499, 2: 499, 3: 499 });
  });

  fact('bringIn', 'the bring-in, or the whole small bet', () => {
    const table = at().deal();
    const { turn } = table;
    const types = table.options(player(seatId(turn))).map(({ move }) => move.type);
    expect(types).toEqual(expect.arrayContaining(['bring-in', 'bet']));
    expect(types).not.toContain('fold');
    table.do(turn, 'bring-in');
    expect(Object.values(table.bets())).toEqual([3]);
    const full = at().deal();
    full.do(full.turn, 'bet', { to: 10 });
    expect(Object.values(full.bets())).toEqual([10]);
  });

  fact(
    'passes',
    'who is all-in for the ante cannot bring in: the next player does, whatever his card',
    () => {
      const hand = low
        ? showing(game, ['Kc', '2d', '3h'], [1, 500, 500])
        : showing(game, ['2c', 'Kd', 'Qh'], [1, 500, 500]);
      expect(hand.bringer).toBe(1);
    },
  );

  fact('options', 'no bet: check or bet; after a bet: fold, call or raise; no check on third street', () => {
    const table = at().deal();
    table.do(table.turn, 'bring-in');
    const types = () => table.options(player(seatId(table.turn))).map(({ move }) => move.type);
    expect(types()).toEqual(expect.arrayContaining(['fold', 'call', 'raise']));
    expect(types()).not.toContain('check');
    table.do(table.turn, 'call').do(table.turn, 'call').deal();
    expect(types()).toEqual(expect.arrayContaining(['check', 'bet', 'fold']));
    table.do(table.turn, 'bet', { to: 10 });
    expect(types()).toEqual(expect.arrayContaining(['fold', 'call', 'raise']));
  });

  const cardsAfter = (street: number) => {
    const table = at();
    for (;;) {
      table.deal();
      const { hand } = table.state.current as poker.TableHand;
      if (hand.street === street) return table.view().places[0]?.hand;
      table.do(
        table.turn,
        table.option(table.turn, 'bring-in')
          ? 'bring-in'
          : table.option(table.turn, 'check')
            ? 'check'
            : 'call',
      );
    }
  };

  fact(
    'third',
    `two down and one up; the ${low ? 'highest' : 'lowest'} open card brings in, then clockwise`,
    () => {
      expect(cardsAfter(0)).toMatchObject({ down: 2, shown: null });
      expect(cardsAfter(0)?.up).toHaveLength(1);
      const hand = showing(game, low ? ['2c', 'Kd', '3h'] : ['Kc', '2d', '3h']);
      expect(hand.bringer).toBe(1);
      poker.bringIn(hand);
      expect(hand.actor).toBe(2);
    },
  );

  fact(
    'fourth',
    `one more up; the ${low ? 'lowest' : 'highest'} cards showing speak first, for a small bet`,
    () => {
      expect(cardsAfter(1)?.up).toHaveLength(2);
      const open = low ? ['8h4h', '7c7d', 'Qs2s'] : ['AhQh', 'KcKd', '2s3s'];
      const hand = nextStreet(showing(game, open), open, 1);
      expect(hand.actor).toBe(low ? 0 : 1);
      expect(poker.bettingOf(hand)?.toCall).toBe(0);
    },
  );

  fact('fifth', 'one more up; big bets from here on', () => {
    expect(cardsAfter(2)?.up).toHaveLength(3);
    const open = ['2h6c9d', '4c5dJh', 'Ts3s7c'];
    const hand = nextStreet(nextStreet(showing(game, open), open, 1), open, 2);
    expect(bounds(hand)).toEqual([20]);
  });

  fact('sixth', 'one more up', () => expect(cardsAfter(3)?.up).toHaveLength(4));

  fact('seventh', 'the last card down, known to its owner only', () => {
    expect(cardsAfter(4)).toMatchObject({ down: 3, shown: null });
    expect(cardsAfter(4)?.up).toHaveLength(4);
  });

  fact('showdown', 'the last to bet shows first; without a bet in the last round the lowest seat', () => {
    const last = () => {
      const table = at();
      for (;;) {
        table.deal();
        if ((table.state.current as poker.TableHand).hand.street === 4) return table;
        table.do(
          table.turn,
          table.option(table.turn, 'bring-in')
            ? 'bring-in'
            : table.option(table.turn, 'check')
              ? 'check'
              : 'call',
        );
      }
    };
    const checked = last();
    for (let count = 0; count < 3; count++) checked.do(checked.turn, 'check');
    expect([checked.phase, checked.turn]).toEqual(['showdown', 'p1']);
    const bet = last();
    bet.do(bet.turn, 'check');
    const bettor = bet.turn;
    bet.do(bettor, 'bet', { to: 20 }).do(bet.turn, 'call').do(bet.turn, 'call');
    expect([bet.phase, bet.turn]).toEqual(['showdown', bettor]);
  });

  fact('next', 'after the pot a new hand begins', () => {
    const table = at().checkDown();
    table.next();
    expect(table.start().view().number).toBe(2);
  });

  fact('equal', 'equal hands share; suits do not matter', () => {
    const held = low ? ['7c5d4h3sAcKdQh', '7d5h4s3cAdKsQc'] : ['AcKdQhJsTc9d9h', 'AdKhQsJcTd9s9c'];
    expect(divide(game, 100, held)).toEqual([50, 50]);
  });

  fact('uses', 'the best five of the seven', () => {
    const held = low ? ['KcKdQh5s4c3d2h', '8c8d7h6s5c4d3h'] : ['AcAdAhAs2c3d4h', 'KcKdKhKs9c8d7h'];
    expect(divide(game, 100, held)).toEqual(low ? [0, 100] : [100, 0]);
  });

  fact(
    'faults',
    'a misdeal before two have acted goes back; silence folds or checks, and pays the bring-in',
    () => {
      const table = at().deal();
      const { turn } = table;
      table.inspector('time-is-up', { place: Number(turn.slice(1)) });
      expect(Object.values(table.bets())).toEqual([3]);
      table.inspector('misdeal', { reason: 'extra-card' });
      expect(table.moved('return').reduce((sum, { amount }) => sum + amount, 0)).toBe(6);
    },
  );

  fact('rake', 'the drop: 5 % in whole smallest chips, or the charge by time', () => {
    const table = at().checkDown();
    const pot = table.moved('stake').reduce((sum, { amount }) => sum + amount, 0);
    expect(pot).toBe(12);
    expect(table.moved('rake').map(({ amount }) => amount)).toEqual([0.6]);
  });

  fact('tableStakes', 'chips bought during the hand play from the next', () => {
    const table = at().deal().do('p1', 'top-up', { amount: 100 });
    expect(table.view().places[0]?.behind).toBe(10_000);
  });
});

describe('open cards', () => {
  it('equal ranks: the lowest suit brings in, clubs, diamonds, hearts, spades {kings.poker-seven-card-stud.24 kings.poker-seven-card-stud.E1 kings.poker-seven-card-stud.E3 kings.poker-seven-card-stud-hilo.28 kings.poker-seven-card-stud-hilo.E1}', () => {
    expect(showing('seven-card-stud', ['2h', '2c', '9d']).bringer).toBe(1);
    expect(showing('seven-card-stud', ['5d', '2s', '2d', 'Kc']).bringer).toBe(2);
    expect(showing('seven-card-stud-hilo', ['2h', '2d', 'Ac']).bringer).toBe(1);
  });

  it('razz: the highest card, the ace low, the highest suit {kings.poker-razz.24 kings.poker-razz.E1 kings.poker-razz.E3}', () => {
    expect(showing('razz', ['Qh', 'Qd', '2s']).bringer).toBe(0);
    expect(showing('razz', ['Kh', 'Kd', 'As', 'Qs']).bringer).toBe(0);
  });

  it('limit 10/20, bring-in 3: fold, call 3 or complete to 10, then 20, 30, 40 {kings.poker-seven-card-stud.E4}', () => {
    const hand = showing('seven-card-stud', ['2c', 'Kd', 'Qh']);
    expect(poker.bettingOf(hand)).toMatchObject({ bringIn: 3, raise: { sizes: [10] } });
    poker.bringIn(hand);
    expect(poker.bettingOf(hand)).toMatchObject({ toCall: 3, raise: { sizes: [10] } });
    for (const to of [10, 20, 30, 40]) poker.betOrRaiseTo(hand, to);
    expect(poker.bettingOf(hand)?.raise).toBeUndefined();
    const next = showing('seven-card-stud', ['2c', 'Kd', 'Qh']);
    poker.bringIn(next);
    expect(poker.fold(next)).toBeUndefined();
  });

  it('a pair on fourth street: the big bet too; once made it is the size {kings.poker-seven-card-stud.16 kings.poker-seven-card-stud.E5}', () => {
    const open = ['2cTd', '7h7s', 'QhJc'];
    const hand = nextStreet(showing('seven-card-stud', open), open, 1);
    expect(bounds(hand)).toEqual([10, 20]);
    poker.betOrRaiseTo(hand, 20);
    expect(bounds(hand)).toEqual([40]);
    const small = nextStreet(showing('seven-card-stud', open), open, 1);
    poker.betOrRaiseTo(small, 10);
    expect(bounds(small)).toEqual([20, 30]);
  });

  it('not in stud hi/lo, where all bets of fourth street are small {kings.poker-seven-card-stud-hilo.16 kings.poker-seven-card-stud-hilo.E3}', () => {
    const open = ['2cTd', '7h7s', 'QhJc'];
    const hand = nextStreet(showing('seven-card-stud-hilo', open), open, 1);
    const made: number[] = [];
    for (let [to] = bounds(hand); to !== undefined; [to] = bounds(hand)) {
      made.push(to);
      poker.betOrRaiseTo(hand, to);
    }
    expect(made).toEqual([10, 20, 30, 40]);
  });

  it('pairs before high cards, the ace high; equal ones by the lower seat {kings.poker-seven-card-stud.31 kings.poker-seven-card-stud.E2 kings.poker-seven-card-stud.E8 kings.poker-seven-card-stud-hilo.E2}', () => {
    const first = (game: string, open: readonly string[]) => {
      let hand = showing(game, open);
      for (let street = 1; street < cards(open[0] ?? '').length; street++)
        hand = nextStreet(hand, open, street);
      return hand.actor;
    };
    expect(first('seven-card-stud', ['AhQd', 'KcKd', '2s3s'])).toBe(1);
    expect(first('seven-card-stud', ['AhAd', 'KcKd', '2s3s'])).toBe(0);
    expect(first('seven-card-stud', ['9c9d4h', 'AcKdQh', '9h8c8d'])).toBe(0);
    expect(first('seven-card-stud-hilo', ['Kh4d', 'QcJd', '2s3s'])).toBe(0);
    expect(first('seven-card-stud-hilo', ['Kh4d', 'Ac5d', '2s3s'])).toBe(1);
  });

  it('razz: lower is better, a pair counts against {kings.poker-razz.33 kings.poker-razz.E2 kings.poker-razz.E4}', () => {
    const first = (open: readonly string[]) => {
      let hand = showing('razz', open);
      for (let street = 1; street < cards(open[0] ?? '').length; street++)
        hand = nextStreet(hand, open, street);
      return hand.actor;
    };
    expect(first(['8h4h', '7c7d', 'Qs2s'])).toBe(0);
    expect(first(['7c7d2h', '8h6d3c', 'QsAd4s'])).toBe(1);
  });
});

describe('showdown', () => {
  it('the odd chip to the better suit of the highest card {kings.poker-seven-card-stud.33 kings.poker-seven-card-stud.E7 kings.poker-razz.35 kings.poker-razz.E9}', () => {
    expect(divide('seven-card-stud', 75, ['AcKdQhJsTc2d2h', 'AsKhQdJcTd3s3c'])).toEqual([37, 38]);
    expect(divide('razz', 51, ['7c5d4h3sAcKdQh', '7s5h4d3cAdKsQc'])).toEqual([25, 26]);
  });

  it('high and low halves; the odd chip to the high, in a half by suit; no low: all to the high {kings.poker-seven-card-stud-hilo.17-19 kings.poker-seven-card-stud-hilo.37-38 kings.poker-seven-card-stud-hilo.E4-5 kings.poker-seven-card-stud-hilo.E8}', () => {
    const high = 'KcKdKh9s9c8dTh';
    const low = '7c5d4h3sAcQdJh';
    expect(divide('seven-card-stud-hilo', 205, [high, low])).toEqual([103, 102]);
    expect(divide('seven-card-stud-hilo', 205, [high, '9d9hJcJdQs2c4s'])).toEqual([205, 0]);
    // The high, and the low shared.
    expect(
      divide('seven-card-stud-hilo', 200, ['7d5c4c3cAsAdAh', '7c5d4h3sKcQdJh'.replace('Kc', 'Ac')]),
    ).toEqual([150, 50]);
    expect(divide('seven-card-stud-hilo', 200, ['As2s3s4s5sKhKd', 'QcQdQhJcJd9s8c'])).toEqual([200, 0]);
  });

  it('the low of seven cards {kings.poker-seven-card-stud-hilo.34-35 kings.poker-seven-card-stud-hilo.E6-7}', () => {
    const ranking = evaluator('eight-or-better', 'any');
    expect(ranking.best(cards('Ac2d4h6s6d9c9h'), [])).toBeUndefined();
    expect(ranking.best(cards('Ac2d4h6s7dKcKh'), [])?.cards.map((card) => card[0])).toEqual([
      '7',
      '6',
      '4',
      '2',
      'A',
    ]);
    expect(evaluator('high', 'any').best(cards('Ac2d4h6s7dKcKh'), [])).toMatchObject({
      category: 'pair',
      ranks: ['K'],
    });
  });

  it('razz: ace to five, no qualifier, pairs count against {kings.poker-razz.27 kings.poker-razz.29 kings.poker-razz.31-32 kings.poker-razz.E5-7}', () => {
    const ranking = evaluator('ace-to-five', 'any');
    const strength = (text: string) => ranking.strength(cards(text), []);
    expect(strength('Ah2h3h4h5h')).toBeGreaterThan(strength('6c4d3h2sAc'));
    expect(strength('9c5d4h3s2c')).toBeGreaterThan(strength('9d6c3s2hAd'));
    expect(strength('KcKdQhQsJcJdTh')).toBe(strength('JcJdKcQhTh'));
    expect(strength('TcTdKcQhJh')).toBeGreaterThan(strength('JcJdKcQhTh'));
    expect(strength('KcQdJhTs9c')).toBeGreaterThan(strength('AcAd2h3s4c'));
    for (const [better, worse] of [
      ['AcAd5h4s3c', '2c2d5h4s3c'],
      ['2c2d5h4s3c', '2c2d3h3s4c'],
      ['2c2d3h3s4c', '2c2d2h3s4c'],
      ['2c2d2h3s4c', '2c2d2h3s3c'],
      ['2c2d2h3s3c', '2c2d2h2s3c'],
    ] as const)
      expect(strength(better)).toBeGreaterThan(strength(worse));
    expect(divide('razz', 100, ['KcQdJhTs9c9d9h', '2c2d2h3c3d3h4c'])).toEqual([100, 0]);
  });

  it('high/low stud is a game of its own {kings.poker-seven-card-stud.29}', () => {
    expect(sevenCardStud.games[0].variant).not.toBe(sevenCardStudHiLo.games[0].variant);
  });
});
