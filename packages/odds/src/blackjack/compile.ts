import type { Card } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { advice } from './advice.ts';
import { cardOf, RANK_COUNT } from './ranks.ts';
import { MAX_SPLITS, resplitsOf } from './situation.ts';
import type { BlackjackStrategy } from './strategy.ts';

/**
 * Rules and a strategy, compiled to tables of integers. A row is a hand that takes another card, and an end
 * is a finished hand. `next[row * 10 + card]` is the row of the hand with that card, or `~end`, a negative
 * number, if that hand is finished. Ends from `splitsFrom` on are pairs to split. The dealer's hands have
 * their own table, whose ends are classes of dealer hands.
 */
export interface CompiledRules {
  readonly next: Int32Array;
  /** The row of two dealt cards, indexed by the dealer's card, the first card and the second card. */
  readonly dealt: Int32Array;
  /**
   * The row of a split hand with its second card, separately for hands that the player and the bank have
   * staked. Indexed like `dealt`, with the card of the pair first.
   */
  readonly second: { readonly own: Int32Array; readonly bank: Int32Array };
  /** The end of two dealt cards that stay unplayed because the dealer has a natural. */
  readonly stood: Int32Array;
  /** The win of each end against each class of dealer hands. `scale` is one unit. */
  readonly pays: Int32Array;
  readonly scale: number;
  readonly classes: number;
  /**
   * Flags per end. `inPlay` marks results that depend on the dealer's second card, and `contested` marks
   * results that depend on all of the dealer's cards.
   */
  readonly inPlay: Uint8Array;
  readonly contested: Uint8Array;
  readonly splitsFrom: number;
  readonly splits: readonly SplitEnd[];
  /** The maximum number of splits of each pair. */
  readonly mostSplits: Int32Array;
  readonly dealer: Int32Array;
  /** The index of a dealer class without a natural, used for hands on which only a natural has an effect. */
  readonly ordinary: number;
}

export interface SplitEnd {
  readonly free: boolean;
  /** The row or end of the pair if it may not be split again. */
  readonly instead: number;
}

type Hands = 'dealt' | 'split' | 'bank';
type Added = 'none' | 'own' | 'bank';

interface End {
  readonly hand: blackjack.FinishedHand;
  readonly bank: boolean;
  readonly added: Added;
}

const PLACES = Array.from({ length: RANK_COUNT }, (_, place) => place);
const SPLIT_MARK = 1 << 20;

/** Compiles the rules of a table and a strategy. */
export function compile(house: blackjack.HouseRules, strategy: BlackjackStrategy): CompiledRules {
  const hands = new HandTable(house, strategy);
  const pairs = (of: Hands) =>
    Int32Array.from(
      PLACES.flatMap((up) =>
        PLACES.flatMap((one) => PLACES.map((other) => hands.rowOf(of, up, [cardOf(one), cardOf(other)]))),
      ),
    );
  const dealt = pairs('dealt');
  const second = {
    own: pairs('split'),
    bank: house.plan.player.split.free ? pairs('bank') : new Int32Array(),
  };
  const stood = Int32Array.from(
    PLACES.flatMap((one) => PLACES.map((other) => hands.stood([cardOf(one), cardOf(other)]))),
  );
  const dealer = dealerTable(house);
  const { ends, splits, rows } = hands;
  const exact = ends.flatMap((end) => dealer.classes.map((cards) => worthOf(house, end, cards)));
  const scale = scaleOf([...exact, house.plan.insurance.pays[0] / house.plan.insurance.pays[1] / 2, 0.5]);
  const naturals = house.plan.outcomes.dealer22?.naturalsToo === true;
  const givenUp = house.posted.surrenderToNatural === 'lost';
  const inPlay = ends.map(
    ({ hand }) => (givenUp || !hand.surrendered) && blackjack.totalOf(hand.cards).total <= 21,
  );
  return {
    // Pairs to split are numbered after all other ends.
    next: Int32Array.from(rows.flat(), (to) => marked(to, ends.length)),
    dealt: dealt.map((to) => marked(to, ends.length)),
    second: {
      own: second.own.map((to) => marked(to, ends.length)),
      bank: second.bank.map((to) => marked(to, ends.length)),
    },
    stood,
    pays: Int32Array.from(exact, (worth) => Math.round(worth * scale)),
    scale,
    classes: dealer.classes.length,
    inPlay: Uint8Array.from(inPlay, Number),
    contested: Uint8Array.from(ends, ({ hand }, index) =>
      Number(inPlay[index] === true && !hand.surrendered && (naturals || !blackjack.isNatural(hand))),
    ),
    splitsFrom: ends.length,
    splits: splits.map(({ free, instead }) => ({ free, instead: marked(instead, ends.length) })),
    mostSplits: Int32Array.from(PLACES, (place) => resplitsOf(house, place) + 1),
    dealer: dealer.next,
    ordinary: dealer.classes.findIndex((cards) => !blackjack.isDealerNatural(cards)),
  };
}

function marked(to: number, ends: number): number {
  return ~to >= SPLIT_MARK ? ~(~to - SPLIT_MARK + ends) : to;
}

/** The player's hands, with a row for each hand that takes another card, and the ends. */
class HandTable {
  readonly rows: number[][] = [];
  readonly ends: End[] = [];
  readonly splits: { readonly free: boolean; readonly instead: number }[] = [];
  private readonly house: blackjack.HouseRules;
  private readonly strategy: BlackjackStrategy;
  private readonly known = new Map<string, number>();

  constructor(house: blackjack.HouseRules, strategy: BlackjackStrategy) {
    this.house = house;
    this.strategy = strategy;
  }

  /** Returns the index of the end for two cards on which the player stands. */
  stood(cards: readonly Card[]): number {
    return this.end(cards, 'dealt', 'none');
  }

  /** Returns the row of a hand if the strategy draws on it, and otherwise `~end`. */
  rowOf(of: Hands, up: number, cards: readonly Card[], splits = of === 'dealt' ? 0 : 1): number {
    const { total, soft } = blackjack.totalOf(cards);
    const key = `${of} ${up} ${cards.length > 2 ? `${total} ${soft} ${cards.length}` : cards.join('')} ${splits}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const found = this.decided(of, up, cards, splits);
    this.known.set(key, found);
    return found;
  }

  private decided(of: Hands, up: number, cards: readonly Card[], splits: number): number {
    const split = of !== 'dealt';
    const allowed = blackjack.decisionsFor(this.house, {
      cards,
      split,
      splits,
      acted: cards.length > 2,
      against: cardOf(up),
    });
    const decisions = splits <= MAX_SPLITS ? allowed : allowed.filter((each) => !isSplit(each));
    const bank = of === 'bank';
    const decision =
      decisions.length === 0 ? 'stand' : advice(this.strategy, { cards, split, bank, decisions }, cardOf(up));
    switch (decision) {
      case 'stand':
        return ~this.end(cards, of, 'none');
      case 'surrender':
        return ~this.end(cards, of, 'none', true);
      case 'double':
      case 'free-double': {
        const added = decision === 'double' ? 'own' : 'bank';
        return this.row((card) => ~this.end([...cards, card], of, added));
      }
      case 'hit':
        return this.row((card) =>
          blackjack.isBust([...cards, card])
            ? ~this.end([...cards, card], of, 'none')
            : this.rowOf(of, up, [...cards, card], splits),
        );
      case 'split':
      case 'free-split': {
        const instead = split ? this.rowOf(of, up, cards, MAX_SPLITS + 1) : 0;
        this.splits.push({ free: decision === 'free-split', instead });
        return ~(SPLIT_MARK + this.splits.length - 1);
      }
    }
  }

  private row(to: (card: Card) => number): number {
    const index = this.rows.length;
    const row: number[] = [];
    this.rows.push(row);
    for (const place of PLACES) row.push(to(cardOf(place)));
    return index;
  }

  private end(cards: readonly Card[], of: Hands, added: Added, surrendered = false): number {
    const split = of !== 'dealt';
    const total = Math.min(blackjack.totalOf(cards).total, 22);
    const natural = blackjack.isNatural({ cards, split });
    const key = `end ${of} ${total} ${total > 21 ? 0 : cards.length} ${natural} ${added} ${surrendered}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const hand = { cards, split, doubled: added !== 'none', surrendered };
    this.ends.push({ hand, bank: of === 'bank', added });
    this.known.set(key, this.ends.length - 1);
    return this.ends.length - 1;
  }
}

/**
 * Returns the table of the dealer's hands, indexed by the cards dealt so far. The first ten rows are for the
 * upcard alone.
 */
function dealerTable(house: blackjack.HouseRules) {
  const rows: number[][] = PLACES.map(() => []);
  const classes: (readonly Card[])[] = [];
  const known = new Map<string, number>();
  const rowOf = (cards: readonly Card[]): number => {
    const { total, soft } = blackjack.totalOf(cards);
    const natural = blackjack.isDealerNatural(cards);
    const draws = blackjack.dealerDraws(house, cards);
    const closing = cards.length >= blackjack.handCardLimit(house);
    const result = `${Math.min(total, 23)} ${natural ? cards[0] : ''} ${closing}`;
    const key = draws ? `${total} ${soft} ${cards.length}` : result;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (!draws) {
      known.set(key, ~classes.length);
      return ~(classes.push(cards) - 1);
    }
    const index = rows.length;
    const row: number[] = [];
    rows.push(row);
    known.set(key, index);
    for (const place of PLACES) row.push(rowOf([...cards, cardOf(place)]));
    return index;
  };
  for (const up of PLACES) for (const place of PLACES) rows[up]?.push(rowOf([cardOf(up), cardOf(place)]));
  return { next: Int32Array.from(rows.flat()), classes };
}

/** Returns the win of a finished hand against the dealer's cards, in units. */
function worthOf(house: blackjack.HouseRules, { hand, bank, added }: End, dealer: readonly Card[]): number {
  const judged = blackjack.resolve(house, hand, dealer);
  return netOf(judged.stake, bank) + (added === 'none' ? 0 : netOf(judged.added, added === 'bank'));
}

function netOf({ outcome, pays: [times, of] }: blackjack.Verdict, bank: boolean): number {
  if (outcome === 'won') return times / of;
  if (outcome === 'pushed' || bank) return 0;
  return outcome === 'lost' ? -1 : -0.5;
}

/** Returns the smallest number of parts of a unit in which all these wins are whole numbers. */
function scaleOf(worths: readonly number[]): number {
  for (let scale = 1; scale < 1000; scale++)
    if (worths.every((worth) => Math.abs(worth * scale - Math.round(worth * scale)) < 1e-9)) return scale;
  throw new RangeError('the payouts have no common denominator');
}

function isSplit(decision: blackjack.Decision): boolean {
  return decision === 'split' || decision === 'free-split';
}
