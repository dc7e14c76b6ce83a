import type { DealerChances } from './dealer.ts';
import { BUST, cardsKey, type Hands } from './hands.ts';
import type { DoubleOwner, Payoffs, StakeOwner } from './payoffs.ts';
import { ACE, cardsIn, RANK_COUNT, TEN } from './ranks.ts';
import { DOUBLE, FREE_DOUBLE, HIT, NO_ACTION, type Situation, STAND, SURRENDER } from './situation.ts';

/** The data that all hands against one upcard share. */
export interface Column {
  readonly hands: Hands;
  /** The rank of the upcard. */
  readonly up: number;
  /** The shoe without the upcard. */
  readonly counts: Float64Array;
  readonly left: number;
  readonly dealer: DealerChances;
  readonly payoffs: Payoffs;
  /** Whether the dealer has peeked for a natural before the player decides. */
  readonly looked: boolean;
}

/** The player's action for each hand, by the index of the hand. */
export type Policy = Uint8Array;

/**
 * The average wins of the hands of one situation against one upcard, in units of the first stake. Some
 * further cards may be out of the shoe. The play is the best play or a given policy, and never splits.
 */
export class Tree {
  readonly values: Float64Array;
  private readonly column: Column;
  private readonly situation: Situation;
  private readonly counts: Float64Array;
  private readonly left: number;
  private readonly chances: Chances;
  private readonly stake: StakeOwner;
  private readonly bust: { readonly [added in 'none' | 'own' | 'bank']: number };

  /** `gone` are the cards out of the shoe, apart from the upcard and the hand. */
  constructor(column: Column, situation: Situation, stake: StakeOwner, gone: Float64Array, chances: Chances) {
    this.column = column;
    this.situation = situation;
    this.counts = column.counts.map((count, place) => count - (gone[place] as number));
    this.left = column.left - cardsIn(gone);
    this.values = new Float64Array(column.hands.length);
    this.chances = chances;
    this.stake = stake;
    const { payoffs } = column;
    this.bust = {
      none: payoffs.bust(stake, 'none'),
      own: payoffs.bust(stake, 'own'),
      bank: payoffs.bust(stake, 'bank'),
    };
  }

  /** Finds the best play of every hand. */
  best(): Policy {
    const { members, allowed } = this.situation;
    const policy = new Uint8Array(this.values.length);
    for (let index = members.length - 1; index >= 0; index--) {
      const hand = members[index] as number;
      let action = NO_ACTION;
      let most = allowed[hand] === NO_ACTION ? this.worth(hand, NO_ACTION) : Number.NEGATIVE_INFINITY;
      for (const each of ACTIONS) {
        if (((allowed[hand] as number) & each) === 0) continue;
        const worth = this.worth(hand, each);
        if (worth > most) [action, most] = [each, worth];
      }
      policy[hand] = action;
      this.values[hand] = most;
    }
    return policy;
  }

  /** Plays every hand by a policy. */
  follow(policy: Policy): void {
    const { members } = this.situation;
    for (let index = members.length - 1; index >= 0; index--) {
      const hand = members[index] as number;
      this.values[hand] = this.worth(hand, policy[hand] as number);
    }
  }

  /**
   * Computes hands of two cards with the best of the given actions, and only those longer hands that can
   * follow.
   */
  bestDealt(actions: Policy): void {
    const { members } = this.situation;
    const { next, sizes } = this.column.hands;
    const comes = new Uint8Array(this.values.length);
    for (const hand of members) {
      if (sizes[hand] === 2) comes[hand] = 1;
      if (comes[hand] === 0 || ((actions[hand] as number) & HIT) === 0) continue;
      for (let place = 0; place < RANK_COUNT; place++) {
        const after = next[hand * RANK_COUNT + place] as number;
        if (after !== BUST) comes[after] = 1;
      }
    }
    for (let index = members.length - 1; index >= 0; index--) {
      const hand = members[index] as number;
      if (comes[hand] === 1) this.values[hand] = this.mostOf(hand, actions[hand] as number);
    }
  }

  /** Returns the actions that win at most `margin` less than the best action. */
  close(margin: number): Policy {
    const { members, allowed } = this.situation;
    const close = new Uint8Array(this.values.length);
    for (const hand of members) {
      const least = this.mostOf(hand, allowed[hand] as number) - margin;
      for (const each of ACTIONS)
        if ((allowed[hand] as number) & each && this.worth(hand, each) >= least)
          close[hand] = (close[hand] as number) | each;
    }
    return close;
  }

  /** Returns the win of the best action among these. */
  private mostOf(hand: number, actions: number): number {
    let most = Number.NEGATIVE_INFINITY;
    for (const each of ACTIONS) if (actions & each) most = Math.max(most, this.worth(hand, each));
    return most === Number.NEGATIVE_INFINITY ? this.worth(hand, NO_ACTION) : most;
  }

  /** Returns the win of an action on a hand. Uses the last computed values of the hands that follow. */
  worth(hand: number, action: number): number {
    const { bust } = this;
    switch (action) {
      case HIT:
        return this.drawn(hand, bust.none, (after) => this.values[after] as number);
      case DOUBLE:
        return this.drawn(hand, bust.own, (after) => this.finished(after, 'own'));
      case FREE_DOUBLE:
        return this.drawn(hand, bust.bank, (after) => this.finished(after, 'bank'));
      case SURRENDER: {
        const { payoffs } = this.column;
        return this.chances.dot(hand, payoffs.of(hand, this.isSplit(), this.stake, 'none', true));
      }
      default:
        return this.finished(hand, 'none');
    }
  }

  /** Returns the chance that the next card of a hand is of this rank. */
  chance(hand: number, place: number): number {
    const { counts, sizes } = this.column.hands;
    const have = (this.counts[place] as number) - (counts[hand * RANK_COUNT + place] as number);
    return have > 0 ? have / (this.left - (sizes[hand] as number)) : 0;
  }

  /** Returns the number of cards left in the shoe after a hand was dealt. */
  leftBeside(hand: number): number {
    return this.left - (this.column.hands.sizes[hand] as number);
  }

  /** Returns the average value over all possible next cards. */
  private drawn(hand: number, bust: number, worthOf: (after: number) => number): number {
    const { next } = this.column.hands;
    let sum = 0;
    for (let place = 0; place < RANK_COUNT; place++) {
      const chance = this.chance(hand, place);
      if (chance === 0) continue;
      const after = next[hand * RANK_COUNT + place] as number;
      sum += chance * (after === BUST ? bust * this.playedOn(hand, place) : worthOf(after));
    }
    return sum;
  }

  /** Returns the chance that the peek finds no natural, given that the hand has drawn this card. */
  private playedOn(hand: number, place: number): number {
    const { up, looked, hands } = this.column;
    const makes = up === ACE ? TEN : up === TEN ? ACE : undefined;
    if (!looked || makes === undefined) return 1;
    const have = (this.counts[makes] as number) - (hands.counts[hand * RANK_COUNT + makes] as number);
    const left = this.left - (hands.sizes[hand] as number) - 1;
    return 1 - (have - (place === makes ? 1 : 0)) / left;
  }

  /** Returns the win of a hand that takes no more cards. */
  private finished(hand: number, added: DoubleOwner): number {
    return this.chances.dot(hand, this.column.payoffs.of(hand, this.isSplit(), this.stake, added));
  }

  private isSplit(): boolean {
    return this.situation.first !== undefined;
  }
}

const ACTIONS = [STAND, HIT, DOUBLE, FREE_DOUBLE, SURRENDER] as const;

/**
 * The chances of the dealer classes, given a hand and some other cards out of the shoe. They are computed on
 * first use.
 */
export class Chances {
  private readonly column: Column;
  /** For each hand, the index of the composition of the remaining cards plus 1, or 0 if not computed yet. */
  private readonly known: Int32Array;
  private readonly counts: Float64Array;
  private readonly left: number;
  private readonly key: number;
  private readonly rest = new Float64Array(RANK_COUNT);

  constructor(column: Column, gone: Float64Array) {
    const { counts, left, hands } = column;
    this.column = column;
    this.known = new Int32Array(hands.length);
    this.counts = counts.map((count, place) => count - (gone[place] as number));
    this.left = left - cardsIn(gone);
    this.key = cardsKey(gone);
  }

  /** Returns the average win over all classes of dealer hands. */
  dot(hand: number, pays: Float64Array): number {
    return this.column.dealer.dot(this.beside(hand), pays);
  }

  /** Returns the chance of one dealer class. */
  at(hand: number, index: number): number {
    return this.column.dealer.at(this.beside(hand), index);
  }

  private beside(hand: number): number {
    const known = this.known[hand] as number;
    if (known > 0) return known - 1;
    const { hands, dealer } = this.column;
    for (let place = 0; place < RANK_COUNT; place++)
      this.rest[place] = (this.counts[place] as number) - (hands.counts[hand * RANK_COUNT + place] as number);
    const key = this.key + (hands.keys[hand] as number);
    const found = dealer.of(this.rest, this.left - (hands.sizes[hand] as number), key);
    this.known[hand] = found + 1;
    return found;
  }
}
