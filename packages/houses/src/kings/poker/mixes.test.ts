import { type Card, player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { evaluator } from '@croupier/games/poker/evaluate';
import { describe, expect, it } from 'vitest';
import { CashTable, potShares } from '../../../test/poker.ts';
import { bounds, cards, dealStud, nextStreet } from '../../../test/stud.ts';
import { eightGame } from './8-game.ts';
import { horse } from './horse.ts';
import { tripleStud } from './triple-stud.ts';

const LEVEL = 4; // The level 5/10.

function at(plan: poker.PokerPlan, players: number, level = LEVEL): CashTable {
  const stacks = Object.fromEntries(Array.from({ length: players }, (_, index) => [index + 1, 2000]));
  return new CashTable(plan, { level, buyIn: { min: 10_000, max: 1_000_000 } }).seat(stacks);
}

/**
 * Plays hands of a mix in which everybody folds. Returns the game, structure, button and blinds of each hand.
 */
function rotation(plan: poker.PokerPlan, players: number, hands: number) {
  const table = at(plan, players);
  return Array.from({ length: hands }, (_, hand) => {
    const draws = table.options({ role: 'croupier' }).some(({ move }) => move.type === 'draw-button');
    table.start(draws ? 1 : undefined);
    const { playing, button, small, big } = table.view();
    table.foldAround().next();
    return { hand: hand + 1, ...playing, button, small, big };
  });
}

const games = (hands: readonly { readonly variant: string }[], wanted: readonly number[]) =>
  wanted.map((hand) => hands[hand - 1]?.variant);

describe('HORSE', () => {
  const order = ['texas-holdem', 'omaha-hilo', 'razz', 'seven-card-stud', 'seven-card-stud-hilo'];

  it('has eight seats, one new pack for every hand, and the house’s levels {kings.poker-horse.01-03 kings.poker-horse.07}', () => {
    expect(horse.seats.most).toBe(8);
    const table = at(horse, 3).start(1);
    expect(poker.nextCards((table.state.current as poker.TableHand).hand)).toHaveLength(52);
    table.foldAround().next();
    table.start();
    expect(poker.nextCards((table.state.current as poker.TableHand).hand)).toHaveLength(52);
    expect(horse.levels).toHaveLength(15);
  });

  it('plays one orbit of each game, and then starts again {kings.poker-horse.13-16 kings.poker-horse.E1-2}', () => {
    for (const players of [8, 6]) {
      const hands = rotation(horse, players, 5 * players + 1);
      const first = order.map((_, index) => index * players + 1);
      const last = order.map((_, index) => (index + 1) * players);
      expect(games(hands, first)).toEqual(order);
      expect(games(hands, last)).toEqual(order);
      expect(games(hands, [5 * players + 1])).toEqual(['texas-holdem']);
    }
  });

  it('does not move the button in stud games, so nobody skips a blind or pays twice {kings.poker-horse.17-18 kings.poker-horse.E3}', () => {
    const hands = rotation(horse, 8, 41);
    expect(hands[0]).toMatchObject({ button: 1, small: 2, big: 3 });
    expect(hands[15]?.button).toBe(8);
    for (const { button } of hands.slice(16, 40)) expect(button).toBe(8);
    expect(hands[40]).toMatchObject({ button: 1, small: 2, big: 3 });
  });

  it('is fixed-limit in all games, with the same limits {kings.poker-horse.05} {kings.poker-horse.06}', () => {
    expect(horse.games.every(({ structure }) => structure === 'fixed')).toBe(true);
    expect(() => new CashTable(horse, { structure: 'pot' })).toThrow();
    const big = rotation(horse, 3, 15);
    expect(new Set(big.map(({ structure }) => structure))).toEqual(new Set(['fixed']));
  });

  /** Returns the highest bet that the cap allows on each street at fixed limit. */
  const sizesOf = (variant: string) => {
    const { forced, streets } = poker.variantOf(variant);
    const seats = [0, 1];
    const hand = poker.startHand({
      game: variant,
      structure: 'fixed',
      stacks: [900, 900],
      bet: 10,
      ...(forced === 'blinds' ? { posts: [10, 5] } : { antes: [1, 1], bringIn: 3 }),
    });
    const capped: number[] = [];
    for (let street = 0; street < streets.length; street++) {
      for (let next = poker.nextCard(hand); next; next = poker.nextCard(hand)) {
        const open = next.to === 'board' || next.face === 'up';
        // Avoids open pairs, which would change the bet size of the street.
        const used = new Set(seats.flatMap((seat) => hand.players[seat]?.up.map((one) => one[0]) ?? []));
        const [card] = poker
          .nextCards(hand)
          .filter((one) => !open || next.to === 'board' || !used.has(one[0]));
        if (next.to === 'player') poker.dealTo(hand, next.player, [card as Card]);
        else poker.dealBoard(hand, [card as Card]);
      }
      for (let raise = poker.bettingOf(hand)?.raise; raise; raise = poker.bettingOf(hand)?.raise)
        poker.betOrRaiseTo(hand, raise.min);
      capped.push(hand.level);
      poker.checkOrCall(hand);
    }
    return capped;
  };

  it('has bets of 10 and 20, at most four a round, which makes 40 and 80 {kings.poker-horse.08-12 kings.poker-horse.33 kings.poker-horse.E4}', () => {
    expect(sizesOf('texas-holdem')).toEqual([40, 40, 80, 80]);
    expect(sizesOf('omaha-hilo')).toEqual([40, 40, 80, 80]);
    for (const stud of ['razz', 'seven-card-stud', 'seven-card-stud-hilo'])
      expect(sizesOf(stud)).toEqual([40, 40, 80, 80, 80]);
  });

  const toGame = (game: number) => {
    const table = at(horse, 3);
    table.state.table.game = game;
    return game < 2 ? table.start(1) : table.start();
  };

  it('deals two or four cards in the board games, where the player left of the big blind acts first, then the one left of the button {kings.poker-horse.19-20 kings.poker-horse.22-23}', () => {
    for (const [game, own] of [
      [0, 2],
      [1, 4],
    ] as const) {
      const table = toGame(game).deal();
      expect(table.playerView('p1').cards).toHaveLength(own);
      expect(table.turn).toBe('p1');
      table.do('p1', 'call').do('p2', 'call');
      expect(table.option('p3', 'check')).toBeDefined();
      table.do('p3', 'check').deal();
      expect(table.turn).toBe('p2');
      expect((table.state.current as poker.TableHand).hand.stub).toBe(52 - 3 * own - 3 - 1);
    }
  });

  it('makes the last to bet in the last round show first, or else the player left of the button or in the lowest seat {kings.poker-horse.25 kings.poker-horse.34}', () => {
    for (const game of [0, 1, 2, 3, 4]) {
      const last = () => {
        const table = toGame(game);
        for (;;) {
          table.deal();
          const { hand } = table.state.current as poker.TableHand;
          if (hand.street === poker.gameOf(hand).streets.length - 1) return table;
          const types = table.options(player(seatId(table.turn))).map(({ move }) => move.type);
          table.do(
            table.turn,
            ['bring-in', 'check', 'call'].find((type) => types.includes(type as never)) ?? 'fold',
          );
        }
      };
      const checked = last();
      while (checked.phase === 'bet') checked.do(checked.turn, 'check');
      expect(checked.turn).toBe(game < 2 ? 'p2' : 'p1');
      const bet = last();
      bet.do(bet.turn, 'check');
      const bettor = bet.turn;
      bet.do(bettor, 'bet', { to: 20 }).do(bet.turn, 'call').do(bet.turn, 'call');
      expect(bet.turn).toBe(bettor);
    }
  });

  it('has antes, two cards down and one up, and a bring-in that its player may complete, in the stud games {kings.poker-horse.26-27 kings.poker-horse.30}', () => {
    for (const game of [2, 3, 4]) {
      const table = toGame(game).deal();
      expect(table.stacks()).toEqual({ 1: 1999, 2: 1999, 3: 1999 });
      expect(table.view().places[0]?.hand).toMatchObject({ down: 2 });
      expect(table.option(table.turn, 'bet')?.move.to).toEqual({ any: 'of', values: [1000] });
      const first = table.turn;
      table.do(first, 'bring-in');
      expect(table.turn).toBe({ p1: 'p2', p2: 'p3', p3: 'p1' }[first]);
    }
  });
});

/** Returns the player who has the bring-in with these upcards. */
const bringer = (game: string, open: readonly string[], stacks?: readonly number[]) =>
  dealStud(game, open, stacks && [...stacks]).bringer;

/** Returns a hand with these upcards, in which everybody has only called. */
function openTo(game: string, open: readonly string[]): poker.Hand {
  const hand = dealStud(game, open);
  for (let street = 1; street < cards(open[0] ?? '').length; street++) nextStreet(hand, open, street);
  return hand;
}

describe('the stud games of the mixes', () => {
  it('break ties in rank by suit, and pass on an all-in player’s bring-in to the next player {kings.poker-horse.28-29 kings.poker-horse.E5-7 kings.poker-triple-stud.E4-5}', () => {
    expect(bringer('seven-card-stud', ['2h', '2c', '9d'])).toBe(1);
    expect(bringer('seven-card-stud-hilo', ['2h', '2d', 'Ac'])).toBe(1);
    expect(bringer('razz', ['Qh', 'Qd', '2s'])).toBe(0);
    expect(bringer('razz', ['Kh', 'Qd', '2s'], [1, 500, 500])).toBe(1);
  });

  it('have a different bring-in for the same upcards in stud and in razz {kings.poker-triple-stud.E3}', () => {
    expect(bringer('seven-card-stud', ['2c', 'Ks', 'Kh'])).toBe(0);
    expect(bringer('razz', ['2c', 'Ks', 'Kh'])).toBe(1);
  });

  it('let the best upcards act first {kings.poker-horse.31 kings.poker-horse.E8-10}', () => {
    expect(openTo('seven-card-stud', ['AhQh', 'KcKd', '2s3s']).actor).toBe(1);
    expect(openTo('razz', ['7c7d2h', '8h6d3c', 'QsAd4s']).actor).toBe(1);
    const hilo = openTo(
      'seven-card-stud-hilo',
      ['Kh4d', '7c7s', '2s3s'].map((text, seat) => (seat === 1 ? '7c5s' : text)),
    );
    expect(hilo.actor).toBe(0);
    expect(bounds(openTo('seven-card-stud-hilo', ['Kh4d', '7c7s', '2s3s']))).toEqual([10]);
  });

  it('allow a big bet with an open pair on fourth street only in stud high {kings.poker-horse.32 kings.poker-triple-stud.13 kings.poker-triple-stud.E6-7}', () => {
    const open = ['2cTd', '9h9s', 'QhJc'];
    const hand = openTo('seven-card-stud', open);
    expect(bounds(hand)).toEqual([10, 20]);
    poker.betOrRaiseTo(hand, 20);
    expect(bounds(hand)).toEqual([40]);
    expect(bounds(openTo('seven-card-stud-hilo', open))).toEqual([10]);
    expect(bounds(openTo('razz', open))).toEqual([10]);
  });

  it('give the pot to the best high, the best low, or half to each {kings.poker-horse.21 kings.poker-horse.24 kings.poker-horse.35-41 kings.poker-horse.E11-14 kings.poker-triple-stud.14 kings.poker-8-game.19}', () => {
    expect(potShares('texas-holdem', 100, ['AsAd', 'KsKd'], '2c7d9hTsJs')).toEqual([100, 0]);
    expect(potShares('texas-holdem', 100, ['AsQd', 'AdQs'], '2c7d9hTsKc')).toEqual([50, 50]);
    expect(potShares('omaha-hilo', 200, ['KsKh9c9d', 'As2dQcQh', 'Ad2cTcTh'], 'Kd8s7h3cJs')).toEqual([
      100, 50, 50,
    ]);
    expect(potShares('omaha-hilo', 200, ['KsKh9c9d', 'As2dQcQh'], 'Kd9h4s3cJs')).toEqual([200, 0]);
    expect(potShares('seven-card-stud', 100, ['AcAdAhAs2c3d4h', 'KcKdKhKs9c8d7h'])).toEqual([100, 0]);
    expect(potShares('seven-card-stud-hilo', 101, ['KcKdKh9s9c8dTh', '7c5d4h3sAcQdJh'])).toEqual([51, 50]);
    expect(potShares('razz', 100, ['KcQdJhTs2cKdKh', '5c5d3h2sAc5h5s'])).toEqual([100, 0]);
    expect(potShares('27-triple-draw', 100, ['7c5d4h3s2c', 'Ac2d3h4s5c'])).toEqual([100, 0]);
    expect(potShares('omaha', 100, ['AsKd7c2h', '9s8s2c2d'], 'QsJsTs4s3d')).toEqual([0, 100]);
    const low = evaluator('eight-or-better', 'any');
    expect(low.strength(cards('5c4d3h2sAc'), [])).toBeGreaterThan(low.strength(cards('6c4d3h2sAc'), []));
  });

  it('give odd chips by position with a board, by suit in stud, and to the high hand of high and low {kings.poker-horse.42 kings.poker-triple-stud.15 kings.poker-triple-stud.E8}', () => {
    expect(potShares('texas-holdem', 101, ['AsQd', 'AdQs'], '2c7d9hTsKc')).toEqual([51, 50]);
    expect(potShares('seven-card-stud', 75, ['AcKdQhJsTc2d2h', 'AsKhQdJcTd3s3c'])).toEqual([37, 38]);
    expect(potShares('seven-card-stud-hilo', 201, ['KcKdKh9s9c8dTh', '7c5d4h3sAcQdJh'])).toEqual([101, 100]);
  });
});

describe('a newcomer to a mix', () => {
  it('is dealt in during stud games, and still owes the blind when the blind games return', () => {
    const table = at(horse, 3).start(1).foldAround();
    table.next();
    table.state.table.game = 2;
    table.do('p8', 'sit', { place: 8, amount: 500 }).start();
    expect(table.dealtIn()).toContain(8);
    expect(table.view().places[3]?.owes.big).toBe(true);
  });
});

describe('8-Game', () => {
  it('makes the last to bet show first in hold’em and Omaha, and the player left of the button in triple draw {kings.poker-variants-comparison-2.79 kings.poker-variants-comparison-2.81 kings.poker-27-triple-draw.20}', () => {
    for (const [game, shows, rule] of [
      [0, 'p2', '27-triple-draw.20'],
      [1, 'p3', 'variants-comparison-2.79'],
      [6, 'p3', 'variants-comparison-2.79'],
      [7, 'p3', 'variants-comparison-2.81'],
    ] as const) {
      const table = at(eightGame, 3);
      table.state.table.game = game;
      table.start(1).deal();
      const last = () => {
        const { hand } = table.state.current as poker.TableHand;
        return hand.street === poker.gameOf(hand).streets.length - 1 && table.phase === 'bet';
      };
      while (!last()) {
        if (table.phase === 'bet') table.do(table.turn, table.option(table.turn, 'check') ? 'check' : 'call');
        else if (table.phase === 'draw') table.do(table.turn, 'draw', { cards: [] });
        else table.deal();
      }
      table.do('p2', 'check').do('p3', 'bet', { to: game < 2 ? 20 : 5 });
      table.do('p1', 'call').do('p2', 'call');
      expect([game, table.phase, table.turn]).toEqual([game, 'showdown', shows]);
      expect(table.option(shows, 'show')?.rule).toBe(`kings.poker-${rule}`);
    }
  });

  it('shows the blinds and bets of the current game instead of the name of the level {kings.poker-8-game.05-13}', () => {
    const table = at(eightGame, 3);
    const limit = { blinds: { small: 500, big: 1000 }, ante: null, bringIn: null, bet: 1000, bigBet: 2000 };
    const stud = { blinds: null, ante: { kind: 'each', amount: 100 }, bringIn: 300, bet: 1000, bigBet: 2000 };
    const big = { blinds: { small: 250, big: 500 }, ante: null, bringIn: null, bet: 500, bigBet: null };
    const wanted = [limit, limit, limit, stud, stud, stud, big, big];
    for (let hand = 0; hand < 48; hand++) {
      table.start(hand === 0 ? 1 : undefined);
      const { stakes, level, playing } = table.view();
      expect({ ...playing, stakes }).toEqual({ ...playing, stakes: wanted[Math.floor(hand / 6)] });
      expect(level).toEqual({ small: 500, big: 1000 });
      // The engine requires this value.
      const { setup } = (table.state.current as poker.TableHand).hand;
      expect(setup.bet).toBe(stakes.bet);
      expect(setup.bringIn ?? null).toBe(stakes.bringIn);
      expect(setup.antes?.[0] ?? null).toBe(stakes.ante?.amount ?? null);
      if (stakes.blinds) expect(Math.max(...(setup.posts ?? []))).toBe(stakes.blinds.big);
      table.foldAround().next();
    }
  });

  const order = [
    '27-triple-draw fixed',
    'texas-holdem fixed',
    'omaha-hilo fixed',
    'razz fixed',
    'seven-card-stud fixed',
    'seven-card-stud-hilo fixed',
    'texas-holdem none',
    'omaha pot',
  ];

  it('has six seats and one new pack for every hand {kings.poker-8-game.01-03 kings.poker-8-game.14}', () => {
    expect(eightGame.seats.most).toBe(6);
    const table = at(eightGame, 6).start(1);
    expect(table.dealtIn()).toHaveLength(6);
    expect(poker.nextCards((table.state.current as poker.TableHand).hand)).toHaveLength(52);
    table.foldAround().next();
    table.start();
    expect(poker.nextCards((table.state.current as poker.TableHand).hand)).toHaveLength(52);
  });

  it('plays six hands of each game in order, regardless of the number of players, and then starts again {kings.poker-8-game.05-13 kings.poker-8-game.15 kings.poker-8-game.17-18 kings.poker-8-game.E1-2}', () => {
    const hands = rotation(eightGame, 6, 49).map(({ variant, structure }) => `${variant} ${structure}`);
    expect([1, 7, 13, 19, 25, 31, 37, 43].map((hand) => hands[hand - 1])).toEqual(order);
    expect([6, 12, 18, 24, 30, 36, 42, 48].map((hand) => hands[hand - 1])).toEqual(order);
    expect(hands[48]).toBe(order[0]);
    expect(rotation(eightGame, 4, 7)[6]?.variant).toBe('texas-holdem');
  });

  it('does not move the button in stud games {kings.poker-8-game.E9}', () => {
    const hands = rotation(eightGame, 6, 37);
    expect(hands[17]?.button).toBe(6);
    for (const { button } of hands.slice(18, 36)) expect(button).toBe(6);
    expect(hands[36]?.button).toBe(1);
  });

  it('has half the blinds in no-limit and pot-limit games, and raises by their own rules {kings.poker-8-game.E5 kings.poker-8-game.E7-8}', () => {
    const table = at(eightGame, 4, 10);
    table.state.table.game = 7;
    table.start(1).deal();
    expect(table.bets()).toEqual({ 2: 25, 3: 50 });
    expect(table.option('p4', 'raise')?.move.to).toMatchObject({ min: 10_000, max: 17_500 });
    const hand = poker.startHand({
      game: 'omaha',
      structure: 'pot',
      stacks: [500, 500, 500],
      posts: [5, 10],
      bet: 10,
    });
    for (const seat of [0, 1, 2]) poker.dealTo(hand, seat, ['??', '??', '??', '??']);
    expect(poker.bettingOf(hand)).toMatchObject({ toCall: 10, raise: { max: 35 } });
    const holdem = poker.startHand({
      game: 'texas-holdem',
      structure: 'none',
      stacks: [500, 500, 500],
      posts: [5, 10],
      bet: 10,
    });
    for (const seat of [0, 1, 2]) poker.dealTo(holdem, seat, ['??', '??']);
    poker.betOrRaiseTo(holdem, 30);
    expect(poker.bettingOf(holdem)?.raise?.min).toBe(50);
    const five = poker.startHand({
      game: 'texas-holdem',
      structure: 'none',
      stacks: [500, 500],
      dead: [20],
      bet: 5,
    });
    for (const seat of [0, 1]) poker.dealTo(five, seat, ['??', '??']);
    poker.betOrRaiseTo(five, 5);
    expect(poker.bettingOf(five)?.raise?.min).toBe(10);
  });

  it('allows a pot-limit bet of 100 into 100, and raises after a bet of 50 and a call into 100 {kings.poker-8-game.E4 kings.poker-8-game.E6}', () => {
    const hand = (...bets: number[]) => {
      const one = poker.startHand({
        game: 'omaha',
        structure: 'pot',
        stacks: [1000, 1000, 1000],
        dead: [100],
        bet: 10,
      });
      for (const seat of [0, 1, 2]) poker.dealTo(one, seat, ['??', '??', '??', '??']);
      for (const to of bets)
        if (to === one.level) poker.checkOrCall(one);
        else poker.betOrRaiseTo(one, to);
      return poker.bettingOf(one);
    };
    expect(hand(100)).toMatchObject({ toCall: 100, raise: { min: 200, max: 400 } });
    expect(hand(50, 50)).toMatchObject({ raise: { max: 300 } });
  });
});

describe('Triple Stud', () => {
  const order = ['seven-card-stud', 'razz', 'seven-card-stud-hilo'];

  it('has eight seats, one new pack for every hand, the house’s levels, and fixed limit {kings.poker-triple-stud.01-03 kings.poker-triple-stud.05}', () => {
    expect(tripleStud.seats.most).toBe(8);
    const table = at(tripleStud, 3).start();
    expect(poker.nextCards((table.state.current as poker.TableHand).hand)).toHaveLength(52);
    table.foldAround().next();
    expect(poker.nextCards((table.start().state.current as poker.TableHand).hand)).toHaveLength(52);
    expect(tripleStud.games.every(({ structure }) => structure === 'fixed')).toBe(true);
  });

  it('plays eight hands of each game in order, regardless of the number of players, and then starts again {kings.poker-triple-stud.06-12 kings.poker-triple-stud.E1-2}', () => {
    for (const players of [3, 5]) {
      const hands = rotation(tripleStud, players, 25);
      expect(games(hands, [1, 8])).toEqual([order[0], order[0]]);
      expect(games(hands, [9, 16])).toEqual([order[1], order[1]]);
      expect(games(hands, [17, 24])).toEqual([order[2], order[2]]);
      expect(games(hands, [25])).toEqual([order[0]]);
      expect(hands.every(({ button }) => button === null)).toBe(true);
    }
  });
});
