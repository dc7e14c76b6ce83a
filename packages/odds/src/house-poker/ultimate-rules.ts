import { handTable } from '@croupier/games/poker/evaluate';

const FIVE = handTable('high', 5);
const SIX = handTable('high', 6);
const TWO_PAIR = 2;
const [TWO, FIVE_RANK, SIX_RANK, EIGHT, TEN, JACK, QUEEN, KING, ACE] = [0, 3, 4, 6, 8, 9, 10, 11, 12];
/** With as many cards left that beat the hand beside the board, it is given up at the river. */
export const OUTS = 21;

/**
 * Tells whether a person bets before the flop in hold'em with one bet: with an ace; a pair, but not of twos; a king of
 * one suit with any card, else with a five or higher; a queen with a six or an eight; a jack with an eight or a ten.
 */
export function betsAtStart(own: readonly number[]): boolean {
  const [one = 0, other = 0] = own;
  const [high, low] = [Math.max(one >> 2, other >> 2), Math.min(one >> 2, other >> 2)];
  const suited = (one & 3) === (other & 3);
  if (high === low) return high !== TWO;
  switch (high) {
    case ACE:
      return true;
    case KING:
      return suited || low >= FIVE_RANK;
    case QUEEN:
      return low >= (suited ? SIX_RANK : EIGHT);
    case JACK:
      return low >= (suited ? EIGHT : TEN);
    default:
      return false;
  }
}

/**
 * Tells whether a person bets on the flop: two pair or better, a pair of their own but two twos, and four to a flush
 * with a ten or higher of theirs in it.
 */
export function betsOnFlop(own: readonly number[], flop: readonly number[]): boolean {
  const ranks = own.map((card) => card >> 2);
  const all = [...own, ...flop];
  if (FIVE.strength(all) >>> 20 >= TWO_PAIR) return true;
  if (ranks[0] === ranks[1]) return ranks[0] !== TWO;
  if (flop.some((card) => ranks.includes(card >> 2))) return true;
  return own.some(
    (card) => card >> 2 >= TEN && all.filter((other) => (other & 3) === (card & 3)).length >= 4,
  );
}

/**
 * Tells whether a person bets at the river: unless 21 cards or more of those left would beat the hand, each alone
 * beside the board.
 */
export function betsAtRiver(strength: number, own: readonly number[], board: readonly number[]): boolean {
  const seen = new Set([...own, ...board]);
  let outs = 0;
  for (let card = 0; card < 52; card++)
    if (!seen.has(card) && SIX.strength([...board, card]) > strength) outs++;
  return outs < OUTS;
}
