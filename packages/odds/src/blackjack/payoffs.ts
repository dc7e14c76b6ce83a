import { blackjack } from '@croupier/games';
import type { DealerClass } from './dealer.ts';
import type { Hands } from './hands.ts';
import { cardOf } from './ranks.ts';

/** The owner of the stake on a hand, which is the bank after a free split and otherwise the player. */
export type StakeOwner = 'own' | 'bank';
/** The owner of the chips that a double adds, or `none` without a double. */
export type DoubleOwner = 'none' | 'own' | 'bank';

const ADDED: { readonly [added in DoubleOwner]: number } = { none: 0, own: 1, bank: 2 };

type Verdict = blackjack.Resolution['stake'];

/**
 * The wins of finished hands against each class of dealer hands. They come from the engine, in units of the
 * first stake.
 */
export class Payoffs {
  private readonly house: blackjack.HouseRules;
  private readonly hands: Hands;
  private readonly classes: readonly DealerClass[];
  private readonly looked: boolean;
  private readonly known = new Array<Float64Array | undefined>(32 * 32 * 32);

  /** `looked` means that the dealer has peeked for a natural, so that no hand in play faces one. */
  constructor(house: blackjack.HouseRules, hands: Hands, classes: readonly DealerClass[], looked: boolean) {
    this.house = house;
    this.hands = hands;
    this.classes = classes;
    this.looked = looked;
  }

  /**
   * Returns the win of a finished hand against each class. Hands with the same total and number of cards have
   * the same results.
   */
  of(hand: number, split: boolean, stake: StakeOwner, added: DoubleOwner, surrendered = false): Float64Array {
    const { sizes, totals } = this.hands;
    const flags = (split ? 1 : 0) + (stake === 'bank' ? 2 : 0) + (surrendered ? 4 : 0) + 8 * ADDED[added];
    const key = ((totals[hand] as number) * 32 + (sizes[hand] as number)) * 32 + flags;
    let found = this.known[key];
    if (!found) {
      const cards = this.hands.cards(hand);
      found = Float64Array.from(this.classes, (its) => {
        if (this.looked && its.natural) return 0;
        return this.net({ cards, split, doubled: added !== 'none', surrendered }, its, stake, added);
      });
      this.known[key] = found;
    }
    return found;
  }

  /** Returns the win of a bust hand, for which the dealer does not matter. */
  bust(stake: StakeOwner, added: DoubleOwner): number {
    const hand = {
      cards: [9, 9, 9].map(cardOf),
      split: false,
      doubled: added !== 'none',
      surrendered: false,
    };
    const [first] = this.classes;
    return first ? this.net(hand, first, stake, added) : 0;
  }

  /**
   * Returns the win of a dealt hand if the dealer finds a natural by peeking. `natural` is the class of that
   * natural.
   */
  againstNatural(hand: number, natural: number): number {
    const finished = { cards: this.hands.cards(hand), split: false, doubled: false, surrendered: false };
    const its = this.classes[natural];
    return its ? this.net(finished, its, 'own', 'none') : 0;
  }

  private net(
    hand: blackjack.FinishedHand,
    { places }: DealerClass,
    stake: StakeOwner,
    added: DoubleOwner,
  ): number {
    const judged = blackjack.resolve(this.house, hand, places.map(cardOf));
    return netOf(judged.stake, stake) + (added === 'none' ? 0 : netOf(judged.added, added));
  }
}

/** Returns the win of the player per unit. If a stake of the bank is lost, the player loses nothing. */
function netOf({ outcome, pays: [times, of] }: Verdict, whose: StakeOwner): number {
  switch (outcome) {
    case 'won':
      return times / of;
    case 'pushed':
      return 0;
    case 'lost':
      return whose === 'own' ? -1 : 0;
    case 'halved':
      return whose === 'own' ? -0.5 : 0;
  }
}
