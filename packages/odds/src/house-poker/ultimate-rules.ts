import { handTable } from '@croupier/games/poker/evaluate';

const FIVE = handTable('high', 5);
const SIX = handTable('high', 6);
const TWO_PAIR = 2;
const [TWO, FIVE_RANK, SIX_RANK, EIGHT, TEN, JACK, QUEEN, KING, ACE] = [0, 3, 4, 6, 8, 9, 10, 11, 12];
/**
 * The player folds at the river if at least this many unseen cards would each give the dealer a better hand
 * with the board.
 */
export const OUTS = 21;

/**
 * Returns whether to bet before the flop in hold'em with one bet, by simple rules. Bet:
 * - with an ace, or a pair of threes or higher;
 * - with a king and any suited card, or an offsuit five or higher;
 * - with a queen and a suited six or higher, or an offsuit eight or higher;
 * - with a jack and a suited eight or higher, or an offsuit ten or higher.
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
 * Returns whether to bet on the flop by simple rules. Bet:
 * - with two pair or better;
 * - with a pair that uses a hole card, other than pocket twos;
 * - with four to a flush that includes a ten or higher as a hole card.
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
 * Returns whether to bet at the river by simple rules. Bet unless 21 or more unseen cards would each give the
 * dealer a better hand with the board.
 */
export function betsAtRiver(strength: number, own: readonly number[], board: readonly number[]): boolean {
  const seen = new Set([...own, ...board]);
  let outs = 0;
  for (let card = 0; card < 52; card++)
    if (!seen.has(card) && SIX.strength([...board, card]) > strength) outs++;
  return outs < OUTS;
}
