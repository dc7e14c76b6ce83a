import type { Stakes } from '../terms.ts';
import { wonWith } from '../terms.ts';
import { Classes, choose, numberOfFour } from './sets.ts';
import { dealersWith, type Hands, handsAgainst, type Nets, Sweep } from './up-card.ts';

/**
 * The number of ways to deal the dealer's other four cards if the player has seen six cards, or seven after
 * an exchange. The last constant is the number of cards that an exchange may draw.
 */
const DEALERS = choose(46, 4);
const DEALERS_LEFT = choose(45, 4);
const CARDS_LEFT = 46;
/**
 * The number of possible results of an exchange. The result of a hand played as dealt gets a weight, so that
 * both have the same total.
 */
const EXCHANGED = CARDS_LEFT * DEALERS_LEFT;
const AS_IT_IS = EXCHANGED / DEALERS;

/** The answers to a hand: fold, bet, or the position of the card to exchange. */
const FOLD = -2;
const BET = -1;

/** A way to play by simple rules. The computation uses best play by default. */
export interface Play {
  /** Returns the answer for five cards in pack order. */
  first(cards: Uint8Array, strength: number, up: number): number;
  /** Returns whether to bet after the exchange. */
  bets(strength: number, up: number): boolean;
}

/** The counts of a game's results, in equally likely cases. */
export interface Tally {
  /** The number of cases folded without an exchange, and of cases folded after an exchange. */
  folded: number;
  foldedAfter: number;
  /** The cases in which the dealer qualified, regardless of the player's decisions. */
  met: number;
  /**
   * The bets on hands as dealt, and those after the exchange. Each array counts the cases in which the dealer
   * did not qualify, tied or won, followed by the player's wins by pay-table row.
   */
  readonly asDealt: Float64Array;
  readonly exchanged: Float64Array;
}

/** The indices into the arrays of a tally. */
export const NO_HAND = 0;
export const TIED = 1;
export const LOST = 2;
export const WON = 3;

/** A listener that is called with the best action for each hand, so that rules can be derived. */
export type ActionListener = (
  cards: Uint8Array,
  strength: number,
  up: number,
  ways: number,
  action: number,
) => void;

/**
 * An exact computation for a game of five cards against five in which the dealer has one upcard. One card may
 * be exchanged for a fee before the bet. It enumerates every hand, every exchange and every card that may be
 * drawn. The dealer's hands never contain a card that the player has seen.
 */
export class OneExchange {
  private readonly classes = new Classes(4);
  private readonly nets: Nets;
  /** Indexed by the four kept cards and the exchanged card: the sum of the results over all new cards. */
  private readonly worth: Float64Array;
  private readonly share: Uint8Array;
  private readonly needed = new Int32Array(52);
  private readonly none = new Int32Array(52);
  private readonly tied = new Int32Array(52);
  private readonly places = new Int32Array(5);

  /** `fee` is the price of the exchange in antes, or undefined if there is no exchange. */
  constructor(
    private readonly stakes: Stakes,
    private readonly fee: number | undefined,
  ) {
    this.nets = stakes;
    this.worth = new Float64Array(this.classes.count * 52);
    this.share = new Uint8Array(this.classes.count * 52);
  }

  /** Adds all rounds in which the dealer shows a card of this rank to `into`. */
  with(rank: number, into: Tally, play?: Play, told?: ActionListener): void {
    const up = rank * 4 + 3;
    const dealers = dealersWith(up);
    const hands = handsAgainst(up);
    const asDealt = this.price(dealers, hands, up, play);
    const actions = this.choose(hands, asDealt, up, play);
    if (told)
      for (let at = 0; at < hands.count; at++)
        told(
          hands.cards.subarray(at * 5, at * 5 + 5),
          hands.strengths[at] as number,
          up,
          hands.ways[at] as number,
          actions[at] as number,
        );
    this.tally(dealers, hands, actions, up, into, play);
  }

  /** Computes the value of every hand as dealt, and the value of every exchange. */
  private price(dealers: Hands, hands: Hands, up: number, play?: Play): Float64Array {
    const { stakes, nets, worth, needed } = this;
    worth.fill(0);
    const asDealt = new Float64Array(hands.count);
    const sweep = new Sweep(dealers, nets);
    const givenUp = stakes.folded * DEALERS_LEFT;
    for (let at = 0; at < hands.count; at++) {
      const strength = hands.strengths[at] as number;
      sweep.to(strength, wonWith(stakes, strength));
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = cardsAt(hands, at);
      const all = sweep.sums.withoutFive(a, b, c, d, e);
      asDealt[at] = all + stakes.lost * DEALERS;
      if (this.fee === undefined) continue;
      sweep.sums.besideFive(a, b, c, d, e, needed);
      const ways = hands.ways[at] as number;
      const begin = all + stakes.lost * DEALERS_LEFT;
      const forced = play?.bets(strength, up);
      for (let kept = 0; kept < 5; kept++) {
        const begins = this.keeping(a, b, c, d, e, kept);
        const beside = this.classes.beside[this.kind] as Uint8Array;
        for (let gone = 0; gone < 52; gone++) {
          if (gone === a || gone === b || gone === c || gone === d || gone === e || gone === up) continue;
          const bet = begin - (needed[gone] as number);
          const best = forced === undefined ? (bet > givenUp ? bet : givenUp) : forced ? bet : givenUp;
          const place = begins + (beside[gone] as number);
          worth[place] = (worth[place] as number) + ways * best;
        }
      }
    }
    return asDealt;
  }

  private kind = 0;

  /**
   * Removes the card at position `without`, and returns the first index of the class of the other four cards.
   */
  private keeping(a: number, b: number, c: number, d: number, e: number, without: number): number {
    const number =
      without === 0
        ? numberOfFour(b, c, d, e)
        : without === 1
          ? numberOfFour(a, c, d, e)
          : without === 2
            ? numberOfFour(a, b, d, e)
            : without === 3
              ? numberOfFour(a, b, c, e)
              : numberOfFour(a, b, c, d);
    this.kind = this.classes.kinds[number] as number;
    return this.classes.begins[number] as number;
  }

  /** Chooses the action for every hand, and marks the exchanges that these actions make. */
  private choose(hands: Hands, asDealt: Float64Array, up: number, play?: Play): Int8Array {
    const { classes, worth, share, places, stakes, fee } = this;
    share.fill(0);
    const actions = new Int8Array(hands.count);
    for (let at = 0; at < hands.count; at++) {
      const cards = cardsAt(hands, at);
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards;
      let action = FOLD;
      let most = stakes.folded * EXCHANGED;
      const played = (asDealt[at] as number) * AS_IT_IS;
      if (played > most) {
        most = played;
        action = BET;
      }
      for (let goes = 0; fee !== undefined && goes < 5; goes++) {
        const begins = this.keeping(a, b, c, d, e, goes);
        const place = begins + ((classes.beside[this.kind] as Uint8Array)[cards[goes] as number] as number);
        places[goes] = place;
        const exchanged = (worth[place] as number) / classes.sizeBeside(place) - fee * EXCHANGED;
        if (exchanged > most) {
          most = exchanged;
          action = goes;
        }
      }
      if (play) action = play.first(cards, hands.strengths[at] as number, up);
      actions[at] = action;
      if (action < 0) continue;
      const place = places[action] as number;
      let alike = 0;
      for (const other of places) if (other === place) alike++;
      share[place] = 6 / alike;
    }
    return actions;
  }

  /** Counts the cases of each result. */
  private tally(
    dealers: Hands,
    hands: Hands,
    actions: Int8Array,
    up: number,
    into: Tally,
    play?: Play,
  ): void {
    const { stakes, classes, share, needed, none, tied } = this;
    const { opens, won, folded } = stakes;
    const noHands = new Sweep(dealers, { opens, lost: 0, tied: 0, noHand: 1 });
    const better = new Sweep(dealers, { opens, lost: 0, tied: 0, noHand: 0 });
    const equal = new Sweep(dealers, { opens, lost: 0, tied: 1, noHand: 0 });
    const count = (
      to: Float64Array,
      row: number,
      no: number,
      beaten: number,
      ties: number,
      of: number,
      times: number,
    ) => {
      to[NO_HAND] = (to[NO_HAND] as number) + times * no;
      to[TIED] = (to[TIED] as number) + times * ties;
      to[LOST] = (to[LOST] as number) + times * (of - no - beaten - ties);
      to[WON + row] = (to[WON + row] as number) + times * beaten;
    };
    const besideWon = new Int32Array(52);
    for (let at = 0; at < hands.count; at++) {
      const strength = hands.strengths[at] as number;
      better.to(strength, 1);
      equal.to(strength, 0);
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = cardsAt(hands, at);
      const ways = hands.ways[at] as number;
      const action = actions[at] as number;
      const row = won.findIndex(({ from }) => strength >= from);
      const no = noHands.sums.withoutFive(a, b, c, d, e);
      const beaten = better.sums.withoutFive(a, b, c, d, e);
      const ties = equal.sums.withoutFive(a, b, c, d, e);
      into.met += 6 * ways * AS_IT_IS * (DEALERS - no);
      if (action === FOLD) into.folded += 6 * ways * EXCHANGED;
      if (action === BET) count(into.asDealt, row, no, beaten, ties, DEALERS, 6 * ways * AS_IT_IS);
      if (this.fee === undefined) continue;
      needed.fill(0);
      let any = 0;
      for (let kept = 0; kept < 5; kept++) {
        const begins = this.keeping(a, b, c, d, e, kept);
        const beside = classes.beside[this.kind] as Uint8Array;
        for (let gone = 0; gone < 52; gone++) {
          if (gone === a || gone === b || gone === c || gone === d || gone === e || gone === up) continue;
          const times = share[begins + (beside[gone] as number)] as number;
          needed[gone] = (needed[gone] as number) + times;
          any += times;
        }
      }
      if (any === 0) continue;
      const times = needed.slice();
      noHands.sums.besideFive(a, b, c, d, e, none);
      better.sums.besideFive(a, b, c, d, e, besideWon);
      equal.sums.besideFive(a, b, c, d, e, tied);
      for (let gone = 0; gone < 52; gone++) {
        const many = ways * (times[gone] as number);
        if (many === 0) continue;
        const noHand = no - (none[gone] as number);
        const wins = beaten - (besideWon[gone] as number);
        const same = ties - (tied[gone] as number);
        const bet =
          noHand * stakes.noHand +
          wins * (won[row]?.net ?? 0) +
          same * stakes.tied +
          (DEALERS_LEFT - noHand - wins - same) * stakes.lost;
        const bets = play ? play.bets(strength, up) : bet > folded * DEALERS_LEFT;
        if (bets) count(into.exchanged, row, noHand, wins, same, DEALERS_LEFT, many);
        else into.foldedAfter += many * DEALERS_LEFT;
      }
    }
  }
}

const hand = new Uint8Array(5);

function cardsAt(hands: Hands, at: number): Uint8Array {
  const place = at * 5;
  hand[0] = hands.cards[place] as number;
  hand[1] = hands.cards[place + 1] as number;
  hand[2] = hands.cards[place + 2] as number;
  hand[3] = hands.cards[place + 3] as number;
  hand[4] = hands.cards[place + 4] as number;
  return hand;
}
