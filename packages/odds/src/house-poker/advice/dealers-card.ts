import type { housePoker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import { type CountedDealers, eachFour } from './counted-dealers.ts';
import { NonQualifyingDealers } from './non-qualifying-dealers.ts';

const FIVE = handTable('high', 5);
/** With this many unseen cards or fewer, all cases are enumerated. */
const FEW = 12;
/**
 * The maximum number of cards that give a non-qualifying dealer a pair or a qualifying high card, or that can be
 * exchanged in a second exchange.
 */
const PAIRS = 19;
/** The maximum number of further cards that give a non-qualifying dealer a straight or a flush. */
const OTHERS = 13;
const STRAIGHT = 4;

/** The results of a hand, depending on whether the dealer qualifies. */
interface Terms {
  readonly opens: number;
  readonly noHand: number;
  /** The result if another card has been bought and the dealer still does not qualify. */
  readonly inVain: number;
}

interface Own {
  readonly strength: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
}

/** The purchase of another card for a dealer who does not qualify. */
export class DealersCard {
  private readonly five = new Uint8Array(5);
  /** The unseen cards, by number in the pack. */
  private readonly unseen = new Uint8Array(52);
  /**
   * The non-qualifying hands, counted by rank. Unused if ranks alone do not decide whether the dealer
   * qualifies.
   */
  private handless: NonQualifyingDealers | undefined;
  private readonly all: number;

  /** `rest` are the unseen cards. */
  constructor(
    private readonly dealerCard: housePoker.DealerCard,
    private readonly rest: readonly number[],
    private readonly terms: Terms,
  ) {
    for (const card of rest) this.unseen[card] = 1;
    this.all = rest.length;
  }

  get inVain(): number {
    return this.terms.inVain;
  }

  /**
   * Returns the value of the hand after buying another card, averaged over all cards that may be dealt. Takes
   * into account that the house may sell a further card.
   */
  worth(dealer: readonly number[], own: Own): number {
    this.five.set(dealer);
    return this.another(own, this.all);
  }

  /**
   * Returns the gain from buying a card for the dealer, summed over all non-qualifying dealer's hands without
   * the cards in `came`. Counts only hands for which buying is better.
   */
  brings(dealers: CountedDealers, open: number, own: Own, came: readonly number[]): number {
    if (!this.mayPay(own, came.length)) return 0;
    const { terms, dealerCard } = this;
    if (this.all <= FEW || !NonQualifyingDealers.counts(terms)) return this.sumOf(dealers, open, own, came);
    this.handless ??= new NonQualifyingDealers(open, dealerCard.removes, {
      ...terms,
      fee: dealerCard.fee,
      again: dealerCard.again !== undefined,
    });
    return this.handless.sum(this.rest, came, own);
  }

  /**
   * Returns whether buying may be worthwhile against any dealer's hand. Uses an upper bound on the number of
   * cards with which the dealer qualifies and loses.
   */
  private mayPay({ strength, won }: Own, came: number): boolean {
    const { noHand, inVain } = this.terms;
    const cards = strength >>> 20 < STRAIGHT ? PAIRS : PAIRS + OTHERS;
    const left = this.all - 4 - came;
    if (left <= 0) return false;
    const share = Math.min(1, cards / left);
    return share * (won - inVain) + inVain - this.dealerCard.fee > noHand;
  }

  /**
   * Returns the same sum as `brings`, computed hand by hand. Unlike the count by rank, this works for any
   * qualifying rule.
   */
  sumOf(dealers: CountedDealers, open: number, own: Own, came: readonly number[]): number {
    const { rest, unseen, terms, five } = this;
    const gone = new Uint8Array(rest.length);
    for (const place of came) {
      gone[place] = 1;
      unseen[rest[place] as number] = 0;
    }
    let sum = 0;
    let number = 0;
    eachFour(rest.length, (a, b, c, d) => {
      const theirs = dealers.strengths[number++] as number;
      if (theirs >= terms.opens || gone[a] || gone[b] || gone[c] || gone[d]) return;
      five[0] = open;
      for (const [place, at] of [a, b, c, d].entries()) {
        five[place + 1] = rest[at] as number;
        unseen[rest[at] as number] = 0;
      }
      sum += Math.max(0, this.another(own, this.all - came.length - 4) - terms.noHand);
      for (const at of [a, b, c, d]) unseen[rest[at] as number] = 1;
    });
    for (const place of came) unseen[rest[place] as number] = 1;
    return sum;
  }

  /**
   * Returns the value of another card for the dealer's hand in `five`. The card comes from `cards` unseen
   * cards.
   */
  private another(own: Own, cards: number): number {
    const { five, unseen, terms, dealerCard } = this;
    const goes = this.going();
    const gone = five[goes] as number;
    let sum = 0;
    for (let card = 0; card < 52; card++) {
      if (unseen[card] === 0) continue;
      five[goes] = card;
      const theirs = FIVE.strength(five);
      if (theirs >= terms.opens)
        sum += theirs < own.strength ? own.won : theirs === own.strength ? own.tied : own.lost;
      else if (dealerCard.again && card >> 2 === gone >> 2 && cards > 1) {
        unseen[card] = 0;
        sum += Math.max(terms.inVain, this.another(own, cards - 1));
        unseen[card] = 1;
      } else sum += terms.inVain;
    }
    five[goes] = gone;
    return sum / cards - dealerCard.fee;
  }

  /** Returns the place of the dealer's card that a new card replaces. */
  private going(): number {
    const { five } = this;
    let goes = 0;
    for (let place = 1; place < 5; place++) {
      const [one, other] = [(five[place] as number) >> 2, (five[goes] as number) >> 2];
      if (this.dealerCard.removes === 'highest' ? one > other : one < other) goes = place;
    }
    return goes;
  }
}
