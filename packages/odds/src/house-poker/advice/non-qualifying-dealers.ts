import { handTable } from '@croupier/games/poker/evaluate';

const FIVE = handTable('high', 5);
const RANKS = 13;
/**
 * The lowest strength of a pair. A lower hand has five different ranks, and is neither a straight nor a
 * flush.
 */
const PAIR = 1 << 20;

/** The strength of a hand, and its results against a qualifying dealer. */
export interface Stakes {
  readonly strength: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
}

export interface Price {
  readonly opens: number;
  readonly noHand: number;
  readonly inVain: number;
  readonly fee: number;
  /** Whether a further card may be bought if the new card has the rank of the removed one. */
  readonly again: boolean;
}

/** A rank that makes a hand out of four kept cards, and the strength of that hand. */
interface Made {
  readonly rank: number;
  readonly strength: number;
}

/**
 * Non-qualifying dealer's hands with the same five ranks. The card of rank `gone` is removed, and four cards
 * are kept.
 */
interface Kind {
  readonly gone: number;
  /** The ranks of the four kept cards, as bits. `hidden` are those without the upcard. */
  readonly kept: number;
  readonly hidden: number;
  readonly pairs: readonly Made[];
  readonly straights: readonly Made[];
  /** The ranks that make a qualifying hand without a pair. */
  readonly high: readonly Made[];
  /**
   * For each rank, the strength of the flush or straight flush that it makes if all cards are of one suit.
   */
  readonly flushes: Int32Array;
}

/**
 * The gain from buying another card for a non-qualifying dealer, over all hands that the dealer may have.
 * Such hands have five different ranks, so they are counted by rank. Hands with four kept cards of one suit
 * are counted separately.
 */
export class NonQualifyingDealers {
  private readonly kinds: readonly Kind[];
  private readonly openRank: number;
  /** The cards that may be dealt, as the number of each rank and as the ranks in each suit. */
  private readonly ranks = new Uint8Array(RANKS);
  private readonly suits = new Int32Array(4);
  private left = 0;

  /** `open` is the dealer's upcard. `removes` determines whether the highest or the lowest card is removed. */
  constructor(
    private readonly open: number,
    removes: 'highest' | 'lowest',
    private readonly price: Price,
  ) {
    this.openRank = open >> 2;
    this.kinds = kindsOf(this.openRank, removes, price.opens);
  }

  /**
   * Returns whether every non-qualifying hand has five different ranks. Otherwise this class cannot count
   * them.
   */
  static counts({ opens }: Pick<Price, 'opens'>): boolean {
    return opens <= PAIR;
  }

  /**
   * Returns the summed gain over all sets of four cards that the dealer may have from `rest`. Leaves out the
   * cards at the positions in `came`.
   */
  sum(rest: readonly number[], came: readonly number[], own: Stakes): number {
    const { ranks, suits } = this;
    ranks.fill(0);
    suits.fill(0);
    for (const card of rest) this.count(card, 1);
    for (const place of came) this.count(rest[place] as number, -1);
    this.left = rest.length - came.length - 4;
    let sum = 0;
    for (const kind of this.kinds) sum += this.ofKind(kind, own);
    return sum;
  }

  private count(card: number, by: number): void {
    const rank = card >> 2;
    this.ranks[rank] = (this.ranks[rank] as number) + by;
    this.suits[card & 3] = (this.suits[card & 3] as number) ^ (1 << rank);
  }

  private ofKind(kind: Kind, own: Stakes): number {
    const { ranks, openRank, open } = this;
    const { gone, hidden } = kind;
    let dealers = gone === openRank ? 1 : (ranks[gone] as number);
    for (let bits = hidden; bits !== 0 && dealers > 0; bits &= bits - 1)
      dealers *= ranks[31 - Math.clz32(bits & -bits)] as number;
    if (dealers === 0) return 0;
    let sum = 0;
    for (let suit = 0; suit < 4; suit++) {
      const has = this.suits[suit] as number;
      if ((has & hidden) !== hidden) continue;
      if (gone !== openRank) {
        // The upcard is kept. The other kept cards must be of its suit. The removed card must be of another
        // suit, because the hand would be a flush otherwise.
        if (suit !== (open & 3)) continue;
        const others = (ranks[gone] as number) - ((has >> gone) & 1);
        dealers -= ranks[gone] as number;
        if (others > 0) sum += others * this.brings(kind, own, suit);
      } else {
        dealers -= 1;
        if (suit !== (open & 3)) sum += this.brings(kind, own, suit);
      }
    }
    return dealers > 0 ? sum + dealers * this.brings(kind, own, -1) : sum;
  }

  /**
   * Returns the gain against each hand of a kind. The kept cards are all of this suit, or of mixed suits if
   * `suit` is -1.
   */
  private brings(kind: Kind, own: Stakes, suit: number): number {
    const { ranks, openRank, price, left } = this;
    const { gone, kept, pairs, straights, high, flushes } = kind;
    const has = suit < 0 ? 0 : (this.suits[suit] as number);
    let came = 0;
    let others = left;
    const adds = (cards: number, strength: number) => {
      if (cards === 0) return;
      others -= cards;
      came += cards * (strength < own.strength ? own.won : strength === own.strength ? own.tied : own.lost);
    };
    for (const { rank, strength } of pairs)
      adds((ranks[rank] as number) - (rank === openRank ? 0 : 1), strength);
    for (const { rank, strength } of straights) adds((ranks[rank] as number) - ((has >> rank) & 1), strength);
    for (const { rank, strength } of high) adds((ranks[rank] as number) - ((has >> rank) & 1), strength);
    for (let bits = has & ~kept; bits !== 0; bits &= bits - 1)
      adds(1, flushes[31 - Math.clz32(bits & -bits)] as number);
    const same = (ranks[gone] as number) - (gone === openRank ? 0 : 1) - ((has >> gone) & 1);
    const again = price.again ? same : 0;
    came += (others - again) * price.inVain;
    let worth = came / (left - again) - price.fee;
    // Up to three cards of the removed rank may be dealt one after the other. The value is computed backwards
    // from the last one.
    for (let more = 1; more <= again; more++)
      worth = (came + more * Math.max(price.inVain, worth)) / (left - again + more) - price.fee;
    return Math.max(0, worth - price.noHand);
  }
}

/** Returns every set of five ranks that includes the rank of the upcard and does not qualify. */
function kindsOf(openRank: number, removes: 'highest' | 'lowest', opens: number): readonly Kind[] {
  const kinds: Kind[] = [];
  for (let mask = 0; mask < 1 << RANKS; mask++) {
    const all = ranksIn(mask);
    if (all.length !== 5 || ((mask >> openRank) & 1) === 0 || strengthOf(all) >= opens) continue;
    const gone = all[removes === 'highest' ? 4 : 0] as number;
    const kept = all.filter((rank) => rank !== gone);
    const bits = mask ^ (1 << gone);
    const others = Array.from({ length: RANKS }, (_, rank) => rank).filter(
      (rank) => ((bits >> rank) & 1) === 0,
    );
    const made = (rank: number): Made => ({ rank, strength: strengthOf([...kept, rank]) });
    const [straights, high] = [true, false].map((straight) =>
      others.map(made).filter(({ strength }) => strength >= opens && strength >= PAIR === straight),
    );
    const flushes = new Int32Array(RANKS);
    for (const rank of others) flushes[rank] = FIVE.strength([...kept, rank].map((one) => 4 * one));
    kinds.push({
      gone,
      kept: bits,
      hidden: bits & ~(1 << openRank),
      pairs: kept.map(made),
      straights: straights ?? [],
      high: high ?? [],
      flushes,
    });
  }
  return kinds;
}

function ranksIn(mask: number): readonly number[] {
  return Array.from({ length: RANKS }, (_, rank) => rank).filter((rank) => ((mask >> rank) & 1) === 1);
}

/** Returns the strength of five cards of these ranks in mixed suits. */
function strengthOf(ranks: readonly number[]): number {
  const last = ranks.indexOf(ranks[4] as number) === 1 ? 2 : 1;
  return FIVE.strength(ranks.map((rank, place) => 4 * rank + (place < 4 ? place : last)));
}
