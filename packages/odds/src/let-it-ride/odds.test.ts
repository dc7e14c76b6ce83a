import { type Card, DECK } from '@croupier/core';
import { letItRide } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { letItRidePlan as plan } from '../../test/card-plans.ts';
import { Fraction } from '../fraction.ts';
import { letItRideValue } from './advice.ts';
import { bonusWinsOf, kindsOf, winsOf } from './hands.ts';
import { letItRideOdds } from './odds.ts';
import { BestPlay } from './play.ts';

const BINOMIAL = { 3: 22_100, 4: 270_725, 5: 2_598_960 } as const;
const named = (cards: readonly number[]) => cards.map((card) => DECK[card] as Card);

describe('kinds of hands', () => {
  it.each([3, 4, 5] as const)('of %i cards are identified by sums, and add up to all hands', (size) => {
    const kinds = kindsOf(size);
    expect(new Set(kinds.map(({ sum, suited }) => `${sum} ${suited}`)).size).toBe(kinds.length);
    expect(kinds.reduce((all, { ways }) => all + ways, 0)).toBe(BINOMIAL[size]);
    for (const { cards, suited } of kinds) {
      expect(new Set(cards).size).toBe(size);
      expect(new Set(cards.map((card) => card % 4)).size === 1).toBe(suited);
    }
  });

  it('with five cards have the well-known frequencies', () => {
    const wins = winsOf(plan);
    const ways = (pays: number) =>
      kindsOf(5).reduce(
        (all, { sum, suited, ways: of }) => all + (wins.at(sum, suited) === pays ? of : 0),
        0,
      );
    // The hands are royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two
    // pair, and tens or better.
    expect([1000, 200, 50, 11, 8, 5, 3, 2, 1].map(ways)).toEqual([
      4, 36, 624, 3744, 5108, 10_200, 54_912, 123_552, 422_400,
    ]);
    const bonus = bonusWinsOf(plan);
    const threes = (pays: number) =>
      kindsOf(3).reduce(
        (all, { sum, suited, ways: of }) => all + (bonus.at(sum, suited) === pays ? of : 0),
        0,
      );
    expect([40, 30, 6, 4, 1].map(threes)).toEqual([48, 52, 720, 1096, 3744]);
  });
});

describe('the odds of Let It Ride', () => {
  const odds = letItRideOdds(plan);

  it('give a house edge of 3.5057 % of one bet with best play, as published', () => {
    expect(odds.together.edge.percent(4)).toBe('3.5057');
    expect(odds.together.staked.decimal(4)).toBe('1.2237');
    const perUnit = odds.together.edge.over(odds.together.staked);
    expect(perUnit.percent(2)).toBe('2.86');
    expect(odds.deviation.toFixed(3)).toBe('5.158');
    expect(`${odds.together.edge}`).toBe('37963/1082900');
  });

  it('are the sum of the odds of the three bets, of which the first two favour the player', () => {
    const [first, second, third] = odds.bets;
    const sum = odds.bets.slice(0, 3).reduce((all, { edge }) => all.plus(edge), Fraction.ZERO);
    expect(sum).toEqual(odds.together.edge);
    expect([first, second, third].map((bet) => bet?.edge.percent(3))).toEqual([
      '-10.913',
      '-22.854',
      '37.272',
    ]);
    expect(odds.rides.map((share) => share.percent(3))).toEqual(['7.276', '15.095']);
    expect([first, second, third].map((bet) => `${bet?.staked}`)).toEqual([...odds.rides.map(String), '1']);
  });

  it('give the bonus a house edge of 512 in 22,100', () => {
    expect(`${odds.bets[3]?.edge}`).toBe('128/5525');
  });

  it('give the frequency of each hand', () => {
    expect(odds.hands.map(({ pays }) => pays)).toEqual([1000, 200, 50, 11, 8, 5, 3, 2, 1]);
    expect(`${odds.hands[0]?.chance}`).toBe('1/649740');
  });
});

describe('the simple rules', () => {
  it.each([3, 4] as const)('equal best play with any %i cards', (size) => {
    const play = new BestPlay(winsOf(plan));
    for (const { cards, sum, suited } of kindsOf(size)) {
      const pays = letItRide.mainOutcome(plan, named(cards)).kind === 'won';
      const best = size === 3 ? play.withThree(sum, suited) : play.withFour(sum, suited);
      expect(`${named(cards)} ${letItRide.shouldRide(named(cards), pays)}`).toBe(`${named(cards)} ${best}`);
    }
  });
});

describe('the value of letting a bet ride', () => {
  const worth = (text: string, gone = '') =>
    `${letItRideValue(plan, text.split(' ') as Card[], gone === '' ? [] : (gone.split(' ') as Card[]))}`;

  it('counts every card that may be dealt', () => {
    // The king of spades makes a royal flush. Eight other cards make a flush, three a straight and twelve a pair.
    expect(worth('As Qs Js Ts')).toBe(
      `${Fraction.of(1000 + 8 * 8 + 3 * 5 + 12 - (48 - 1 - 8 - 3 - 12), 48)}`,
    );
    // Four in a row without a high card make eight straights at 5 to 1, and lose with forty cards.
    expect(worth('5s 6d 7h 8c')).toBe('0');
    // Two pair is paid whatever card is dealt, and four cards turn it into a full house.
    expect(worth('Ks Kd 4h 4c')).toBe(`${Fraction.of(4 * 11 + 44 * 2, 48)}`);
  });

  it('excludes other cards that the player sees', () => {
    expect(worth('Ks Kd 4h 4c', 'Kh Kc')).toBe(`${Fraction.of(2 * 11 + 44 * 2, 46)}`);
  });

  it('is above zero exactly when the odds let Bet 1 ride', () => {
    const play = new BestPlay(winsOf(plan));
    for (const { cards, sum, suited } of kindsOf(3).filter((_, at) => at % 40 === 0)) {
      const rides = letItRideValue(plan, named(cards)).numerator > 0n;
      expect(`${named(cards)} ${rides}`).toBe(`${named(cards)} ${play.withThree(sum, suited)}`);
    }
  });
});
