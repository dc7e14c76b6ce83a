import { blackjack } from '@croupier/games';
import { ACE } from './ranks.ts';
import type { Chances, Column } from './tree.ts';

/** A hand of two cards as dealt. */
export interface DealtHand {
  readonly hand: number;
  /** The ranks of the cards, the lower one first. */
  readonly cards: readonly [number, number];
  /** The joint chance of this hand and the dealer's upcard. */
  readonly chance: number;
}

/**
 * The parts of a round's value that do not depend on the play of the hand: insurance, even money, and a
 * dealer's natural found by a peek.
 */
export class InsuranceValues {
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

  /** Returns the value of a hand with the best choice on insurance and even money. */
  best(hand: number, value: number): number {
    const whole = this.whole(hand, value);
    const insured = whole + Math.max(0, this.insurance(hand));
    return this.takesEvenMoney(hand, value) ? 1 : insured;
  }

  with(hand: number, value: number, insures: boolean, evenMoney: boolean): number {
    if (evenMoney && this.isOffered(hand)) return 1;
    return this.whole(hand, value) + (insures ? this.insurance(hand) : 0);
  }

  /** Returns whether insurance wins on average over these hands. */
  insures(dealt: readonly DealtHand[]): boolean {
    return dealt.reduce((sum, { hand, chance }) => sum + chance * this.insurance(hand), 0) > 0;
  }

  takesEvenMoney(hand: number, value: number): boolean {
    return this.isOffered(hand) && 1 > this.whole(hand, value) + Math.max(0, this.insurance(hand));
  }

  /** Returns whether even money is offered, which is possible only for a natural against an ace. */
  private isOffered(hand: number): boolean {
    const { up, hands } = this.column;
    const { evenMoney } = this.house.plan.insurance;
    return up === ACE && evenMoney !== undefined && blackjack.isAceAndTen(hands.cards(hand));
  }

  /**
   * Returns the value of a hand, including the rounds in which a dealer's natural ends it before any play.
   */
  private whole(hand: number, value: number): number {
    if (!this.column.looked || this.natural < 0) return value;
    return value + this.chanceOfNatural(hand) * this.column.payoffs.againstNatural(hand, this.natural);
  }

  private chanceOfNatural(hand: number): number {
    return this.natural < 0 ? 0 : this.chances.at(hand, this.natural);
  }

  /** Returns the average win of insurance at half of the stake, or 0 if insurance is not offered. */
  private insurance(hand: number): number {
    const { up, hands } = this.column;
    const { natural, pays } = this.house.plan.insurance;
    if (up !== ACE || (!natural.may && blackjack.isAceAndTen(hands.cards(hand)))) return 0;
    const chance = this.chanceOfNatural(hand);
    return (chance * pays[0]) / pays[1] / 2 - (1 - chance) / 2;
  }
}
