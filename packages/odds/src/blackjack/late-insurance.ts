import type { blackjack } from '@croupier/games';
import { ACE, cardsIn, RANK_COUNT, TEN } from './ranks.ts';
import { resplitsOf } from './situation.ts';

/** More cards than a box can ever hold, even after all possible splits. */
const MOST_CARDS = 80;
const MOST_POINTS = 300;
/** The maximum number of points in a finished hand, and in a hand that is still in play. */
const OVER = 30;
const ALIVE = 21;

/**
 * Returns an upper bound on the value of insuring a box later than on its first two cards, for any play. The
 * bound is in units of the stake, weighted by the chance of an ace as the upcard. Counts every set of cards
 * that a box can hold while one of its hands is in play, in any order. Assumes that the player insures
 * wherever insurance wins on average. Returns 0 if insurance closes earlier.
 */
export function lateInsurance(house: blackjack.HouseRules, shoe: Float64Array): number {
  const { closes, pays } = house.plan.insurance;
  const aces = shoe[ACE] as number;
  if (closes !== 'second-card' || aces === 0) return 0;
  const all = cardsIn(shoe);
  const counts = shoe.with(ACE, aces - 1);
  const left = all - 1;
  const odds = 1 + pays[0] / pays[1];
  /**
   * Returns the win of insurance at half of the stake after `cards` cards have been dealt, `tens` of which
   * count as ten.
   */
  const brings = (cards: number, tens: number) =>
    Math.max(0, (odds * ((counts[TEN] as number) - tens)) / (left - cards) - 1) / 2;
  const sum = (ways: Ways, chance: number, rest: Rest) => {
    let worth = 0;
    const most = Math.min(MOST_CARDS, left - 1) - rest.held;
    for (let drawn = Math.max(0, 3 - rest.held); drawn <= most; drawn++) {
      const sets = choose(left - rest.held, drawn);
      for (let tens = 0; tens <= drawn; tens++) {
        const insured = brings(rest.held + drawn, rest.tens + tens);
        if (insured === 0) break;
        for (let alike = 0; alike <= Math.min(drawn - tens, rest.alike); alike++) {
          const points = rest.points(alike, tens);
          const others = upTo(ways, drawn - tens - alike, points);
          worth +=
            (insured *
              choose((counts[TEN] as number) - rest.tens, tens) *
              choose(rest.alike, alike) *
              others) /
            sets;
        }
      }
    }
    return chance * worth;
  };
  const whole: Rest = { held: 0, tens: 0, alike: 0, points: (_, tens) => ALIVE - 10 * tens };
  let worth = sum(waysOf(counts, -1), 1, whole);
  for (let place = 0; place < RANK_COUNT; place++) {
    const of = counts[place] as number;
    if (of < 2) continue;
    const most = 2 + resplitsOf(house, place);
    // Every split hand begins with a card of the pair's rank.
    const points = (alike: number, tens: number) => {
      const hands = Math.min(most, 2 + (place === TEN ? tens : alike));
      return OVER * (hands - 1) + ALIVE - (2 + alike) * (place === TEN ? 10 : place + 1) - 10 * tens;
    };
    const chance = (of * (of - 1)) / (left * (left - 1));
    const alike = place === TEN ? 0 : of - 2;
    worth += sum(waysOf(counts, place), chance, { held: 2, tens: place === TEN ? 2 : 0, alike, points });
  }
  return (aces / all) * worth;
}

interface Rest {
  /** The number of known cards, and of those that count as ten. */
  readonly held: number;
  readonly tens: number;
  /** The number of remaining cards of the pair's rank. */
  readonly alike: number;
  /** The maximum number of points that the other cards may have. */
  readonly points: (alike: number, tens: number) => number;
}

/** The number of ways to draw each number of cards, by points. Tens and one other rank are left out. */
type Ways = readonly Float64Array[];

function waysOf(counts: Float64Array, without: number): Ways {
  let ways = Array.from({ length: MOST_CARDS + 1 }, () => new Float64Array(MOST_POINTS + 1));
  (ways[0] as Float64Array)[0] = 1;
  for (let place = 0; place < TEN; place++) {
    if (place === without) continue;
    const next = ways.map((row) => row.slice());
    for (let some = 1; some <= (counts[place] as number); some++) {
      const each = choose(counts[place] as number, some);
      for (let cards = some; cards <= MOST_CARDS; cards++)
        for (let points = some * (place + 1); points <= MOST_POINTS; points++) {
          const row = next[cards] as Float64Array;
          const before = ways[cards - some] as Float64Array;
          row[points] = (row[points] as number) + each * (before[points - some * (place + 1)] as number);
        }
    }
    ways = next;
  }
  return ways;
}

function upTo(ways: Ways, cards: number, points: number): number {
  let sum = 0;
  for (let total = 0; total <= Math.min(points, MOST_POINTS); total++)
    sum += (ways[cards] as Float64Array)[total] as number;
  return sum;
}

function choose(of: number, some: number): number {
  let ways = 1;
  for (let index = 1; index <= some; index++) ways = (ways * (of - some + index)) / index;
  return ways;
}
