import { housePoker } from '@croupier/games';
import { FLUSH, handTable, NO_SUITS, RANK_SUMS, SUIT_SUMS } from '@croupier/games/poker/evaluate';
import type { CardSource } from '../../cards/shoe.ts';
import { decisionsOf, type Stakes } from '../terms.ts';
import type { HandFeatures } from './features.ts';
import { CELLS, Features, ONE_OF_EACH, sort } from './features.ts';
import { fiveCardStakes } from './main.ts';
import { twoCombinationsPay } from './pays.ts';

const FIVE = handTable('high', 5);
const SIX = handTable('high', 6);

/** The answers to a decision. An exchange replaces all cards except the made cards, or except the draw. */
export const FOLD = 0;
export const BET = 1;
export const EXTRA = 2;
export const KEEP_MADE = 3;
export const KEEP_DRAW = 4;
const KEEP_NONE = 5;
export const ANSWERS = 6;

/** The name of an answer in the procedure. */
export type AnswerName = 'fold' | 'play' | 'buy-card' | 'exchange' | 'dealer-card' | 'decline';

/**
 * The positions of the cards to replace, indexed by the kept positions as bits. The other tables contain
 * their number, and the same positions packed with three bits each, lowest first.
 */
const PLACES_LEFT = Array.from({ length: 32 }, (_, kept) =>
  [0, 1, 2, 3, 4].filter((place) => !((kept >> place) & 1)),
);
const MISSING = Uint8Array.from(PLACES_LEFT, ({ length }) => length);
const GOING = Uint16Array.from(PLACES_LEFT, (places) =>
  places.reduce((packed, place, at) => packed | (place << (3 * at)), 0),
);

/** The number of classes of six-card hands. */
const SIX_CELLS = (13 + 10) * 4;

/** Describes the six-card hands of a class. A class does not distinguish kinds of draws. */
export function describeSix(cell: number): HandFeatures {
  const kind = cell >> 2;
  const aceKing = kind === 13 && (cell & 1) !== 0;
  return {
    category: kind < 13 ? 1 : kind - 13,
    pair: kind < 13 ? kind : 0,
    ace: aceKing,
    king: aceKing,
    aceKing,
    draw: kind !== 13 && (cell & 1) !== 0 ? 'flush' : 'none',
    holds: (cell & 2) !== 0,
    higher: false,
  };
}

/** The answer to each decision, by class of hands. */
export interface Policy {
  readonly first: Uint8Array;
  /** The second decision, with five cards after a purchase. */
  readonly second: Uint8Array;
  /** The decision with six cards, one of which may be exchanged in some games. */
  readonly six: Uint8Array;
  /** The decision whether to bet with five or six cards, once nothing more can be bought. */
  readonly last: Uint8Array;
  readonly lastSix: Uint8Array;
}

function newPolicy(): Policy {
  return {
    first: new Uint8Array(CELLS).fill(BET),
    second: new Uint8Array(CELLS).fill(BET),
    six: new Uint8Array(SIX_CELLS).fill(BET),
    last: new Uint8Array(CELLS).fill(BET),
    lastSix: new Uint8Array(SIX_CELLS).fill(BET),
  };
}

/**
 * Rounds of five cards against five with all kinds of purchases, played by a policy. The dealer has one
 * upcard. The result of a round is in half antes.
 */
export class FiveCardRound {
  readonly ahead = 6;
  policy = newPolicy();
  /**
   * The decisions of the last round, each as a class of hands and an answer. Both are −1 if there was no such decision.
   */
  firstCell = -1;
  firstAnswer = -1;
  secondCell = -1;
  secondAnswer = -1;
  sixCell = -1;
  sixAnswer = -1;
  /** The answers to try instead of the policy's, or −1. */
  tryFirst = -1;
  trySecond = -1;
  said: ((answer: AnswerName, cards: readonly number[]) => void) | undefined;
  /** The total stake of ante, fees and bet, whether the player bet, and whether the dealer qualified. */
  staked = 0;
  bets = false;
  played = false;

  private readonly features = new Features();
  private readonly stakes: Stakes;
  private readonly pays = new Uint8Array(10);
  private readonly antePays: number;
  private readonly exchange: housePoker.Purchase | undefined;
  private readonly extra: housePoker.Purchase | undefined;
  private readonly exchangeAfter: housePoker.Purchase | undefined;
  private readonly extraAfter: housePoker.Purchase | undefined;
  private readonly dealerCard: housePoker.DealerCard | undefined;
  /** The result of ante and bet if the dealer does not qualify even with another card. */
  private readonly inVain: number;
  /**
   * One more than the payout of six cards without a flush, by the index of their ranks, or 0 if not computed
   * yet. It exists only for games that pay two combinations.
   */
  private readonly twice: Uint16Array | undefined;
  private readonly end: housePoker.EndStep | undefined;
  private readonly own = new Uint8Array(5);
  private readonly six = new Uint8Array(6);
  private readonly bought = new Uint8Array(5);
  private readonly gone = new Uint8Array(8);
  private readonly dealer = new Uint8Array(5);
  private goneCount = 0;
  private size = 5;
  private up = 0;
  private fees = 0;
  /** The positions of the cards that are kept in an exchange, as bits. */
  private kept = 0;
  /** The sum of the player's ranks. */
  private ranks = 0;
  private suits = NO_SUITS;
  /** The index of the player's ranks among all sets of the same number of ranks. */
  private place = 0;

  /** Throws a RangeError if the plan's game is not of this kind. */
  constructor(plan: housePoker.HousePokerPlan) {
    const stakes = fiveCardStakes(plan);
    const bet = plan.main.bet;
    if (!stakes || !bet || plan.hand.cards !== 'five')
      throw new RangeError(`${plan.id} is not played with five cards`);
    this.stakes = stakes;
    // Ante and bet have separate pay tables, and the ante pays the same for every win against the dealer.
    this.antePays = plan.main.ante?.won[0]?.pays ?? 0;
    const [first, second] = decisionsOf(plan);
    const purchase = (ask: housePoker.AskStep | undefined, kind: housePoker.Purchase['kind']) =>
      ask?.dealerCard ? undefined : ask?.buy?.find((one) => one.kind === kind);
    this.exchange = purchase(first, 'exchange');
    this.extra = purchase(first, 'extra');
    this.exchangeAfter = purchase(second, 'exchange');
    this.extraAfter = purchase(second, 'extra');
    this.dealerCard = decisionsOf(plan).find(({ dealerCard }) => dealerCard)?.dealerCard;
    const pushes = this.dealerCard?.inVain.usual === 'push';
    this.inVain = stakes.noHand - (pushes ? noHandOf(plan.main.ante) : 0);
    this.twice = bet.two === undefined ? undefined : new Uint16Array(SIX.strengths.length);
    this.end = plan.procedure.find((step) => 'ends' in step) as housePoker.EndStep | undefined;
    for (const { hand, pays } of [...bet.won].reverse())
      this.pays[housePoker.leastStrength(plan.hand, { hand }) >>> 20] = pays;
  }

  newPolicy(): Policy {
    return newPolicy();
  }

  /** Plays a round and returns its win in half antes. Cards are dealt in the engine's order. */
  round(shoe: CardSource): number {
    const { own, features, policy } = this;
    this.goneCount = 0;
    this.size = 5;
    this.fees = 0;
    this.secondCell = -1;
    this.sixCell = -1;
    this.staked = 1;
    this.bets = false;
    this.played = false;
    shoe.deal(own, 0, 5);
    this.up = shoe.draw();
    this.add();
    const cell = features.cellAt(this.place, this.suits, own, this.up >> 2);
    this.firstCell = cell;
    const suited = (this.suits & FLUSH) !== 0;
    const ended = this.end && suited ? this.endedWith(FIVE.bySums(this.ranks, this.suits, own)) : 0;
    if (ended > 0) {
      this.firstCell = -1;
      return 2 * ended;
    }
    let answer = this.tryFirst >= 0 ? this.tryFirst : (policy.first[cell] as number);
    answer = this.possible(answer, this.exchange, this.extra);
    this.firstAnswer = answer;
    if (answer === FOLD) {
      this.said?.('fold', []);
      return 2 * this.stakes.folded;
    }
    if (answer === BET) return this.bet(shoe);
    const exchanged = this.buy(answer, answer === EXTRA ? this.extra : this.exchange, shoe);
    return this.size === 6 ? this.withSix(shoe) : this.withFive(exchanged, shoe);
  }

  /** Sums the ranks and suits of five cards. */
  private add(): void {
    const { own } = this;
    const a = own[0] as number;
    const b = own[1] as number;
    const c = own[2] as number;
    const d = own[3] as number;
    const e = own[4] as number;
    this.ranks =
      ((RANK_SUMS[a] as number) +
        (RANK_SUMS[b] as number) +
        (RANK_SUMS[c] as number) +
        (RANK_SUMS[d] as number) +
        (RANK_SUMS[e] as number)) |
      0;
    this.suits =
      (NO_SUITS +
        (SUIT_SUMS[a] as number) +
        (SUIT_SUMS[b] as number) +
        (SUIT_SUMS[c] as number) +
        (SUIT_SUMS[d] as number) +
        (SUIT_SUMS[e] as number)) |
      0;
    this.place = FIVE.place(this.ranks);
  }

  /**
   * Returns the given answer, or a bet if the game or the hand does not allow that answer. For an exchange,
   * also determines which cards are kept.
   */
  private possible(
    answer: number,
    exchange: housePoker.Purchase | undefined,
    extra: housePoker.Purchase | undefined,
  ): number {
    if (answer === EXTRA) return extra ? answer : BET;
    if (answer <= BET) return answer;
    if (!exchange) return BET;
    if (answer === KEEP_NONE) {
      this.kept = 0;
      return exchange.cards.most === 5 ? answer : BET;
    }
    const { own, features } = this;
    let kept = features.keptAt(answer === KEEP_DRAW, this.place, this.suits, own);
    if (kept < 0 || (MISSING[kept] as number) > exchange.cards.most) {
      // The cards are sorted in pack order, so that the lowest ones are replaced.
      sort(own, 5);
      const number = features.numberOf(own);
      kept = answer === KEEP_MADE ? features.madeOf(number) : features.drawOf(number);
    }
    this.kept = kept;
    return kept === 0 || kept === 31 ? BET : answer;
  }

  /** Pays for cards and draws them. Returns the number of exchanged cards. */
  private buy(answer: number, purchase: housePoker.Purchase | undefined, shoe: CardSource): number {
    const { own, six, gone, bought, kept } = this;
    if (!purchase) return 0;
    if (answer === EXTRA) {
      this.said?.('buy-card', []);
      this.fees += purchase.fee.times;
      six.set(own);
      const card = shoe.draw();
      six[5] = card;
      this.ranks = (this.ranks + (RANK_SUMS[card] as number)) | 0;
      this.suits = (this.suits + (SUIT_SUMS[card] as number)) | 0;
      this.size = 6;
      this.place = SIX.place(this.ranks);
      return 0;
    }
    // Replaces as many cards as allowed, the lowest first.
    const count = Math.min(MISSING[kept] as number, purchase.cards.most);
    const begin = this.goneCount;
    this.goneCount += count;
    let { ranks, suits } = this;
    shoe.deal(bought, 0, count);
    for (let at = begin, going = GOING[kept] as number; at < this.goneCount; at++, going >>= 3) {
      const place = going & 7;
      const left = own[place] as number;
      const came = bought[at - begin] as number;
      gone[at] = left;
      own[place] = came;
      ranks = (ranks + (RANK_SUMS[came] as number) - (RANK_SUMS[left] as number)) | 0;
      suits = (suits + (SUIT_SUMS[came] as number) - (SUIT_SUMS[left] as number)) | 0;
    }
    this.ranks = ranks;
    this.suits = suits;
    this.place = FIVE.place(ranks);
    this.said?.('exchange', [...gone.subarray(begin, this.goneCount)]);
    this.fees += purchase.fee.per === 'card' ? purchase.fee.times * count : purchase.fee.times;
    return count;
  }

  private withFive(exchanged: number, shoe: CardSource): number {
    const { own, features, policy } = this;
    const cell = features.cellAt(this.place, this.suits, own, this.up >> 2);
    this.secondCell = cell;
    const again = exchanged === 1 ? this.exchangeAfter : undefined;
    const more = exchanged > 0 ? this.extraAfter : undefined;
    let answer = this.trySecond >= 0 ? this.trySecond : (policy.second[cell] as number);
    answer = this.possible(answer, again, more);
    this.secondAnswer = answer;
    if (answer === FOLD) return this.foldedAfter();
    if (answer === BET) return this.bet(shoe);
    this.buy(answer, answer === EXTRA ? more : again, shoe);
    // A sixth card is bought together with the bet. After a second exchange, only weak hands are folded.
    if (this.size === 6) return this.showdown(shoe);
    const last = features.cellAt(this.place, this.suits, own, this.up >> 2);
    return policy.last[last] === FOLD ? this.foldedAfter() : this.bet(shoe);
  }

  private bet(shoe: CardSource): number {
    this.said?.('play', []);
    return this.showdown(shoe);
  }

  private foldedAfter(): number {
    this.said?.('fold', []);
    this.staked = 1 + this.fees;
    return 2 * (this.stakes.folded - this.fees);
  }

  /** Plays six cards after the first purchase. In some games one of them may be exchanged. */
  private withSix(shoe: CardSource): number {
    const { six, policy } = this;
    const cell = this.sixCellOf();
    this.sixCell = cell;
    let answer = this.trySecond >= 0 ? this.trySecond : (policy.six[cell] as number);
    if (answer > BET && !this.exchangeAfter) answer = BET;
    this.sixAnswer = answer;
    if (answer === FOLD) return this.foldedAfter();
    if (answer === BET || !this.exchangeAfter) return this.bet(shoe);
    this.fees += this.exchangeAfter.fee.times;
    const goes = this.leastOfSix();
    this.said?.('exchange', [six[goes] as number]);
    const [left, came] = [six[goes] as number, shoe.draw()];
    this.gone[this.goneCount++] = left;
    six[goes] = came;
    this.ranks = (this.ranks + (RANK_SUMS[came] as number) - (RANK_SUMS[left] as number)) | 0;
    this.suits = (this.suits + (SUIT_SUMS[came] as number) - (SUIT_SUMS[left] as number)) | 0;
    this.place = SIX.place(this.ranks);
    return policy.lastSix[this.sixCellOf()] === FOLD ? this.foldedAfter() : this.bet(shoe);
  }

  /**
   * Returns the class of six cards. It combines the made hand, whether it contains the rank of the dealer's
   * upcard, and whether four or more cards share a suit. Without a pair, ace-king counts instead of the
   * suits.
   */
  private sixCellOf(): number {
    const { six } = this;
    const strength = this.strength();
    const category = strength >>> 20;
    const kind = category === 1 ? ((strength >> 16) & 15) - 2 : 13 + category;
    const up = this.up >> 2;
    let ranks = 0;
    for (let place = 0; place < 6; place++) ranks |= 1 << ((six[place] as number) >> 2);
    const holds = (ranks >> up) & 1;
    const king = category === 0 && ((strength >> 16) & 15) === 14 && ((strength >> 12) & 15) === 13 ? 1 : 0;
    const draw = category === 0 ? king : ((this.suits + ONE_OF_EACH) & FLUSH) === 0 ? 0 : 1;
    return kind * 4 + holds * 2 + draw;
  }

  /**
   * Returns the position of the least useful of six cards. This is the lowest card that is neither paired nor
   * one of four cards of a suit, if there is such a card.
   */
  private leastOfSix(): number {
    const { six } = this;
    let least = 0;
    let lowest = Number.MAX_SAFE_INTEGER;
    for (let place = 0; place < 6; place++) {
      const card = six[place] as number;
      let worth = card >> 2;
      let suited = 0;
      for (let other = 0; other < 6; other++) {
        const beside = six[other] as number;
        if (other === place) continue;
        if (beside >> 2 === card >> 2) worth += 1000;
        if ((beside & 3) === (card & 3)) suited++;
      }
      if (suited >= 3) worth += 100;
      if (worth < lowest) {
        lowest = worth;
        least = place;
      }
    }
    return least;
  }

  private endedWith(strength: number): number {
    const category = strength >>> 20;
    if (category < 8) return 0;
    return (
      this.end?.pays.find(({ hand }) => hand === (category === 9 ? 'royal-flush' : 'straight-flush'))?.pays ??
      0
    );
  }

  private showdown(shoe: CardSource): number {
    const { dealer, stakes, fees } = this;
    this.staked = 1 + stakes.times + fees;
    this.bets = true;
    dealer[0] = this.up;
    shoe.deal(dealer, 1, 4);
    const strength = this.strength();
    const theirs = FIVE.strength(dealer);
    this.played = theirs >= stakes.opens;
    if (!this.played) {
      if (!this.dealerCard || strength >>> 20 < 2) {
        if (this.dealerCard) this.said?.('decline', []);
        return 2 * (stakes.noHand - fees);
      }
      return this.withDealersCard(strength, shoe);
    }
    return this.against(strength, theirs);
  }

  /** Returns the strength of the player's cards. */
  private strength(): number {
    const { ranks, suits, place } = this;
    if (this.size === 5) return (suits & FLUSH) === 0 ? FIVE.at(place) : FIVE.orFlush(ranks, suits, this.own);
    return (suits & FLUSH) === 0 ? SIX.at(place) : SIX.orFlush(ranks, suits, this.six);
  }

  private against(strength: number, theirs: number): number {
    const { stakes, fees } = this;
    if (strength < theirs) return 2 * (stakes.lost - fees);
    if (strength === theirs) return 2 * (stakes.tied - fees);
    return 2 * (this.antePays + stakes.times * this.paid(strength) - fees);
  }

  /** Returns the payout of the bet. */
  private paid(strength: number): number {
    if (this.size < 6 || !this.twice) return this.pays[strength >>> 20] as number;
    if ((this.suits & FLUSH) !== 0) return twoCombinationsPay(this.six, this.pays);
    // Without a possible flush, the payout depends on the ranks alone.
    const { place } = this;
    const known = this.twice[place] as number;
    if (known > 0) return known - 1;
    const paid = twoCombinationsPay(this.six, this.pays);
    this.twice[place] = paid + 1;
    return paid;
  }

  /**
   * Plays against a dealer who does not qualify. Buys another card for the dealer if enough of the remaining cards make
   * the dealer qualify.
   */
  private withDealersCard(strength: number, shoe: CardSource): number {
    const { dealer, stakes, dealerCard } = this;
    if (!dealerCard) return 2 * (stakes.noHand - this.fees);
    const wins = this.antePays + stakes.times * this.paid(strength);
    let bought = false;
    for (;;) {
      let goes = 0;
      for (let place = 1; place < 5; place++) {
        const [one, other] = [(dealer[place] as number) >> 2, (dealer[goes] as number) >> 2];
        if (dealerCard.removes === 'highest' ? one > other : one < other) goes = place;
      }
      // If the dealer qualifies with the new card, the player wins. If not, the player may lose the win on the ante.
      const stays = bought ? this.inVain : stakes.noHand;
      const outs = this.outs(goes);
      const unseen = 47 - this.size - this.goneCount;
      if (outs * (wins - stays) + (unseen - outs) * (this.inVain - stays) <= dealerCard.fee * unseen) {
        this.said?.('decline', []);
        return 2 * ((bought ? this.inVain : stakes.noHand) - this.fees);
      }
      bought = true;
      this.said?.('dealer-card', []);
      this.fees += dealerCard.fee;
      this.staked += dealerCard.fee;
      const gone = dealer[goes] as number;
      this.gone[this.goneCount++] = gone;
      dealer[goes] = shoe.draw();
      const theirs = FIVE.strength(dealer);
      if (theirs >= stakes.opens) {
        this.played = true;
        return this.against(strength, theirs);
      }
      if (!dealerCard.again || (dealer[goes] as number) >> 2 !== gone >> 2)
        return 2 * (this.inVain - this.fees);
    }
  }

  /**
   * Counts the unseen cards that would pair a card of the dealer's. The dealer's ranks all differ, since the dealer
   * does not qualify.
   */
  private outs(goes: number): number {
    const { dealer, gone, size, goneCount } = this;
    const hand = size === 6 ? this.six : this.own;
    let ranks = 0;
    for (let place = 0; place < 5; place++) ranks |= 1 << ((dealer[place] as number) >> 2);
    ranks ^= 1 << ((dealer[goes] as number) >> 2);
    let outs = 4 * 3;
    for (let at = 0; at < size; at++) outs -= (ranks >> ((hand[at] as number) >> 2)) & 1;
    for (let at = 0; at < goneCount; at++) outs -= (ranks >> ((gone[at] as number) >> 2)) & 1;
    return outs;
  }
}

/** Returns the payout of a bet if the dealer does not qualify. */
function noHandOf(terms: housePoker.MainTerms | undefined): number {
  return typeof terms?.noHand === 'object' ? terms.noHand.pays : 0;
}
