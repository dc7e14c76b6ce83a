import { CROUPIER, INSPECTOR, player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { CashTable, potShares } from '../../../test/poker.ts';
import { korunaLevels } from './levels.ts';
import { texasHoldem } from './texas-holdem.ts';

/**
 * Seats three players with 1,000 each at 5/10. Seat 1 has the button and is first to act. Seat 2 has the
 * small blind, and seat 3 the big blind.
 */
const three = (more = {}) =>
  new CashTable(texasHoldem, { level: 4, ...more }).seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1);
/** Plays to the flop, with calls only. */
const flop = (more = {}) => three(more).deal().do('p1', 'call').do('p2', 'call').do('p3', 'check').deal();
const may = (table: CashTable, name: string) =>
  table.options(player(seatId(name))).map(({ move }) => move.type);
const board = (table: CashTable) => table.view().boards[0] ?? [];

describe('the rules of all games', () => {
  const games = [...poker.variants.values()];

  it('one ranking applies to high hands in all games except short deck, lowball and badugi {kings.poker-general.04}', () => {
    const others = games.filter(({ pots: [first] }) => first !== 'high').map(({ id }) => id);
    expect(others.sort()).toEqual(['27-single-draw', '27-triple-draw', 'badugi', 'razz', 'short-deck']);
  });

  it('the combination decides at the showdown, but a player who makes everybody else fold wins with any cards {kings.poker-general.05}', () => {
    expect(potShares('texas-holdem', 100, ['AsAd', '7c2d'], 'KhQs9d8c3h')).toEqual([100, 0]);
    const table = three().cards('AsKs7cAdKd2d');
    table.do('p1', 'raise', { to: 100 }).do('p2', 'fold').do('p3', 'fold');
    expect(table.stacks()[1]).toBeGreaterThan(1000);
  });

  it.each(games.map(({ id, pack }) => [id, pack === 'short' ? 36 : 52] as const))(
    '%s is played with %i different cards {kings.poker-general.06}',
    (game, count) => {
      const hand = poker.startHand({
        game,
        structure: poker.variantOf(game).structures[0],
        stacks: [100, 100],
        antes: [1, 1],
        bet: 10,
      });
      expect(new Set(poker.nextCards(hand)).size).toBe(count);
      expect(count === 36).toBe(game === 'short-deck');
    },
  );

  it('every hand is dealt from a full pack, and each card is drawn from all remaining ones {kings.poker-general.07}', () => {
    const table = three().foldAround();
    table.next();
    table.start();
    const hand = () => (table.state.current as poker.TableHand).hand;
    expect(table.options(CROUPIER).find(({ move }) => move.type === 'card')).toMatchObject({ draw: true });
    expect(poker.nextCards(hand())).toHaveLength(52);
    table.cards('As');
    expect(poker.nextCards(hand())).toHaveLength(51);
    expect(poker.nextCards(hand())).not.toContain('As');
  });
});

describe('stakes before the deal', () => {
  it('an ante is paid before the deal and counts towards no bet {kings.poker-general.29}', () => {
    const table = three({ ante: { kind: 'each', amount: 500 } });
    expect(table.phase).toBe('deal');
    expect(table.view().pot).toBe(3000);
    expect(table.bets()).toEqual({ 2: 5, 3: 10 });
    table.deal();
    expect(table.view().toCall).toBe(1000);
    expect(table.option('p1', 'raise')?.move.to).toMatchObject({ min: 2000 });
  });

  it('the blinds are forced bets left of the button, and move with it one seat each hand {kings.poker-general.32 kings.poker-general.37}', () => {
    const table = three();
    expect(table.bets()).toEqual({ 2: 5, 3: 10 });
    table.foldAround().next();
    table.start();
    expect(table.view().button).toBe(2);
    expect(table.bets()).toEqual({ 3: 5, 1: 10 });
    table.foldAround().next();
    table.start();
    expect(table.view().button).toBe(3);
    expect(table.bets()).toEqual({ 1: 5, 2: 10 });
  });

  it('the first button is drawn among the players {kings.poker-general.37}', () => {
    const table = new CashTable(texasHoldem).seat({ 1: 1000, 2: 1000, 3: 1000 });
    expect(table.offers(CROUPIER, { type: 'start-hand' })).toBe(false);
    const draw = table.options(CROUPIER).find(({ move }) => move.type === 'draw-button');
    expect(draw).toMatchObject({ draw: true, move: { place: { values: [1, 2, 3] } } });
  });

  it('the big blind is the minimum to stay in {kings.poker-general.33}', () => {
    const table = three().deal();
    expect(table.view().toCall).toBe(1000);
    expect(may(table, 'p1')).not.toContain('check');
  });

  const PAIRS = [
    [1, 3],
    [2, 2],
    [2, 5],
    [5, 5],
    [5, 10],
    [10, 10],
    [10, 25],
    [25, 25],
    [25, 50],
    [50, 50],
    [50, 100],
    [100, 100],
    [100, 200],
    [200, 400],
    [500, 1000],
  ] as const;

  it('there are fifteen pairs of blinds, with thirty korunas for a euro {kings.poker-general.58}', () => {
    const pairs = (levels: poker.PokerPlan['levels']) =>
      levels.map(({ small, big }) => [small / 100, big / 100]);
    expect(pairs(texasHoldem.levels)).toEqual(PAIRS);
    expect(pairs(korunaLevels)).toEqual(PAIRS.map(([small, big]) => [small * 30, big * 30]));
  });

  it.each(PAIRS.map(([small, big], level) => [small, big, level] as const))(
    'small blind %i and big blind %i follow the table of blinds, not the rule of half {kings.poker-general.34}',
    (small, big, level) => {
      const stack = big * 100;
      const table = new CashTable(texasHoldem, { level }).seat({ 1: stack, 2: stack, 3: stack }).start(1);
      expect(table.bets()).toEqual({ 2: small, 3: big });
    },
  );

  it('there is no maximum except the stack {kings.poker-general.59}', () => {
    expect(three().deal().option('p1', 'raise')?.move.to).toMatchObject({ max: 100_000 });
  });
});

describe('the moves', () => {
  it('a bet goes from the stack to the pot {kings.poker-general.31 kings.poker-general.35}', () => {
    const table = flop();
    expect(table.view().pot).toBe(3000);
    table.do('p2', 'bet', { to: 40 });
    expect(table.view().pot).toBe(7000);
    expect(table.stacks()).toEqual({ 1: 990, 2: 950, 3: 990 });
  });

  it('an all-in bets the whole stack, and the player has no more decisions {kings.poker-general.28}', () => {
    const table = three().deal().do('p1', 'raise', { to: 1000 });
    expect(table.view().places[0]).toMatchObject({ stack: 0, hand: { allIn: true } });
    table.do('p2', 'call').do('p3', 'fold').deal();
    expect(table.phase).not.toBe('bet');
  });

  it('a call matches the bets of the other players {kings.poker-general.38}', () => {
    const table = flop().do('p2', 'bet', { to: 40 }).do('p3', 'call');
    expect(table.bets()).toEqual({ 2: 40, 3: 40 });
  });

  it('a fold ends the hand for the player {kings.poker-general.40}', () => {
    const table = flop().do('p2', 'bet', { to: 40 }).do('p3', 'fold');
    expect(table.view().places[2]?.hand?.folded).toBe(true);
    table.do('p1', 'call').checkDown();
    expect(table.moved('award').map(({ seat }) => seat)).not.toContain('p3');
  });

  it('a check leaves the bets as they are; after a bet the options are call, raise and fold {kings.poker-general.45}', () => {
    const table = flop().do('p2', 'check');
    expect(table.bets()).toEqual({});
    table.do('p3', 'bet', { to: 20 });
    expect(may(table, 'p1')).toEqual(expect.arrayContaining(['call', 'raise', 'fold']));
    expect(may(table, 'p1')).not.toContain('check');
    expect(table.refused(player(seatId('p1')), 'check').code).toBe('not-now');
  });

  it('a player who has checked may raise {kings.poker-general.46}', () => {
    const table = flop().do('p2', 'check').do('p3', 'bet', { to: 20 }).do('p1', 'fold');
    table.do('p2', 'raise', { to: 60 });
    expect(table.bets()).toEqual({ 2: 60, 3: 20 });
  });

  it('a raise may be reraised {kings.poker-general.53}', () => {
    const table = flop().do('p2', 'bet', { to: 20 }).do('p3', 'raise', { to: 60 });
    table.do('p1', 'raise', { to: 100 });
    expect(table.bets()).toEqual({ 2: 20, 3: 60, 1: 100 });
  });

  it('a raise in pot limit may be as much as the pot at that moment {kings.poker-general.52}', () => {
    const table = flop({ structure: 'pot' });
    expect(table.option('p2', 'bet')?.move.to).toMatchObject({ max: 3000 });
    table.do('p2', 'bet', { to: 30 });
    // There are 60 in the pot and 30 to call.
    expect(table.option('p3', 'raise')?.move.to).toMatchObject({ max: 12_000 });
  });

  it('the hand of a player who does not react is dead at that decision, and play continues {kings.poker-general.36}', () => {
    const table = three().deal();
    table.make(INSPECTOR, 'time-is-up', { place: 1 });
    expect(table.view().places[0]?.hand?.folded).toBe(true);
    expect(table.turn).toBe('p2');
  });
});

describe('the cards', () => {
  it('each player has two hole cards, which nobody else sees {kings.poker-general.42 kings.poker-general.44}', () => {
    const table = three().cards('AsKsQsAdKdQd');
    // The deal starts left of the button.
    expect(table.playerView('p2').cards).toEqual(['As', 'Ad']);
    expect(table.playerView('p1').cards).toEqual(['Qs', 'Qd']);
    const others = JSON.stringify([table.view(), table.playerView('p1'), table.playerView('p3')]);
    expect(others).not.toMatch(/As|Ad/);
  });

  it('the board is shared, and its fifth card is the last {kings.poker-general.39 kings.poker-general.54}', () => {
    expect(potShares('texas-holdem', 100, ['2c3d', '4c5d'], 'AhKhQhJhTh')).toEqual([50, 50]);
    const table = flop();
    const shown = [board(table).length];
    while (table.phase === 'bet') {
      table.do(table.turn, 'check').do(table.turn, 'check').do(table.turn, 'check').deal();
      shown.push(board(table).length);
    }
    expect(shown).toEqual([3, 4, 5, 5]);
    expect(table.phase).toBe('showdown');
  });

  it('a game of two players is called heads up {kings.poker-general.43}', () => {
    const table = new CashTable(texasHoldem, { level: 4 }).seat({ 1: 1000, 2: 1000 }).start(1);
    expect(table.dealtIn()).toHaveLength(2);
    expect(table.bets()).toEqual({ 1: 5, 2: 10 });
  });
});

describe('the end of a hand', () => {
  /** Checks down to the showdown. Seat 2 has kings, seat 3 aces and seat 1 queens. */
  const showdown = () => {
    const table = three().cards('KsAsQsKdAdQd');
    table.do('p1', 'call').do('p2', 'call').do('p3', 'check').cards('2c7d9h');
    for (const card of ['3s', '5c', '']) {
      for (const name of ['p2', 'p3', 'p1']) table.do(name, 'check');
      table.cards(card);
    }
    return table;
  };

  it('hands are shown from the small blind to the big blind, then clockwise {kings.poker-general.56}', () => {
    const table = showdown();
    expect(table.phase).toBe('showdown');
    const order: string[] = [];
    while (table.phase === 'showdown') {
      order.push(table.turn);
      table.do(table.turn, 'show');
    }
    expect(order).toEqual(['p2', 'p3', 'p1']);
  });

  it('a losing hand may be mucked unseen {kings.poker-general.47}', () => {
    const table = showdown().do('p2', 'show').do('p3', 'show').do('p1', 'muck');
    expect(table.view().places[0]?.hand).toMatchObject({ mucked: true, shown: null });
    expect(JSON.stringify(table.view())).not.toMatch(/Qs|Qd/);
  });

  it('the pot is the sum of all bets, minus the drop {kings.poker-general.51}', () => {
    const table = showdown().do('p2', 'show').do('p3', 'show').do('p1', 'show');
    // The drop is 5 % of 30, rounded down to whole euros.
    expect(table.moved('rake').reduce((sum, { amount }) => sum + amount, 0)).toBe(1);
    expect(table.moved('award')).toEqual([{ seat: 'p3', amount: 29, to: 'stack' }]);
  });

  it('equal hands divide the pot, and a stack consists of the player’s chips on the table {kings.poker-general.57}', () => {
    const table = three({ charge: 'time' }).cards('2c3c4c7d8d9h');
    table.do('p1', 'call').do('p2', 'call').do('p3', 'check').cards('AsKsQs').checkDownWith('JsTs');
    expect(table.moved('award').map(({ amount }) => amount)).toEqual([10, 10, 10]);
    expect(table.stacks()).toEqual({ 1: 1000, 2: 1000, 3: 1000 });
  });
});
