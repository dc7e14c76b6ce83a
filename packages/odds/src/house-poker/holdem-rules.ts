import { handTable } from '@croupier/games/poker/evaluate';

const FIVE = handTable('high', 5);
const FOUR = 2;
const TEN = 8;
const JACK = 9;
const QUEEN = 10;
const KING = 11;
const ACE = 12;
const STRAIGHT = 4;

/** All sets of five ranks that make a straight, as bits. */
export const STRAIGHTS = Array.from({ length: 10 }, (_, low) =>
  low === 0 ? 0b1_0000_0000_1111 : 0b11111 << (low - 1),
);

/**
 * Returns whether to bet in hold'em with one decision on the flop, by simple rules. Bet:
 * - with a pair that uses a hole card, with a straight or better, or with a queen or higher;
 * - with four to a flush or to any straight;
 * - with both cards above the middle card of the flop;
 * - with a jack and a card above the lowest card of the flop;
 * - with a ten and a pair on the board.
 */
export function playsOnFlop(hole: ArrayLike<number>, flop: readonly number[]): boolean {
  const own = [hole[0] as number, hole[1] as number];
  const all = [...own, ...flop];
  const ranks = own.map((card) => card >> 2);
  const lies = flop.map((card) => card >> 2);
  const high = Math.max(...ranks);
  const low = Math.min(...ranks);
  const [lowest = 0, middle = 0] = [...lies].sort((one, other) => one - other);
  const paired = ranks[0] === ranks[1] || ranks.some((rank) => lies.includes(rank));
  if (paired || high >= QUEEN || low > middle || FIVE.strength(all) >>> 20 >= 4) return true;
  if (high === JACK && low > lowest) return true;
  if (new Set(lies).size < 3 && high >= TEN) return true;
  return drawsToFlush(own, all) || drawsToStraight(ranks, lies) > 0;
}

/**
 * Returns whether to make the optional bet before the turn, by simple rules. Bet:
 * - with a pair that uses a hole card, except twos to fours under every card of a flop without a pair;
 * - with a straight or better;
 * - with four to a flush; if three of them are on the flop, with a jack or higher;
 * - with a ten or higher and four to an open-ended straight;
 * - with an ace if the flop is paired, the other card is a ten or higher, or there are four to a straight.
 */
export function betsBeforeTurn(hole: ArrayLike<number>, flop: readonly number[]): boolean {
  const { own, all, ranks, lies, high, low, under } = lookAt(hole, flop);
  const pairs = new Set(lies).size < lies.length;
  if (made(all) >= STRAIGHT) return true;
  if (high === low) return !under || high > FOUR || pairs;
  if (ranks.some((rank) => lies.includes(rank))) return true;
  if (drawsToFlush(own, all))
    return high >= JACK || flop.some((card) => (card & 3) !== ((flop[0] as number) & 3));
  const ends = drawsToStraight(ranks, lies);
  if (ends > 1 && high >= TEN) return true;
  return high === ACE && (pairs || low >= TEN || ends > 0);
}

/**
 * Returns whether to bet before the river by simple rules. Bet:
 * - with a pair that uses a hole card, except a pocket pair below every card of the board;
 * - with a straight or better;
 * - with an ace and either a pair on the board or four to a flush;
 * - with a king if the board has two pair or three of a kind.
 */
export function betsBeforeRiver(hole: ArrayLike<number>, board: readonly number[]): boolean {
  const { own, all, ranks, lies, high, low, under } = lookAt(hole, board);
  if (made(all) >= STRAIGHT) return true;
  if (high === low) return !under;
  if (ranks.some((rank) => lies.includes(rank))) return true;
  const different = new Set(lies).size;
  if (high === ACE) return different < 4 || drawsToFlush(own, all);
  return high === KING && different < 3;
}

function lookAt(hole: ArrayLike<number>, board: readonly number[]) {
  const own = [hole[0] as number, hole[1] as number];
  const ranks = own.map((card) => card >> 2);
  const lies = board.map((card) => card >> 2);
  const [high, low] = [Math.max(...ranks), Math.min(...ranks)];
  return { own, all: [...own, ...board], ranks, lies, high, low, under: lies.every((rank) => rank > high) };
}

/** Returns the category of five or six cards, as a number. */
function made(all: readonly number[]): number {
  return handTable('high', all.length).strength(all) >>> 20;
}

function drawsToFlush(own: readonly number[], all: readonly number[]): boolean {
  return own.some((card) => all.filter((other) => (other & 3) === (card & 3)).length >= 4);
}

/** Counts the ranks that would complete a straight that uses a card of the hand. */
function drawsToStraight(ranks: readonly number[], lies: readonly number[]): number {
  const bits = (some: readonly number[]) => some.reduce((mask, rank) => mask | (1 << rank), 0);
  const board = bits(lies);
  const mine = bits(ranks) & ~board;
  const ends = STRAIGHTS.flatMap((straight) => {
    const missing = straight & ~(mine | board);
    const one = missing !== 0 && (missing & (missing - 1)) === 0 && (straight & mine) !== 0;
    return one ? missing : [];
  });
  return new Set(ends).size;
}
