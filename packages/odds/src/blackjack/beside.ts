import { blackjack } from '@croupier/games';
import { ACE } from './ranks.ts';
import type { Chances, Column } from './tree.ts';

/** A hand of two cards as it is dealt. */
export interface Dealt {
  readonly hand: number;
  /** Places of its cards, the lower first. */
  readonly cards: readonly [number, number];
  /** The chance of it together with the dealer's card. */
  readonly chance: number;
}

/** The worth of things beside the play of a hand: insurance, even money, and a natural found by the dealer's peek. */
export class Beside {
  private readonly house: blackjack.HouseRules;
  private readonly column: Column;
  private readonly chances: Chances;
  private readonly natural: number;

  constructor(house: blackjack.HouseRules, column: Column, chances: Chances) {
    this.house = house;
    this.column = column;
    this.chances = chances;
    this.natural = column.dealer.classes.findIndex(({ natural }) => natural);
  }

  /** Returns the worth of a hand with the best choice beside it. */
  best(hand: number, value: number): number {
    const whole = this.whole(hand, value);
    const insured = whole + Math.max(0, this.insurance(hand));
    return this.takesEvenMoney(hand, value) ? 1 : insured;
  }

  with(hand: number, value: number, insures: boolean, evenMoney: boolean): number {
    if (evenMoney && this.isOffered(hand)) return 1;
    return this.whole(hand, value) + (insures ? this.insurance(hand) : 0);
  }

  /** Tells whether insurance wins on average for all hands together. */
  insures(dealt: readonly Dealt[]): boolean {
    return dealt.reduce((sum, { hand, chance }) => sum + chance * this.insurance(hand), 0) > 0;
  }

  takesEvenMoney(hand: number, value: number): boolean {
    return this.isOffered(hand) && 1 > this.whole(hand, value) + Math.max(0, this.insurance(hand));
  }

  /** Tells whether even money is offered: to a natural against an ace. */
  private isOffered(hand: number): boolean {
    const { up, hands } = this.column;
    const { evenMoney } = this.house.plan.insurance;
    return up === ACE && evenMoney !== undefined && blackjack.isAceAndTen(hands.cards(hand));
  }

  /** Returns the worth of a hand: of its play, and of the natural that ends it before. */
  private whole(hand: number, value: number): number {
    if (!this.column.looked || this.natural < 0) return value;
    return value + this.chanceOfNatural(hand) * this.column.payoffs.againstNatural(hand, this.natural);
  }

  private chanceOfNatural(hand: number): number {
    return this.natural < 0 ? 0 : this.chances.at(hand, this.natural);
  }

  /** Returns the average win of insurance for half of the stake; 0 where none is offered. */
  private insurance(hand: number): number {
    const { up, hands } = this.column;
    const { natural, pays } = this.house.plan.insurance;
    if (up !== ACE || (!natural.may && blackjack.isAceAndTen(hands.cards(hand)))) return 0;
    const chance = this.chanceOfNatural(hand);
    return (chance * pays[0]) / pays[1] / 2 - (1 - chance) / 2;
  }
}
