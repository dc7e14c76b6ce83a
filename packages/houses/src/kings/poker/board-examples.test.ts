import { type Card, player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { evaluator } from '@croupier/games/poker/evaluate';
import { describe, expect, it } from 'vitest';
import { CashTable, potShares } from '../../../test/poker.ts';
import { kings } from '../index.ts';
import { courchevel } from './courchevel.ts';
import { doubleFlop, doubleFlopBest } from './double-flop.ts';
import { irish } from './irish.ts';
import { mixedHoldem, mixedOmahaHiLo } from './mixed.ts';
import { crazyPineapple, crazyPineappleHigh, pineapple } from './pineapple.ts';
import { shortDeck } from './short-deck.ts';
import { texasHoldem } from './texas-holdem.ts';

const cards = (text: string) => text.match(/../g) as Card[];
const high = evaluator('high', 'two-and-three');
const low = evaluator('eight-or-better', 'two-and-three');
const lowOf = (own: string, board: string) =>
  low
    .best(cards(own), cards(board))
    ?.cards.map((card) => card[0])
    .sort();

/**
 * Returns the amount to call and the limits of a raise after these bets. The betting round has no blinds, and
 * `pot` is already in the middle.
 */
const afterBet = (structure: poker.Structure, pot: number, ...bets: number[]) => {
  const hand = poker.startHand({
    game: 'texas-holdem',
    structure,
    stacks: [5000, 5000, 5000, 5000],
    dead: [pot],
    bet: 5,
  });
  for (const seat of [0, 1, 2, 3]) poker.dealTo(hand, seat, ['??', '??']);
  for (const to of bets)
    if (to === hand.level) poker.checkOrCall(hand);
    else if (poker.betOrRaiseTo(hand, to)) throw new Error(`${to} was refused`);
  const { toCall = 0, raise } = poker.bettingOf(hand) ?? {};
  return [toCall, raise?.min, raise?.max];
};

describe('betting', () => {
  it('a bet of 5 is raised by at least 5, to 10 {kings.poker-texas-holdem.E1 kings.poker-omaha.E1 kings.poker-omaha-hilo.E3 kings.poker-five-card-omaha-hilo.E1 kings.poker-short-deck.E1}', () => {
    expect(afterBet('none', 20, 5)).toEqual([5, 10, 5000]);
    expect(afterBet('pot', 20, 5)).toEqual([5, 10, 35]);
  });

  it('in a pot of 100 a player may bet at most 100, and the next may call 100 or raise to between 200 and 400 {kings.poker-texas-holdem.E2 kings.poker-omaha.E2 kings.poker-omaha-hilo.E3 kings.poker-five-card-omaha-hilo.E2}', () => {
    expect(afterBet('pot', 100)).toEqual([0, 5, 100]);
    expect(afterBet('pot', 100, 100)).toEqual([100, 200, 400]);
  });

  it('pot limit on the flop allows the right raises after 120 and a bet of 40, 300 and 100, and 90 and 30 {kings.poker-five-card-omaha.E3 kings.poker-six-card-omaha.E3 kings.poker-courchevel.E5 kings.poker-courchevel-hilo.E5}', () => {
    expect(afterBet('pot', 120, 40)).toEqual([40, 80, 240]);
    expect(afterBet('pot', 300, 100)).toEqual([100, 200, 600]);
    expect(afterBet('pot', 90, 30)).toEqual([30, 60, 180]);
  });

  it('an all-in below a full raise leaves the bettor only a call or a fold {kings.poker-texas-holdem.E11}', () => {
    const table = new CashTable(texasHoldem, { level: 4, buyIn: { min: 1000, max: 200_000 } });
    table.seat({ 1: 1000, 2: 1000, 3: 80, 4: 1000 }).start(4).deal();
    table.do('p3', 'call').do('p4', 'call').do('p1', 'call').do('p2', 'check').deal();
    table.do('p1', 'bet', { to: 50 }).do('p2', 'call').do('p3', 'raise', { to: 70 }).do('p4', 'call');
    const types = table.options(player(seatId('p1'))).map(({ move }) => move.type);
    expect(types).toEqual(expect.arrayContaining(['fold', 'call']));
    expect(types).not.toContain('raise');
  });

  it('with equal blinds, the small blind owes nothing and may check {kings.poker-texas-holdem.E7}', () => {
    const table = new CashTable(texasHoldem, { level: 3 }).seat({ 1: 500, 2: 500, 3: 500 }).start(1).deal();
    table.do('p1', 'fold').do('p2', 'check');
    expect(table.option('p3', 'check')).toBeDefined();
  });

  it('pot limit at 2/5 lets the first player raise to 17, and the next to 22 after a call {kings.poker-omaha.E6 kings.poker-six-card-omaha.E2}', () => {
    const hand = poker.startHand({
      game: 'omaha',
      structure: 'pot',
      stacks: [500, 500, 500, 500],
      posts: [2, 5],
      bet: 5,
    });
    for (const seat of [0, 1, 2, 3]) poker.dealTo(hand, seat, ['??', '??', '??', '??']);
    expect(poker.bettingOf(hand)?.raise?.max).toBe(17);
    poker.checkOrCall(hand);
    expect(poker.bettingOf(hand)?.raise?.max).toBe(22);
  });

  it('fixed limit at 10/25 has bets of 25, 50, 75 and 100 before the flop, and of 50 to 200 on the river {kings.poker-omaha.E7}', () => {
    const hand = poker.startHand({
      game: 'omaha',
      structure: 'fixed',
      stacks: [900, 900],
      posts: [25, 10],
      bet: 25,
    });
    const raises = () => {
      const made: number[] = [];
      for (
        let to = poker.bettingOf(hand)?.raise?.min;
        to !== undefined;
        to = poker.bettingOf(hand)?.raise?.min
      ) {
        made.push(to);
        poker.betOrRaiseTo(hand, to);
      }
      poker.checkOrCall(hand);
      return made;
    };
    for (const seat of [0, 1]) poker.dealTo(hand, seat, ['??', '??', '??', '??']);
    expect(raises()).toEqual([50, 75, 100]);
    poker.dealBoard(hand, ['2c', '3c', '4c']);
    for (const card of ['5c', '6c'] as const) {
      poker.checkOrCall(hand);
      poker.checkOrCall(hand);
      poker.dealBoard(hand, [card]);
    }
    expect(raises()).toEqual([50, 100, 150, 200]);
  });

  it('the drop at 2/5 is 15 from a pot of 300, and its cap of 20 from a pot of 1,000 {kings.poker-texas-holdem.E10}', () => {
    for (const [each, taken] of [
      [50, 15],
      [167, 20],
    ] as const) {
      const table = new CashTable(texasHoldem, { level: 2, buyIn: { min: 5000, max: 50_000 } });
      table
        .seat(Object.fromEntries([1, 2, 3, 4, 5, 6].map((place) => [place, each])))
        .start(1)
        .deal();
      table.do('p4', 'raise', { to: each });
      while (table.phase === 'bet') table.do(table.turn, 'call');
      table.checkDown();
      expect(table.moved('rake').map(({ amount }) => amount)).toEqual([taken]);
    }
  });

  it('optional antes are paid before the deal, by everybody or by the button for the whole table {kings.poker-texas-holdem.13-14 kings.poker-pineapple.08-09 kings.poker-irish.08-09 kings.poker-double-flop.08-09}', () => {
    for (const plan of [texasHoldem, crazyPineapple, irish, doubleFlop]) {
      const each = new CashTable(plan, { level: 4, ante: { kind: 'each', amount: 200 } });
      each.seat({ 1: 500, 2: 500, 3: 500 }).start(1);
      expect(each.stacks()).toEqual({ 1: 498, 2: 493, 3: 488 });
      expect(each.view().pot).toBe(2100);
      const button = new CashTable(plan, { level: 4, ante: { kind: 'button', amount: 1000 } });
      button.seat({ 1: 500, 2: 500, 3: 500 }).start(1);
      expect(button.stacks()).toEqual({ 1: 490, 2: 495, 3: 490 });
      // The ante is dead money, so the button still has to call the full amount.
      expect(button.deal().option('p1', 'call')).toBeDefined();
      expect(() => new CashTable(plan, { level: 4, ante: { kind: 'each', amount: 1100 } })).toThrow('ante');
    }
  });

  it('in short deck everybody pays an ante, or the big blind pays one for the table {kings.poker-short-deck.12} {kings.poker-short-deck.13}', () => {
    const each = new CashTable(shortDeck, { level: 4, ante: { kind: 'each', amount: 1000 } });
    expect(each.seat({ 1: 500, 2: 500, 3: 500 }).start(1).stacks()).toEqual({ 1: 490, 2: 485, 3: 480 });
    const big = new CashTable(shortDeck, { level: 4, ante: { kind: 'big-blind', amount: 1000 } });
    expect(big.seat({ 1: 500, 2: 500, 3: 500 }).start(1).stacks()).toEqual({ 1: 500, 2: 495, 3: 480 });
  });

  it.each([
    ['kings.poker-texas-holdem.31', mixedHoldem, 'none'],
    ['kings.poker-omaha-hilo.25', mixedOmahaHiLo, 'pot'],
  ] as const)(
    'limit orbits alternate with orbits of larger bets, which have half the blinds {%s}',
    (_, plan, structure) => {
      const table = new CashTable(plan, { level: 10 }).seat({ 1: 5000, 2: 5000, 3: 5000 }).start(1);
      const played: string[] = [];
      for (let hand = 0; hand < 7; hand++) {
        const { playing } = table.view();
        const most = Math.max(...Object.values(table.bets()));
        played.push(`${playing.structure} ${most}`);
        table.foldAround().next();
        table.start();
      }
      const [limit, bigger] = ['fixed 100', `${structure} 50`];
      expect(played).toEqual([limit, limit, limit, bigger, bigger, bigger, limit]);
    },
  );
});

describe("hold'em", () => {
  it('is won by the best five of seven cards, with any number of hole cards {kings.poker-texas-holdem.42 kings.poker-texas-holdem.47}', () => {
    expect(potShares('texas-holdem', 100, ['AsAd', '2c3d'], 'AhAcKdQh9s')).toEqual([100, 0]);
    expect(potShares('texas-holdem', 100, ['2c7d', '3c8d'], 'AhKdQsJcTh')).toEqual([50, 50]);
    expect(potShares('texas-holdem', 100, ['4c7d', '3c8d'], 'AhKdQs9c2h')).toEqual([0, 100]);
  });

  it('gives three players 34, 33 and 33 for a royal flush on the board {kings.poker-texas-holdem.E8}', () => {
    expect(potShares('texas-holdem', 100, ['2c7d', '3c8d', '4c9d'], 'AsKsQsJsTs')).toEqual([34, 33, 33]);
  });

  it('a five-high straight loses to a six-high one {kings.poker-texas-holdem.E9}', () => {
    expect(potShares('texas-holdem', 100, ['AsQs', '6c6h'], '5d4c3s2hKd')).toEqual([0, 100]);
  });
});

describe('hands of exactly two hole cards and three board cards', () => {
  it('one spade does not make a flush with the board {kings.poker-omaha.34 kings.poker-omaha.38 kings.poker-omaha.E3 kings.poker-five-card-omaha.25 kings.poker-five-card-omaha.28 kings.poker-five-card-omaha.E1}', () => {
    expect(potShares('omaha', 100, ['AsKd7c2h', '9s8s2c2d'], 'QsJsTs4s3d')).toEqual([0, 100]);
    const five = high.best(cards('AsKd7c2h2d'), cards('QsJsTs4s3d'));
    expect(five).toMatchObject({ category: 'straight', ranks: ['A'] });
  });

  it('four eights on the board are nobody’s quads {kings.poker-omaha.E4}', () => {
    expect(potShares('omaha', 100, ['AsAd5c6h', 'KcKh5d6s'], '8s8d8h8c2d')).toEqual([100, 0]);
  });

  it('four aces in hand are only two pair {kings.poker-omaha.E5}', () => {
    expect(high.best(cards('AsAhAdAc'), cards('KsQd7h7c2s'))).toMatchObject({
      category: 'two-pair',
      ranks: ['A', '7'],
      kickers: ['K'],
    });
  });

  it('ten players need 48 cards {kings.poker-omaha.E8}', () => {
    const hands = Array.from({ length: 10 }, () => '');
    const hand = poker.startHand({
      game: 'omaha',
      structure: 'pot',
      stacks: hands.map(() => 10),
      antes: hands.map(() => 10),
      bet: 10,
    });
    for (let next = poker.nextCard(hand); next; next = poker.nextCard(hand)) {
      const [card] = poker.nextCards(hand);
      if (!card) throw new Error('no card left');
      if (next.to === 'player') poker.dealTo(hand, next.player, [card]);
      else poker.dealBoard(hand, [card]);
    }
    expect(hand.stub).toBe(52 - 48);
  });

  it('two equal winners get 38 and 37 of 75, 51 and 50 of 101, 50 and 49 of 99, and 76 and 75 of 151 {kings.poker-omaha.E9 kings.poker-five-card-omaha.E7 kings.poker-six-card-omaha.E6 kings.poker-courchevel.E8}', () => {
    const board = 'KdQh9s8c6d';
    expect(potShares('omaha', 75, ['AhJc3c2d', 'AsJh3d2c'], board)).toEqual([38, 37]);
    expect(potShares('five-card-omaha', 101, ['AhJc3c2d4c', 'AsJh3d2c4d'], board)).toEqual([51, 50]);
    expect(potShares('six-card-omaha', 99, ['AhJc3c2d4c5h', 'AsJh3d2c4d5s'], board)).toEqual([50, 49]);
    expect(potShares('courchevel', 151, ['AhJc3c2d4c', 'AsJh3d2c4d'], board)).toEqual([76, 75]);
  });

  it('five cards make a full house of kings, not of nines {kings.poker-five-card-omaha.E2}', () => {
    expect(high.best(cards('9h9d9sKc2c'), cards('9cKdKh4s5d'))).toMatchObject({
      category: 'full-house',
      ranks: ['K', '9'],
    });
  });

  it('six cards make a flush, but no straight flush that would need three hole cards {kings.poker-six-card-omaha.25 kings.poker-six-card-omaha.28 kings.poker-six-card-omaha.E1}', () => {
    expect(high.best(cards('AsKsQs5d5h2c'), cards('JsTs3s5c9h'))).toMatchObject({ category: 'flush' });
  });

  it('three hearts in hand cannot be used in courchevel {kings.poker-courchevel.31 kings.poker-courchevel.34 kings.poker-courchevel.E7}', () => {
    expect(high.best(cards('AhKh8h4c2c'), cards('QhJh3h5c9d'))).toMatchObject({
      category: 'flush',
      kickers: ['K', 'Q', 'J', '3'],
    });
    expect(courchevel.games[0].variant).toBe('courchevel');
  });

  it('both remaining hole cards play in irish {kings.poker-irish.32-34 kings.poker-irish.E1-2}', () => {
    expect(potShares('irish', 100, ['KdKc', 'Ad2c'], '7s7h7d7cAh')).toEqual([100, 0]);
    expect(potShares('irish', 100, ['KdKc', 'QdQc'], '7s7h7d7cAh')).toEqual([100, 0]);
  });

  it('irish hands make a straight flush, a pair and ten high, and a royal flush, a straight and a flush {kings.poker-irish.E3-5}', () => {
    expect(potShares('irish', 99, ['Th2c', 'KdKc', '4h3h'], '9h8h7h6h5h')).toEqual([0, 0, 99]);
    expect(potShares('irish', 100, ['Th2c', 'KdKc'], '9h8h7h6h5h')).toEqual([0, 100]);
    expect(potShares('irish', 100, ['AhKh', 'AdKc'], 'QhJhTh2c3d')).toEqual([100, 0]);
    expect(high.best(cards('9h2h'), cards('QhJhTh2c3d'))).toMatchObject({
      category: 'flush',
      kickers: ['J', 'T', '9', '2'],
    });
  });

  it('every remaining player discards two of their four cards after the flop round in irish {kings.poker-irish.23}', () => {
    const table = new CashTable(irish, { level: 4 }).seat({ 1: 500, 2: 500, 3: 500 }).start(1).deal();
    table.do('p1', 'call').do('p2', 'fold').do('p3', 'check').deal().do('p3', 'check').do('p1', 'check');
    expect(table.phase).toBe('discard');
    expect([1, 2, 3].map((place) => table.playerView(`p${place}`).mustDiscard)).toEqual([2, 0, 2]);
    expect(
      table.refused(player(seatId('p1')), 'discard', {
        cards: table.playerView('p1').cards.slice(0, 1) as string[],
      }).code,
    ).toBe('bad-move');
    for (const name of ['p1', 'p3'])
      table.do(name, 'discard', { cards: table.playerView(name).cards.slice(0, 2) as string[] });
    expect(table.playerView('p1').cards).toHaveLength(2);
    expect(table.phase).toBe('deal');
  });
});

describe('high and low hands', () => {
  it('half goes to the best high and half to the best low of eight or better, and without a low the high takes all {kings.poker-omaha-hilo.12-14 kings.poker-omaha-hilo.36 kings.poker-omaha-hilo.48 kings.poker-omaha-hilo.E4-5 kings.poker-five-card-omaha-hilo.12-14 kings.poker-five-card-omaha-hilo.39 kings.poker-courchevel-hilo.12-14 kings.poker-courchevel-hilo.40}', () => {
    expect(lowOf('As2dKcQh', 'Kd8s7h3cJs')).toEqual(['2', '3', '7', '8', 'A']);
    for (const [game, first, second] of [
      ['omaha-hilo', 'KsKh9c9d', 'As2dKcQh'],
      ['five-card-omaha-hilo', 'KsKh9c9dTc', 'As2dKcQhTd'],
      ['courchevel-hilo', 'KsKh9c9dTc', 'As2dKcQhTd'],
    ] as const) {
      expect(potShares(game, 101, [first, second], 'Kd8s7h3cJs')).toEqual([51, 50]);
      expect(potShares(game, 101, [first.replace('9d', '6d'), second], 'KdQs9h7s3c')[0]).toBe(101);
    }
  });

  it('one high hand and two equal lows get a half and two quarters {kings.poker-omaha-hilo.38 kings.poker-omaha-hilo.E1 kings.poker-courchevel-hilo.E9}', () => {
    const lows = ['KsKh9c9d', 'As2dQcQh', 'Ad2cTcTh'];
    expect(potShares('omaha-hilo', 200, lows, 'Kd8s7h3cJs')).toEqual([100, 50, 50]);
    expect(
      potShares(
        'courchevel-hilo',
        200,
        lows.map((own, index) => `${own}${['9h', 'Jc', 'Jd'][index]}`),
        'Kd8s7h3cJs',
      ),
    ).toEqual([100, 50, 50]);
  });

  it('the first odd chip goes to the high, and within a half it goes to the left of the button {kings.poker-omaha-hilo.E8-10 kings.poker-five-card-omaha-hilo.E5-6 kings.poker-courchevel-hilo.E8}', () => {
    const lows = ['KsKh9c9d', 'As2dQcQh', 'Ad2cTcTh'];
    expect(potShares('omaha-hilo', 103, lows, 'Kd8s7h3cJs')).toEqual([52, 26, 25]);
    expect(potShares('omaha-hilo', 103, ['KsKh9c9d', 'As2dQcQh'], 'Kd8s7h3cJs')).toEqual([52, 51]);
    // Two players tie for the high, and a third wins the low.
    expect(potShares('omaha-hilo', 103, ['KsQh9c9d', 'KhQs9h9s', 'As2dTcTh'], 'Kd8c7h3cJs')).toEqual([
      26, 26, 51,
    ]);
    // One player wins the high and ties for the low.
    expect(potShares('omaha-hilo', 200, ['As2dKsKh', 'Ad2cQcQh'], 'Kd8s7h3cJs')).toEqual([150, 50]);
    const five = lows.map((own, index) => `${own}${['9h', 'Jc', 'Jd'][index]}`);
    expect(potShares('five-card-omaha-hilo', 250, five, 'Kd8s7h3cJs')).toEqual([125, 63, 62]);
    expect(potShares('five-card-omaha-hilo', 251, five.slice(0, 2), 'Kd8s7h3cJs')).toEqual([126, 125]);
    expect(potShares('courchevel-hilo', 151, five.slice(0, 2), 'Kd8s7h3cJs')).toEqual([76, 75]);
    expect(potShares('courchevel-hilo', 151, five.slice(0, 2), 'KdQsJh3cTs')).toContain(151);
  });

  it('a low has five different ranks, all eight or lower, with the ace low, and nothing else counts {kings.poker-omaha-hilo.39-46 kings.poker-omaha-hilo.E2 kings.poker-omaha-hilo.E6 kings.poker-omaha-hilo.E11 kings.poker-five-card-omaha-hilo.33 kings.poker-five-card-omaha-hilo.35-37 kings.poker-five-card-omaha-hilo.E3-4 kings.poker-courchevel-hilo.34 kings.poker-courchevel-hilo.36-38 kings.poker-courchevel-hilo.E7}', () => {
    const any = evaluator('eight-or-better', 'any');
    const strength = (text: string) => any.strength(cards(text), []);
    const ordered = [
      '5c4d3h2sAc',
      '6c4d3h2sAc',
      '6c5d3h2sAc',
      '6c5d4h2sAc',
      '7c4d3h2sAc',
      '7c5d4h2sAc',
      '7c6d5h3sAc',
      '8c4d3h2sAc',
      '8c5d4h2sAc',
      '8c7d6h5s4c',
    ].map(strength);
    expect([...ordered].sort((one, other) => other - one)).toEqual(ordered);
    expect(new Set(ordered).size).toBe(ordered.length);
    // Suits and straights do not matter. A pair or a nine does not qualify.
    expect(strength('5c4c3c2cAc')).toBe(strength('5c4d3h2sAc'));
    expect(strength('8c4d3h2s2c')).toBe(0);
    expect(strength('9c4d3h2sAc')).toBe(0);
    expect(lowOf('As2dKcKh', 'Ad3c7hTsJd')).toBeUndefined();
    expect(lowOf('As3d4hKcKh', '8s6h2cKdQs')).toEqual(['2', '3', '6', '8', 'A']);
    expect(high.best(cards('As3d4hKcKh'), cards('8s6h2cKdQs'))).toMatchObject({
      category: 'three-of-a-kind',
      ranks: ['K'],
    });
    expect(lowOf('As2d3h4c5s', 'KdQd9c7h5d')).toBeUndefined();
    expect(lowOf('As3sKdKh9c', '7s5d2cQhJd')).toEqual(['2', '3', '5', '7', 'A']);
    expect(high.best(cards('As3sKdKh9c'), cards('7s5d2cQhJd'))).toMatchObject({
      category: 'pair',
      ranks: ['K'],
    });
  });

  it('all 56 lows are ranked, each once {kings.poker-omaha-hilo.46}', () => {
    const ranks = ['A', '2', '3', '4', '5', '6', '7', '8'];
    const any = evaluator('eight-or-better', 'any');
    const strengths = new Set<number>();
    for (let mask = 0; mask < 256; mask++) {
      const chosen = ranks.filter((_, bit) => mask & (1 << bit));
      if (chosen.length === 5)
        strengths.add(
          any.strength(
            chosen.map((rank, index) => `${rank}${'cdhsc'[index]}` as Card),
            [],
          ),
        );
    }
    expect(strengths.size).toBe(56);
    expect(strengths.has(0)).toBe(false);
  });

  it('the wheel is the best low and a straight for high {kings.poker-omaha-hilo.E7}', () => {
    expect(potShares('omaha-hilo', 100, ['As4dQcJh', 'KhQd9c8c'], '2s3h5dKcKs')).toEqual([100, 0]);
  });

  it('pineapple uses any number of the two remaining hole cards, for high and low {kings.poker-pineapple.24-26 kings.poker-pineapple.28-30 kings.poker-pineapple.E1-6}', () => {
    const game = 'crazy-pineapple';
    const board = '2c5d7hKsQd';
    expect(potShares(game, 200, ['KhKd', 'As3h', 'Ac4c'], board)).toEqual([100, 100, 0]);
    // A low must be eight or better.
    expect(potShares(game, 200, ['KhKd', '8s3d'], board)).toEqual([100, 100]);
    expect(potShares(game, 200, ['KhKc', 'As3h', 'Ac3c'], '2c5d7h8sKd'.replace('2c', '2d'))).toEqual([
      100, 50, 50,
    ]);
    expect(potShares(game, 200, ['KhQc', 'As3h', '8c8d'], '2c4d8hKsKd')).toEqual([0, 100, 100]);
    expect(potShares(game, 200, ['KhKc', 'As3h'], 'QcJdTh2s4d'.replace('2s', '9s'))[0]).toBe(200);
    expect(potShares(game, 201, ['KhKd', 'As3h'], board)).toEqual([101, 100]);
  });

  it('one of the three cards is discarded after the flop round in pineapple {kings.poker-pineapple.19}', () => {
    const table = new CashTable(crazyPineapple, { level: 4 }).seat({ 1: 500, 2: 500 }).start(1).deal();
    table.do('p1', 'call').do('p2', 'check').deal().do('p2', 'bet', { to: 20 }).do('p1', 'call');
    expect(table.phase).toBe('discard');
    for (const name of ['p1', 'p2'])
      table.do(name, 'discard', { cards: table.playerView(name).cards.slice(0, 1) as string[] });
    expect(table.playerView('p1').cards).toHaveLength(2);
  });

  it('one card is discarded before the first betting round in classic pineapple {kings.poker-pineapple.A2}', () => {
    const table = new CashTable(pineapple, { level: 4 }).seat({ 1: 500, 2: 500 }).start(1).deal();
    expect(table.phase).toBe('discard');
    for (const name of ['p1', 'p2'])
      table.do(name, 'discard', { cards: table.playerView(name).cards.slice(0, 1) as string[] });
    expect(table.playerView('p1').cards).toHaveLength(2);
    table.do('p1', 'call').do('p2', 'check').deal();
    expect(table.phase).toBe('bet');
    expect(kings.plans).toEqual(expect.arrayContaining([crazyPineapple, crazyPineappleHigh, pineapple]));
  });

  it('pineapple may be for the high hand only, if announced {kings.poker-pineapple.A4}', () => {
    const [{ variant }] = crazyPineappleHigh.games;
    // The cards are those of the first worked example. Without a low, the trips win the whole pot.
    expect(potShares(variant, 200, ['KhKd', 'As3h', 'Ac4c'], '2c5d7hKsQd')).toEqual([200, 0, 0]);
  });
});

describe('two boards', () => {
  const boards = ['AsKd7h4c2s', 'QhJhTh3c3d'];
  const [a, b, c] = ['AhAc', 'Kh9h', 'QcQd'];

  it('the best hand on each board wins half of the pot, and cards of the two boards cannot be combined {kings.poker-double-flop.30-31 kings.poker-double-flop.36 kings.poker-double-flop.E1 kings.poker-double-flop.E4-5 kings.poker-double-flop.E7}', () => {
    expect(potShares('double-flop', 300, [a, b, c], boards)).toEqual([150, 150, 0]);
    expect(potShares('double-flop', 300, [a, c], boards)).toEqual([150, 150]);
    expect(potShares('double-flop', 300, [b, '9c8c'], ['KsKd7h4c2s', 'QhJhTh3c3d'])).toEqual([300, 0]);
  });

  it('the best hand on either board wins the whole pot in the single-winner game {kings.poker-double-flop.32 kings.poker-double-flop.E2}', () => {
    expect(potShares('double-flop-best', 300, [a, b, c], boards)).toEqual([0, 300, 0]);
  });

  it('the game can be played with either way to win, and the way is known before play {kings.poker-double-flop.33}', () => {
    const mode = ({ games: [{ variant }] }: poker.PokerPlan) => poker.variantOf(variant).twoBoards;
    expect([doubleFlop, doubleFlopBest].map(mode)).toEqual(['split', 'best']);
    expect(kings.plans).toEqual(expect.arrayContaining([doubleFlop, doubleFlopBest]));
    const table = new CashTable(doubleFlopBest, { level: 4 }).seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1);
    expect(table.view().playing).toMatchObject({ variant: 'double-flop-best', structure: 'none' });
  });

  it('the odd chip between the boards goes to the first board {kings.poker-double-flop.37 kings.poker-double-flop.E3 kings.poker-double-flop.E6}', () => {
    expect(potShares('double-flop', 301, [a, b, c], boards)).toEqual([151, 150, 0]);
    // Two players tie on the first board, and one of them wins the second.
    expect(potShares('double-flop', 200, ['Ac2c', 'AdQc'], ['AsKdQdJsTs', 'QhQs3d4c7h'])).toEqual([50, 150]);
  });
});

describe('short deck', () => {
  const short = evaluator('short-deck', 'any');
  const strength = (text: string) => short.strength(cards(text), []);

  it('a hand is the best five of seven cards {kings.poker-short-deck.40}', () => {
    expect(potShares('short-deck', 100, ['AsAd', 'KcKd'], 'AhQs9c8d7h')).toEqual([100, 0]);
  });

  it('a flush beats a full house, A-6-7-8-9 is the lowest straight, and nothing else differs {kings.poker-short-deck.41-43 kings.poker-short-deck.E2-7}', () => {
    expect(strength('AsJs9s7s6s')).toBeGreaterThan(strength('KhKsKd8s8h'));
    expect(strength('Ts9s8c7d6h')).toBeGreaterThan(strength('Ah6s7d8c9s'));
    expect(strength('Ah6s7d8c9s')).toBeGreaterThan(strength('KsKhKd8c7h'));
    expect(strength('As6s7s8s9s')).toBeGreaterThan(strength('9s9h9d9cAd'));
    expect(strength('Th9h8h7h6h')).toBeGreaterThan(strength('As6s7s8s9s'));
    expect(strength('QcJdTh9s8c')).toBeGreaterThan(strength('JcTd9h8s7c'));
  });
});
