import { handTable } from '@croupier/games/poker/evaluate';

const FIVE = handTable('high', 5);
const SIX = handTable('high', 6);

/** The five cards that remain when one of six cards is excluded. */
const rest = new Uint8Array(5);

/**
 * Returns the total payout of the best hand of six cards and of a second combination. The second combination
 * is the best-paid hand among those that use a card outside the best hand.
 */
export function twoCombinationsPay(cards: Uint8Array, pays: ArrayLike<number>): number {
  const strength = SIX.strength(cards);
  const category = strength >>> 20;
  const first = pays[category] as number;
  // With only a high card or a pair there is no second combination.
  if (category === 0 || category === 1) return first;
  const used = formingOf(cards, strength);
  let second = 0;
  for (let left = 0; left < 6; left++) {
    for (let place = 0, at = 0; place < 6; place++) if (place !== left) rest[at++] = cards[place] as number;
    const other = FIVE.strength(rest);
    const paid = pays[other >>> 20] as number;
    if (other >>> 20 === 0 || paid <= second) continue;
    let forming = formingOf(rest, other);
    // Converts positions among the five cards to positions among the six. Positions from the excluded card on
    // are shifted by one.
    forming = (forming & ((1 << left) - 1)) | ((forming >> left) << (left + 1));
    if ((forming & ~used) !== 0) second = paid;
  }
  return first + second;
}

/** Returns the positions of the cards that form a hand of this strength, as bits. */
function formingOf(cards: Uint8Array, strength: number): number {
  const category = strength >>> 20;
  let places = 0;
  if (category === 0) return 0;
  if (category === 1 || category === 2 || category === 3 || category === 7) {
    const one = ((strength >> 16) & 15) - 2;
    const two = category === 2 ? ((strength >> 12) & 15) - 2 : one;
    for (let place = 0; place < cards.length; place++) {
      const rank = (cards[place] as number) >> 2;
      if (rank === one || rank === two) places |= 1 << place;
    }
    return places;
  }
  if (cards.length === 5) return 31;
  // Finds the five of the six cards with this strength. Like the engine, it leaves out the last card first.
  for (let left = 5; left >= 0; left--) {
    for (let place = 0, at = 0; place < 6; place++) if (place !== left) five[at++] = cards[place] as number;
    if (FIVE.strength(five) === strength) return 63 ^ (1 << left);
  }
  return 63;
}

const five = new Uint8Array(5);
