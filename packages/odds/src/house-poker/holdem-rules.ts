import { handTable } from '@croupier/games/poker/evaluate';

const FIVE = handTable('high', 5);
const TEN = 8;
const JACK = 9;
const QUEEN = 10;

/** Five ranks that are a straight, a bit each. */
const STRAIGHTS = Array.from({ length: 10 }, (_, low) =>
  low === 0 ? 0b1_0000_0000_1111 : 0b11111 << (low - 1),
);

/**
 * How a person can play hold'em with one question on the flop: on with a pair of their own or better, with a queen or
 * higher, with four to a flush or to any straight, with both cards above the middle one of the flop, with a jack and a card
 * above its lowest, and with a ten beside a pair on the board.
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
  return drawsToFlush(own, all) || drawsToStraight(ranks, lies);
}

function drawsToFlush(own: readonly number[], all: readonly number[]): boolean {
  return own.some((card) => all.filter((other) => (other & 3) === (card & 3)).length >= 4);
}

/** Whether one more rank makes a straight that needs a card of the hand. */
function drawsToStraight(ranks: readonly number[], lies: readonly number[]): boolean {
  const bits = (some: readonly number[]) => some.reduce((mask, rank) => mask | (1 << rank), 0);
  const board = bits(lies);
  const mine = bits(ranks) & ~board;
  return STRAIGHTS.some((straight) => {
    const missing = straight & ~(mine | board);
    return missing !== 0 && (missing & (missing - 1)) === 0 && (straight & mine) !== 0;
  });
}
