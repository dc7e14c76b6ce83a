import { type Card, isRefusal } from '@croupier/core';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { CashTable, potShares } from '../../../test/poker.ts';
import { fiveCardOmaha } from './five-card-omaha.ts';
import { korunaLevels } from './levels.ts';
import { razz } from './razz.ts';
import { sixCardOmaha } from './six-card-omaha.ts';
import { texasHoldem } from './texas-holdem.ts';

/** Returns the drop from this pot, to which this many players have contributed, in whole units. */
function drop(
  plan: poker.PokerPlan,
  [small, big]: readonly [number, number],
  players: number,
  pot: number,
): number {
  const level = plan.levels.find((one) => one.small === small * 100 && one.big === big * 100);
  if (!level) throw new Error(`no level ${small}/${big}`);
  const { percent, few } = plan.drop;
  const each = Math.floor((pot * 100) / players);
  const hand = poker.startHand({
    game: 'texas-holdem',
    structure: 'none',
    stacks: Array.from(
      { length: players },
      (_, index) => each + (index === 0 ? pot * 100 - each * players : 0),
    ),
    antes: Array.from({ length: players }, () => each),
    dead: [pot * 100 - each * players],
    bet: level.big,
    unit: plan.chip,
    faceUp: true,
    rake: { percent, cap: players > few ? level.cap.many : level.cap.few },
  });
  for (let next = poker.nextCard(hand); next; next = poker.nextCard(hand)) {
    const card = poker.nextCards(hand)[0] as Card;
    if (next.to === 'board') poker.dealBoard(hand, [card]);
    else poker.dealTo(hand, next.player, [card]);
  }
  expect(hand.phase).toBe('over');
  expect(hand.players.reduce((sum, { won }) => sum + won, 0)).toBe(pot * 100 - hand.raked);
  return hand.raked / 100;
}

describe('the drop, as computed in the comparisons', () => {
  it('matches the engine in euros {kings.poker-variants-comparison-1.114-115 kings.poker-variants-comparison-1.E8 kings.poker-variants-comparison-2.53-55 kings.poker-variants-comparison-2.E5-6}', () => {
    expect(drop(texasHoldem, [2, 5], 6, 300)).toBe(15);
    expect(drop(texasHoldem, [2, 5], 6, 1000)).toBe(20);
    expect(drop(texasHoldem, [2, 5], 4, 1000)).toBe(10);
    expect(drop(texasHoldem, [5, 10], 4, 100)).toBe(5);
    expect(drop(texasHoldem, [5, 10], 6, 700)).toBe(30);
  });

  it('matches the engine in korunas, by a separate table {kings.poker-variants-comparison-1.E9 kings.poker-variants-comparison-2.56 kings.poker-variants-comparison-2.E7}', () => {
    const inKorunas = { ...texasHoldem, levels: korunaLevels };
    expect(drop(inKorunas, [1500, 3000], 3, 20_000)).toBe(750);
    expect(drop(inKorunas, [1500, 3000], 6, 20_000)).toBe(750);
    expect(drop(inKorunas, [150, 300], 3, 9000)).toBe(300);
  });
});

describe('a divided pot', () => {
  const equal = ['2c7d', '2d7c', '2h7h'];
  const royal = 'AsKsQsJsTs';

  it('gives equal hands their odd chips clockwise from the left of the button {kings.poker-variants-comparison-1.71 kings.poker-variants-comparison-1.109 kings.poker-variants-comparison-1.E11 kings.poker-variants-comparison-2.E8}', () => {
    expect(potShares('texas-holdem', 101, equal.slice(0, 2), royal)).toEqual([51, 50]);
    expect(potShares('texas-holdem', 100, equal, royal)).toEqual([34, 33, 33]);
  });

  it('gives the odd chip of high and low to the high, and within the low half to the player nearer to the button {kings.poker-variants-comparison-1.72 kings.poker-variants-comparison-1.111 kings.poker-variants-comparison-1.E3 kings.poker-variants-comparison-1.E10 kings.poker-variants-comparison-2.E9-10}', () => {
    const board = '3c4c8sKdKc';
    const high = 'AsKsQh9h';
    const low = 'Ah2hTdTc';
    const sameLow = 'Ad2dJdJc';
    expect(potShares('omaha-hilo', 101, [high, low], board)).toEqual([51, 50]);
    expect(potShares('omaha-hilo', 200, [high, low, sameLow], board)).toEqual([100, 50, 50]);
    expect(potShares('omaha-hilo', 103, [high, low, sameLow], board)).toEqual([52, 26, 25]);
    // There is no low, so the high takes all.
    expect(potShares('omaha-hilo', 100, [high, low], 'QcTs8sKdKc')).toEqual([100, 0]);
  });

  it('gives the odd chip in stud by the suit of the highest card {kings.poker-variants-comparison-1.110}', () => {
    expect(potShares('seven-card-stud', 101, ['KhQd9c7s5h3c2d', 'KsQc9d7h5c3d2h'])).toEqual([50, 51]);
  });
});

describe('a round of betting', () => {
  const table = () =>
    new CashTable(texasHoldem, { level: 4 }).seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1).deal();

  it('ends when everybody has acted and bet the same, or everybody has checked; then bets are gathered {kings.poker-variants-comparison-1.49-50 kings.poker-variants-comparison-1.116}', () => {
    const hand = table().do('p1', 'call').do('p2', 'call');
    // The big blind has not acted yet.
    expect(hand.view()).toMatchObject({ phase: 'bet', turn: 3, street: 0 });
    hand.do('p3', 'check').deal();
    expect(hand.view()).toMatchObject({ street: 1, turn: 2, pot: 3000 });
    expect(hand.bets()).toEqual({});
    hand.do('p2', 'check').do('p3', 'check').do('p1', 'check').deal();
    expect(hand.view()).toMatchObject({ street: 2, pot: 3000 });
  });
});

describe('an invalid plan or table {kings.poker-variants-comparison-1.120}', () => {
  it.each([
    ['fixed limit with five cards', fiveCardOmaha, { structure: 'fixed' }],
    ['fixed limit with six cards', sixCardOmaha, { structure: 'fixed' }],
    ['stud without a limit', razz, { structure: 'none' }],
    ['a level beyond the fifteen', texasHoldem, { level: 15 }],
    ['more places than the game has', razz, { seats: 9 }],
  ] as const)('%s', (_, plan, terms) => {
    expect(isRefusal(poker.game.rules(plan).open({ seats: [], at: 0, terms }))).toBe(true);
  });

  it('is refused if it has more players than the pack can serve', () => {
    const nine = Array.from({ length: 9 }, () => 100);
    expect(() => poker.startHand({ game: 'six-card-omaha', structure: 'pot', stacks: nine, bet: 2 })).toThrow(
      'cards for only 7',
    );
  });
});
