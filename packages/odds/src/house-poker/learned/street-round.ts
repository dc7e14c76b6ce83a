import { handTable, RANK_SUMS, SUIT_SUMS } from '@croupier/games/poker/evaluate';
import type { CardSource } from '../../cards/shoe.ts';
import type { PlayedRounds } from '../five/simple-play.ts';
import type { StreetTerms } from '../three-streets.ts';
import { betsAtStart, betsOnFlop, OUTS } from '../ultimate-rules.ts';
import { HoldemRuleCache } from './rule-cache.ts';

const SIX = handTable('high', 6);
const SEVEN = handTable('high', 7);
/**
 * A number that, added to suit counts of four bits each, sets the highest bit of each suit with four or more cards.
 */
const FOUR_SUITED = 0x4444;
const HIGHEST_BITS = 0x8888;

const START = Uint8Array.from({ length: 52 * 52 }, (_, two) =>
  Number(betsAtStart([Math.floor(two / 52), two % 52])),
);

/**
 * Rounds of hold'em with a single bet before the flop, on the flop or at the river, played by simple rules.
 * At the river, the player folds if they have not bet.
 */
export class StreetRound implements PlayedRounds {
  readonly ahead = 9;
  private readonly cards = new Uint8Array(9);
  private readonly own = this.cards.subarray(0, 7);
  private readonly dealer = this.cards.subarray(2, 9);
  private readonly flop = new HoldemRuleCache(betsOnFlop, 3);
  private readonly left = new Uint8Array(13);

  constructor(private readonly terms: StreetTerms) {}

  round(shoe: CardSource): number {
    const { cards } = this;
    const { times, opens, folded, blind } = this.terms;
    shoe.deal(cards, 0, 7);
    const own = SEVEN.strength(this.own);
    let bet = times[2];
    if (START[52 * (cards[0] as number) + (cards[1] as number)] === 1) bet = times[0];
    else if (this.flop.says(cards)) bet = times[1];
    else if (!this.playsAtRiver(own)) return 2 * folded;
    shoe.deal(cards, 7, 2);
    const dealer = SEVEN.strength(this.dealer);
    if (own === dealer) return 0;
    const ante = dealer >= opens ? 1 : 0;
    if (own < dealer) return -2 * (bet + ante + 1);
    for (const { from, pays } of blind) if (own >= from) return 2 * (bet + ante + pays);
    return 2 * (bet + ante);
  }

  /**
   * Returns the same as `betsAtRiver`, but uses only the ranks and the suit in which one card would make a
   * flush with the board.
   */
  private playsAtRiver(own: number): boolean {
    const { cards, left } = this;
    left.fill(4);
    let ranks = 0;
    let suits = FOUR_SUITED;
    for (let place = 0; place < 7; place++) {
      const card = cards[place] as number;
      left[card >> 2] = (left[card >> 2] as number) - 1;
      if (place < 2) continue;
      ranks = (ranks + (RANK_SUMS[card] as number)) | 0;
      suits += SUIT_SUMS[card] as number;
    }
    const four = suits & HIGHEST_BITS;
    const suit = four === 0 ? -1 : (31 - Math.clz32(four)) >> 2;
    let [seen, lying] = [0, 0];
    if (suit >= 0)
      for (let place = 0; place < 7; place++) {
        const card = cards[place] as number;
        if ((card & 3) !== suit) continue;
        seen |= 1 << (card >> 2);
        if (place > 1) lying |= 1 << (card >> 2);
      }
    let outs = 0;
    for (let rank = 0; rank < 13; rank++) {
      if (SIX.plain((ranks + (RANK_SUMS[4 * rank] as number)) | 0) > own) outs += left[rank] as number;
      else if (suit >= 0 && (seen & (1 << rank)) === 0 && flushOf(lying | (1 << rank)) > own) outs++;
    }
    return outs < OUTS;
  }
}

/** Returns the strength of a flush with these ranks, given as bits. */
function flushOf(ranks: number): number {
  return SIX.flushes?.[ranks] ?? 0;
}
