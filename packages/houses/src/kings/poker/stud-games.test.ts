import { player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { cite } from '../../../test/cite.ts';
import { CashTable, potShares } from '../../../test/poker.ts';
import { bounds, dealStud, nextStreet } from '../../../test/stud.ts';
import { razz } from './razz.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { sevenCardStudHiLo } from './seven-card-stud-hilo.ts';

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

describe.each(books)('$id', (plan, cited) => {
  const game = plan.games[0].variant;
  const low = game === 'razz';
  const at = () => new CashTable(plan, { level: 4 }).seat({ 1: 500, 2: 500, 3: 500 }).start();
  const fact = (name: Fact, says: string, test: () => void) => {
    it(`${says} ${cite(plan.rulebook, cited[name])}`, test);
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
      const hand = dealStud(game, open);
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
    'who is all-in for the ante cannot bring in: the next player does, regardless of their card',
    () => {
      const hand = low
        ? dealStud(game, ['Kc', '2d', '3h'], [1, 500, 500])
        : dealStud(game, ['2c', 'Kd', 'Qh'], [1, 500, 500]);
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
      const hand = dealStud(game, low ? ['2c', 'Kd', '3h'] : ['Kc', '2d', '3h']);
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
      const hand = nextStreet(dealStud(game, open), open, 1);
      expect(hand.actor).toBe(low ? 0 : 1);
      expect(poker.bettingOf(hand)?.toCall).toBe(0);
    },
  );

  fact('fifth', 'one more up; big bets from here on', () => {
    expect(cardsAfter(2)?.up).toHaveLength(3);
    const open = ['2h6c9d', '4c5dJh', 'Ts3s7c'];
    const hand = nextStreet(nextStreet(dealStud(game, open), open, 1), open, 2);
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
    expect(potShares(game, 100, held)).toEqual([50, 50]);
  });

  fact('uses', 'the best five of the seven', () => {
    const held = low ? ['KcKdQh5s4c3d2h', '8c8d7h6s5c4d3h'] : ['AcAdAhAs2c3d4h', 'KcKdKhKs9c8d7h'];
    expect(potShares(game, 100, held)).toEqual(low ? [0, 100] : [100, 0]);
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

  fact('rake', 'the drop stops at the cap of the level, of up to four players and of more', () => {
    const dropOf = (players: number) => {
      const stacks = Object.fromEntries(Array.from({ length: players }, (_, index) => [index + 1, 1000]));
      // At the level 5/10, the small bet is 10, and the caps are 15 and 30.
      const table = new CashTable(plan, { level: 4 }).seat(stacks).start().deal();
      while (table.phase === 'bet' || table.phase === 'deal') {
        table.deal();
        const raise = ['bet', 'raise'].map((type) => table.option(table.turn, type)).find(Boolean);
        const to = (raise?.move.to as { values?: number[] } | undefined)?.values?.[0];
        if (raise && to !== undefined) table.do(table.turn, raise.move.type, { to: to / 100 });
        else if (table.phase === 'bet')
          table.do(table.turn, table.option(table.turn, 'bring-in') ? 'bring-in' : 'call');
      }
      table.checkDown();
      const pot = table.moved('stake').reduce((sum, { amount }) => sum + amount, 0);
      expect(pot).toBeGreaterThan(600);
      return table.moved('rake').map(({ amount }) => amount);
    };
    expect(dropOf(2)).toEqual([15]);
    expect(dropOf(4)).toEqual([15]);
    expect(dropOf(5)).toEqual([30]);
  });

  fact('tableStakes', 'chips bought during the hand play from the next', () => {
    const table = at().deal().do('p1', 'top-up', { amount: 100 });
    expect(table.view().places[0]?.behind).toBe(10_000);
  });
});
