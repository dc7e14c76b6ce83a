import type { housePoker } from '@croupier/games';
import { handTable, NO_SUITS, RANK_SUMS, SUIT_SUMS } from '@croupier/games/poker/evaluate';
import { type CountedDealers, choose4, eachFour } from './counted-dealers.ts';

const FIVE = handTable('high', 5);
/** A pack of no more cards than this is gone through whole, whatever came. */
const FEW = 12;
/** No more cards than these give a dealer without a hand a pair, or else a straight or a flush. */
const PAIRS = 12;
const OTHERS = 13;
const STRAIGHT = 4;
/** What a card does that may come. */
const [NOTHING, WINS, LOSES, AGAIN] = [0, 1, 2, 3];

/** What a hand comes to against a dealer who has one, and without. */
interface Terms {
  readonly opens: number;
  readonly noHand: number;
  /** Another card was paid for, and there is no hand all the same. */
  readonly inVain: number;
}

interface Own {
  readonly strength: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
}

/** What it brings on average to pay for another card of a dealer who has no hand, of all dealers and without each card. */
interface Average {
  readonly all: number;
  readonly without: Float64Array;
}

/** Another card of a dealer without a hand, for a fee. */
export class DealersCard {
  private readonly five = new Uint8Array(5);
  /** The cards that nobody has seen, by their number in the pack. */
  private readonly unseen = new Uint8Array(52);
  private readonly averages = new Map<string, Average>();
  private readonly all: number;

  /** `rest`: the cards that nobody has seen. */
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

  /** What the hand comes to with another card, the fee paid: each that may come, and once more where that is sold. */
  worth(dealer: readonly number[], own: Own): number {
    this.five.set(dealer);
    return this.another(own, this.all);
  }

  /** What it adds over all dealers without a hand and without cards that came, where paying is better than not to. */
  brings(dealers: CountedDealers, open: number, own: Own, came: readonly number[]): number {
    if (!this.mayPay(own, came.length)) return 0;
    if (came.length === 0 || this.all <= FEW) return this.sumOf(dealers, open, own, came);
    // The cards that came change it little: each by itself, as if the others were still in the pack.
    const { all, without } = this.averageOf(dealers, open, own);
    const average = came.reduce((sum, place) => sum + (without[place] as number) - all, all);
    return average * choose4(this.all - came.length);
  }

  /** Whether a dealer may be so that paying is worth it: a hand that is beaten by all but pairs has as few cards as those. */
  private mayPay({ strength, won }: Own, came: number): boolean {
    const { noHand, inVain } = this.terms;
    const cards = strength >>> 20 < STRAIGHT ? PAIRS : PAIRS + OTHERS;
    const left = this.all - 4 - came;
    if (left <= 0) return false;
    const share = Math.min(1, cards / left);
    return share * (won - inVain) + inVain - this.dealerCard.fee > noHand;
  }

  private sumOf(dealers: CountedDealers, open: number, own: Own, came: readonly number[]): number {
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

  /** Another card for the dealer's hand in `five`, of so many that nobody has seen. */
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

  /** Which of the dealer's cards goes away. */
  private going(): number {
    const { five } = this;
    let goes = 0;
    for (let place = 1; place < 5; place++) {
      const [one, other] = [(five[place] as number) >> 2, (five[goes] as number) >> 2];
      if (this.dealerCard.removes === 'highest' ? one > other : one < other) goes = place;
    }
    return goes;
  }

  /** The averages for hands of a category that win as much: what beats one of them beats all, but for straights and flushes. */
  private averageOf(dealers: CountedDealers, open: number, own: Own): Average {
    const key = `${own.strength >>> 20} ${own.won}`;
    const known = this.averages.get(key);
    if (known) return known;
    const { rest, five, terms, dealerCard } = this;
    const size = rest.length;
    const without = new Float64Array(size);
    const kinds = new Int8Array(size);
    const others = size - 4;
    let all = 0;
    let number = 0;
    const on = (wins: number, losses: number, cards: number) =>
      wins * own.won + losses * own.lost + (cards - wins - losses) * terms.inVain;
    const gain = (wins: number, losses: number, again: number, cards: number) => {
      const next = Math.max(0, on(wins, losses, cards - 1) / (cards - 1) - dealerCard.fee - terms.inVain);
      const brings = (on(wins, losses, cards) + again * next) / cards - dealerCard.fee;
      return brings > terms.noHand ? brings - terms.noHand : 0;
    };
    eachFour(size, (a, b, c, d) => {
      if ((dealers.strengths[number++] as number) >= terms.opens) return;
      five[0] = open;
      five[1] = rest[a] as number;
      five[2] = rest[b] as number;
      five[3] = rest[c] as number;
      five[4] = rest[d] as number;
      const goes = this.going();
      const gone = (five[goes] as number) >> 2;
      let ranks = 0;
      let suits = NO_SUITS;
      for (let place = 0; place < 5; place++)
        if (place !== goes) {
          ranks += RANK_SUMS[five[place] as number] as number;
          suits += SUIT_SUMS[five[place] as number] as number;
        }
      let wins = 0;
      let losses = 0;
      let again = 0;
      for (let place = 0; place < size; place++) {
        if (place === a || place === b || place === c || place === d) continue;
        const card = rest[place] as number;
        five[goes] = card;
        const theirs = FIVE.bySums(
          ranks + (RANK_SUMS[card] as number),
          suits + (SUIT_SUMS[card] as number),
          five,
        );
        let kind = NOTHING;
        if (theirs >= terms.opens)
          kind = theirs < own.strength ? WINS : theirs > own.strength ? LOSES : NOTHING;
        else if (dealerCard.again && card >> 2 === gone) kind = AGAIN;
        kinds[place] = kind;
        if (kind === WINS) wins++;
        else if (kind === LOSES) losses++;
        else if (kind === AGAIN) again++;
      }
      all += gain(wins, losses, again, others);
      const by = [
        gain(wins, losses, again, others - 1),
        gain(wins - 1, losses, again, others - 1),
        gain(wins, losses - 1, again, others - 1),
        gain(wins, losses, again - 1, others - 1),
      ];
      if (by.every((each) => each === 0)) return;
      for (let place = 0; place < size; place++) {
        if (place === a || place === b || place === c || place === d) continue;
        without[place] = (without[place] as number) + (by[kinds[place] as number] as number);
      }
    });
    const average = {
      all: all / choose4(size),
      without: without.map((sum) => sum / choose4(size - 1)),
    };
    this.averages.set(key, average);
    return average;
  }
}
