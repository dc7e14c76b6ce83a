import { bestOfBoth, fillChoices, handTable, newChoices } from '@croupier/games/poker/evaluate';
import { STRAIGHTS } from './holdem-rules.ts';

const FIVE = handTable('high', 5);
const PAIR = 1;
const FOUR = 2;
const TEN = 8;
const QUEEN = 10;
const ACE = 12;

/** The pairs that can be chosen from three hole cards. */
const TWO = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

const own = newChoices(3, 2);
const common = newChoices(3, 3);

/**
 * Returns whether to bet on the flop, by simple rules, in hold'em with three hole cards. Two of them play
 * with three board cards. Bet:
 * - with two pair or better, or with four to a flush;
 * - with four to an open-ended straight, or to any straight with a ten or higher or a pair;
 * - with a pair that uses a hole card, except twos to fours below every card of the flop;
 * - with a queen or higher and a pair on the flop;
 * - with an ace and another card above every card of the flop.
 */
export function playsTwoOfThree(hand: ArrayLike<number>, flop: readonly number[]): boolean {
  fillChoices(hand, 2, own);
  fillChoices(flop, 3, common);
  const strength = bestOfBoth(FIVE, own, common);
  const category = strength >>> 20;
  const cards = [0, 1, 2].map((at) => hand[at] as number);
  if (category > PAIR || drawsToFlush(cards, flop)) return true;
  const ranks = cards.map((card) => card >> 2).sort((one, other) => other - one);
  const lies = flop.map((card) => card >> 2);
  const [high = 0, second = 0] = ranks;
  const ends = drawsToStraight(cards, lies);
  if (ends > 1 || (ends > 0 && high >= TEN)) return true;
  if (category === PAIR) {
    const isOwn = new Set(ranks).size < 3 || ranks.some((rank) => lies.includes(rank));
    if (!isOwn) return high >= QUEEN;
    const pair = ((strength >> 16) & 15) - 2;
    return ends > 0 || pair > FOUR || lies.some((rank) => rank <= pair);
  }
  return high === ACE && lies.every((rank) => rank < second);
}

function drawsToFlush(cards: readonly number[], flop: readonly number[]): boolean {
  return [0, 1, 2, 3].some(
    (suit) =>
      cards.filter((card) => (card & 3) === suit).length >= 2 &&
      flop.filter((card) => (card & 3) === suit).length >= 2,
  );
}

/** Counts the ranks that would complete a straight from two cards of the hand and two of the flop. */
function drawsToStraight(cards: readonly number[], lies: readonly number[]): number {
  const board = lies.reduce((mask, rank) => mask | (1 << rank), 0);
  const ends = TWO.flatMap(([one, other]) => {
    const [low, high] = [(cards[one] as number) >> 2, (cards[other] as number) >> 2];
    const mine = (1 << low) | (1 << high);
    if (low === high) return [];
    return STRAIGHTS.filter((straight) => (mine & ~straight) === 0)
      .map((straight) => straight & ~mine & ~board)
      .filter((missing) => missing !== 0 && (missing & (missing - 1)) === 0);
  });
  return new Set(ends).size;
}
