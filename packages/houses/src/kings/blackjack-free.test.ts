import type { blackjack as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, wholeUnits } from '../../test/blackjack.ts';
import { blackjackFree } from './blackjack-free.ts';

const opened = (terms?: game.BlackjackTerms) => BlackjackTable.opened(blackjackFree, terms);
const rule = (number: string) => `kings.blackjack-free.${number}`;

describe('free bets', () => {
  it('are on the box as the bank’s own chips {kings.blackjack-free.09}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('6s 6h 5d').does('anna', 'free-double');
    expect(table.view.boxes[0]?.hands[0]?.chips).toEqual([
      { seat: 'anna', stake: wholeUnits(100), freeAdded: wholeUnits(100) },
    ]);
    expect(table.staked('anna')).toBe(wholeUnits(100));
  });

  it('never belong to the player: they add to a win, but are neither lost nor returned {kings.blackjack-free.70}', () => {
    const after = (dealer: string) =>
      opened()
        .main('anna', { 1: 100 })
        .deal('6s 9h 5d')
        .does('anna', 'free-double')
        .deal(`8c ${dealer}`)
        .lines();
    expect(after('9c')['1/free-double']).toMatchObject({ stake: 0, outcome: 'won', pay: wholeUnits(100) });
    expect(after('Tc')['1/free-double']).toEqual({
      seat: 'anna',
      bet: '1/free-double',
      stake: 0,
      outcome: 'pushed',
      rule: rule('60'),
    });
    expect(after('4c 8d')['1/free-double']).toMatchObject({ stake: 0, outcome: 'lost', rule: rule('59') });
  });

  it('also count for a bet behind, because the button is on the box {kings.blackjack-free.A11}', () => {
    const table = opened().main('anna', { 1: 100 }).main('bert', { 1: 40 }).deal('6s 6h 5d');
    table.does('anna', 'free-double').deal('9c Tc 3c');
    expect(table.result()).toEqual({ anna: 200, bert: 80 });
  });

  it('pay for doubles of nine, ten and eleven without an ace, and for no other doubles {kings.blackjack-free.35 kings.blackjack-free.36 kings.blackjack-free.64}', () => {
    const choices = (cards: string) => {
      const [first, second] = cards.split(' ');
      return opened().main('anna', { 1: 100 }).deal(`${first} 6h ${second}`).choices('anna');
    };
    for (const cards of ['4s 5d', '8s 2d', '7s 4d']) {
      expect(choices(cards)).toContain('free-double');
      expect(choices(cards)).not.toContain('double');
    }
    for (const cards of ['5s 3d', '9s 3d', 'As 8d', 'As 9d']) {
      expect(choices(cards)).toContain('double');
      expect(choices(cards)).not.toContain('free-double');
    }
  });

  it('pay for splits of all pairs except tens, and two fives may be split or doubled {kings.blackjack-free.A10}', () => {
    const fives = opened().main('anna', { 1: 100 }).deal('5s 6h 5d');
    expect(fives.choices('anna')).toEqual(['hit', 'stand', 'free-double', 'free-split']);
    const fours = opened().main('anna', { 1: 100 }).deal('4s 6h 4d');
    expect(fours.choices('anna')).toEqual(['hit', 'stand', 'double', 'free-split']);
  });
});

describe('splits', () => {
  it('are limited to three, for four hands per box {kings.blackjack-free.40}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('8s 6h 8d').does('anna', 'free-split');
    table.deal('8c').does('anna', 'free-split').deal('8h').does('anna', 'free-split').deal('8s');
    expect(table.playerView('anna').hands).toHaveLength(4);
    expect(table.choices('anna')).toEqual(['hit', 'stand', 'double']);
    expect(table.staked('anna')).toBe(wholeUnits(100));
  });

  it('may be doubled on any two cards, but only at the player’s own cost {kings.blackjack-free.41 kings.blackjack-free.A6}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('8s 6h 8d').does('anna', 'free-split').deal('3c');
    expect(table.choices('anna')).toEqual(['hit', 'stand', 'double']);
    table.does('anna', 'double').deal('Tc Td').does('anna', 'stand').deal('Th 4c');
    // To double a hand that the bank has staked, the player adds a bet of their own.
    const other = opened().main('anna', { 1: 100 }).deal('8s 6h 8d').does('anna', 'free-split').deal('Tc');
    other.does('anna', 'stand').deal('3c').does('anna', 'double').deal('9c Td 3h');
    expect(other.view.dealer.total).toBe(19);
    expect(other.result()).toEqual({ anna: -100 + 200 });
  });

  it('of aces are made only once, with one card for each ace {kings.blackjack-free.42}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('As 6h Ad').does('anna', 'free-split').deal('Ac');
    expect(table.choices('anna')).toEqual([]);
    table.deal('9c');
    expect(table.view.stage).toBe('dealer');
  });
});

describe('the rest of the game', () => {
  it('lets a player draw on seventeen and more, because the rule against that is meant for the dealer {kings.blackjack-free.31 kings.blackjack-free.A1}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('Ts 6h 7d').does('anna', 'hit').deal('3c');
    expect(table.playerView('anna').hands[0]?.total).toBe(20);
  });

  it('can follow the wording of that rule instead, if a plan says so {kings.blackjack-free.A1}', () => {
    const { player } = blackjackFree;
    const literal = { ...blackjackFree, player: { ...player, hitsUpTo: { total: 16, rule: rule('31') } } };
    const table = BlackjackTable.opened(literal as never)
      .main('anna', { 1: 100, 2: 100 })
      .deal('Ts Ts 6h 6d 7d');
    expect(table.choices('anna')).toContain('hit');
    table.does('anna', 'stand');
    expect(table.refuses('anna', 'hit', 2).code).toBe('not-on-this-hand');
    expect(table.choices('anna')).toEqual(['stand', 'double']);
  });

  it('has no surrender {kings.blackjack-free.43}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('Ts 6h 6d');
    expect(table.refuses('anna', 'surrender').code).toBe('not-on-this-hand');
  });

  it('pays even money immediately, and does not insure a blackjack {kings.blackjack-free.18}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('As Ah Kd');
    expect(table.refuses('anna', 'insure', 1, 50)).toMatchObject({
      code: 'natural-not-insured',
      rule: rule('18'),
    });
    table.does('anna', 'even-money');
    expect(table.staked('anna')).toBe(wholeUnits(-100));
    expect(table.deal().lines()['1/main']).toMatchObject({
      outcome: 'won',
      pay: wholeUnits(100),
      rule: rule('18'),
    });
  });

  it('takes no insurance after the dealer’s second card {kings.blackjack-free.67}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('Ts Ah 8d').does('anna', 'decline');
    table.does('anna', 'stand').deal('3c');
    expect(table.refuses('anna', 'insure', 1, 50)).toMatchObject({
      code: 'insurance-closed',
      rule: rule('67'),
    });
  });

  it.each([
    ['As Th Kd', 'Ac', 'pushed', '51'],
    ['As 9h Kd', 'Tc', 'won', '52'],
    ['As 6h Kd', 'Tc 7c', 'won', '52'],
    ['As 6h Kd', 'Tc 6c', 'pushed', '53'],
    ['Ts Th 9d', 'Ac', 'lost', '54'],
    ['Ts Th 9d', '9c', 'pushed', '57'],
  ])(
    'with %s against the hand, and then %s, it is %s {kings.blackjack-free.51 kings.blackjack-free.52 kings.blackjack-free.53 kings.blackjack-free.54 kings.blackjack-free.57}',
    (first, dealer, outcome, number) => {
      const table = opened().main('anna', { 1: 100 }).deal(first);
      if (table.next() === 'time-is-up') table.does('anna', 'stand');
      table.deal(dealer);
      expect(table.lines()['1/main']).toMatchObject({ outcome, rule: rule(number) });
    },
  );
});
