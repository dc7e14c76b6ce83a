import type { DealerChances } from './dealer.ts';
import { BUST, type Hands } from './hands.ts';
import type { Payoffs, Stake } from './payoffs.ts';
import { ACE, RANK_COUNT, TEN } from './ranks.ts';
import { DOUBLE, FREE_DOUBLE, HIT, NOTHING, type Situation, STAND, SURRENDER } from './situation.ts';

/** What all hands against one card of the dealer's have in common. */
export interface Column {
  readonly hands: Hands;
  /** The dealer's card. */
  readonly up: number;
  /** The shoe without it. */
  readonly counts: Float64Array;
  readonly left: number;
  readonly dealer: DealerChances;
  readonly payoffs: Payoffs;
  /** The dealer has looked for a natural before anybody decides. */
  readonly looked: boolean;
}

/** What a player does with each hand, an action by its index. */
export type Policy = Uint8Array;

/** What the finished hands of a situation bring on average. */
interface Finished {
  readonly stand: Float64Array;
  readonly surrender: Float64Array;
  readonly double: Float64Array;
  readonly freeDouble: Float64Array;
}

/**
 * The hands of one situation against one card of the dealer's, with some cards gone besides: what each brings on average
 * in units of the first stake, under best play or a given policy. Splits are not among its actions.
 */
export class Tree {
  readonly values: Float64Array;
  private readonly column: Column;
  private readonly situation: Situation;
  private readonly counts: Float64Array;
  private readonly left: number;
  private readonly finished: Finished;
  private readonly bust: { readonly [added in 'none' | 'own' | 'bank']: number };

  /** `gone`: cards out of the shoe that are neither the dealer's nor in the hand. */
  constructor(column: Column, situation: Situation, stake: Stake, gone: Float64Array, chances: Chances) {
    this.column = column;
    this.situation = situation;
    this.counts = column.counts.map((count, place) => count - (gone[place] as number));
    this.left = column.left - gone.reduce((sum, count) => sum + count, 0);
    this.values = new Float64Array(column.hands.length);
    this.finished = this.finish(stake, chances);
    const { payoffs } = column;
    this.bust = {
      none: payoffs.bust(stake, 'none'),
      own: payoffs.bust(stake, 'own'),
      bank: payoffs.bust(stake, 'bank'),
    };
  }

  /** Plays every hand as brings most. */
  best(): Policy {
    const { members, allowed } = this.situation;
    const policy = new Uint8Array(this.values.length);
    for (let index = members.length - 1; index >= 0; index--) {
      const hand = members[index] as number;
      let action = NOTHING;
      let most = allowed[hand] === NOTHING ? this.worth(hand, NOTHING) : Number.NEGATIVE_INFINITY;
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

  /** Plays every hand as a policy says. */
  follow(policy: Policy): void {
    const { members } = this.situation;
    for (let index = members.length - 1; index >= 0; index--) {
      const hand = members[index] as number;
      this.values[hand] = this.worth(hand, policy[hand] as number);
    }
  }

  /** What an action on a hand brings, hands that come of it being played as they were last. */
  worth(hand: number, action: number): number {
    const { finished } = this;
    switch (action) {
      case HIT:
        return this.drawn(hand, this.values, this.bust.none);
      case DOUBLE:
        return this.drawn(hand, finished.double, this.bust.own);
      case FREE_DOUBLE:
        return this.drawn(hand, finished.freeDouble, this.bust.bank);
      case SURRENDER:
        return finished.surrender[hand] as number;
      default:
        return finished.stand[hand] as number;
    }
  }

  /** The chance that the next card to a hand is of a place. */
  chance(hand: number, place: number): number {
    const { counts, sizes } = this.column.hands;
    const have = (this.counts[place] as number) - (counts[hand * RANK_COUNT + place] as number);
    return have > 0 ? have / (this.left - (sizes[hand] as number)) : 0;
  }

  /** The average over the next card. */
  private drawn(hand: number, values: Float64Array, bust: number): number {
    const { next } = this.column.hands;
    let sum = 0;
    for (let place = 0; place < RANK_COUNT; place++) {
      const chance = this.chance(hand, place);
      if (chance === 0) continue;
      const after = next[hand * RANK_COUNT + place] as number;
      sum += chance * (after === BUST ? bust * this.playedOn(hand, place) : (values[after] as number));
    }
    return sum;
  }

  /** The chance that the dealer has no natural, where he has looked, once a hand got one more card. */
  private playedOn(hand: number, place: number): number {
    const { up, looked, hands } = this.column;
    const makes = up === ACE ? TEN : up === TEN ? ACE : undefined;
    if (!looked || makes === undefined) return 1;
    const have = (this.counts[makes] as number) - (hands.counts[hand * RANK_COUNT + makes] as number);
    const left = this.left - (hands.sizes[hand] as number) - 1;
    return 1 - (have - (place === makes ? 1 : 0)) / left;
  }

  private finish(stake: Stake, chances: Chances): Finished {
    const { hands, payoffs } = this.column;
    const { members, allowed, first } = this.situation;
    const split = first !== undefined;
    const may = members.reduce((all, hand) => all | (allowed[hand] as number), 0);
    const of = (when: boolean) => new Float64Array(when ? hands.length : 0);
    const finished: Finished = {
      stand: of(true),
      surrender: of((may & SURRENDER) > 0),
      double: of((may & DOUBLE) > 0),
      freeDouble: of((may & FREE_DOUBLE) > 0),
    };
    for (const hand of members) {
      const dot = (pays: Float64Array) => chances.dot(hand, pays);
      finished.stand[hand] = dot(payoffs.of(hand, split, stake, 'none'));
      if ((allowed[hand] as number) & SURRENDER)
        finished.surrender[hand] = dot(payoffs.of(hand, split, stake, 'none', true));
      // A double is made on two cards and gets a third.
      if (hands.sizes[hand] !== 3) continue;
      if (may & DOUBLE) finished.double[hand] = dot(payoffs.of(hand, split, stake, 'own'));
      if (may & FREE_DOUBLE) finished.freeDouble[hand] = dot(payoffs.of(hand, split, stake, 'bank'));
    }
    return finished;
  }
}

const ACTIONS = [STAND, HIT, DOUBLE, FREE_DOUBLE, SURRENDER] as const;

/** How likely each class of the dealer's is beside each hand of a situation, with some cards gone. */
export class Chances {
  private readonly classes: number;
  private readonly of: Float64Array;

  constructor({ hands, counts, left, dealer }: Column, { members }: Situation, gone: Float64Array) {
    this.classes = dealer.classes.length;
    this.of = new Float64Array(hands.length * this.classes);
    const missing = gone.reduce((sum, count) => sum + count, 0);
    const rest = new Float64Array(RANK_COUNT);
    for (const hand of members) {
      for (let place = 0; place < RANK_COUNT; place++)
        rest[place] =
          (counts[place] as number) -
          (gone[place] as number) -
          (hands.counts[hand * RANK_COUNT + place] as number);
      dealer.fill(rest, left - missing - (hands.sizes[hand] as number), this.of, hand * this.classes);
    }
  }

  /** The average of what each class brings. */
  dot(hand: number, pays: Float64Array): number {
    let sum = 0;
    for (let index = 0; index < this.classes; index++)
      sum += (this.of[hand * this.classes + index] as number) * (pays[index] as number);
    return sum;
  }

  /** The chance of one class. */
  at(hand: number, index: number): number {
    return this.of[hand * this.classes + index] as number;
  }
}
