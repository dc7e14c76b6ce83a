import { handTable } from '@croupier/games/poker/evaluate';

const FIVE = handTable('high', 5);
const SIX = handTable('high', 6);

/** The cards that form a hand by its category, in bits of ranks; 0 for those that all five form. */
const rest = new Uint8Array(5);

/**
 * Returns the joint payout of the best of six cards and the second combination. That is the best paid one of those
 * with a card that is not in the best.
 */
export function paidByTwo(cards: Uint8Array, pays: ArrayLike<number>): number {
  const strength = SIX.strength(cards);
  const category = strength >>> 20;
  const first = pays[category] as number;
  // A lone pair, or three of a kind: there is no second one.
  if (category === 0 || category === 1) return first;
  const used = formingOf(cards, strength);
  let second = 0;
  for (let left = 0; left < 6; left++) {
    for (let place = 0, at = 0; place < 6; place++) if (place !== left) rest[at++] = cards[place] as number;
    const other = FIVE.strength(rest);
    const paid = pays[other >>> 20] as number;
    if (other >>> 20 === 0 || paid <= second) continue;
    let forming = formingOf(rest, other);
    // Places among five are places among six, shifted by one from the card that is left out.
    forming = (forming & ((1 << left) - 1)) | ((forming >> left) << (left + 1));
    if ((forming & ~used) !== 0) second = paid;
  }
  return first + second;
}

/** Returns the places of the cards that form a hand of that strength, a bit each. */
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
  // The five of six cards that are as strong; like the engine, it leaves out the last card first.
  for (let left = 5; left >= 0; left--) {
    for (let place = 0, at = 0; place < 6; place++) if (place !== left) five[at++] = cards[place] as number;
    if (FIVE.strength(five) === strength) return 63 ^ (1 << left);
  }
  return 63;
}

const five = new Uint8Array(5);
