import { newShoe } from '@croupier/core';
import { blackjack } from '@croupier/games';
import type { KernelBet, RoundKernel } from '../cards/kernel.ts';
import type { CardSource } from '../cards/shoe.ts';
import { Fraction } from '../fraction.ts';
import { type CompiledRules, compile } from './compile.ts';
import { ACE, cardOf, placeCounts, RANK_COUNT, TEN } from './ranks.ts';
import { type BlackjackStrategy, UP_PLACES } from './strategy.ts';

/** The maximum number of hands that one player can have. */
const MOST_HANDS = 32;
/** An upper bound on the win or loss of a round, reached if every hand is doubled. */
const MOST_UNITS = 2 * MOST_HANDS;
const NONE = -1;
/** The dealer's cards on which the result of a hand may depend: none, the second card, or all cards. */
const NOTHING = 0;
const SECOND_CARD = 1;
const ALL_CARDS = 2;

/**
 * Simulates rounds of blackjack with a strategy. The rules and the strategy are compiled to tables, so a
 * round only draws cards and looks up the next hand. One player bets a unit on one box, or on both boxes of a
 * position. Cards are dealt in the engine's order.
 */
export class BlackjackKernel implements RoundKernel {
  readonly counts: Float64Array;
  readonly outcomes: number;
  readonly bets: readonly KernelBet[];
  /** The number of parts into which a unit is divided to count the win of a round. */
  readonly scale: number;
  /** The number of boxes on which the player bets a unit. */
  readonly boxes: 1 | 2;
  private readonly compiled: CompiledRules;
  private readonly ends = new Int32Array(MOST_HANDS);
  private count = 0;
  private readonly looks: readonly boolean[];
  private readonly always: boolean;
  /** The dealer's cards on which the result of each end depends. */
  private readonly waits: Uint8Array;
  private readonly common: boolean;
  private readonly insures: boolean;
  private readonly evenMoney: boolean;
  private readonly insured: number;
  /** The value of two cards for each upcard, on which switching depends. */
  private readonly worth: Float64Array;

  /** `expected` is the computed house edge with this strategy. */
  constructor(house: blackjack.HouseRules, strategy: BlackjackStrategy, expected: number) {
    const { plan, posted } = house;
    this.counts = placeCounts(newShoe(posted.decks));
    this.compiled = compile(house, strategy);
    this.scale = this.compiled.scale;
    this.boxes = plan.player.switchCards ? 2 : 1;
    const parts = this.scale * this.boxes;
    this.outcomes = 2 * MOST_UNITS * this.scale + 1;
    const net = (outcome: number) => Fraction.of(outcome - MOST_UNITS * this.scale, parts);
    this.bets = [{ bet: 'main', expected, net }];
    this.looks = Array.from({ length: RANK_COUNT }, (_, up) => blackjack.dealerChecks(house, cardOf(up)));
    this.always = plan.dealer.finishes.when === 'always';
    this.common = plan.seating.kind === 'common';
    const { inPlay, contested } = this.compiled;
    this.waits = inPlay.map((plays, end) => {
      if (this.always || contested[end] === 1) return ALL_CARDS;
      return plays === 1 ? SECOND_CARD : NOTHING;
    });
    this.insures = strategy.insurance === 'take';
    this.evenMoney = strategy.evenMoney === 'take';
    this.insured = ((this.scale / 2) * plan.insurance.pays[0]) / plan.insurance.pays[1];
    this.worth = worthTable(strategy);
  }

  /**
   * Plays a round. Returns its win in parts of a unit, plus an offset that makes the greatest possible loss
   * 0.
   */
  round(shoe: CardSource): number {
    return MOST_UNITS * this.scale + (this.boxes === 1 ? this.oneBox(shoe) : this.twoBoxes(shoe));
  }

  private oneBox(shoe: CardSource): number {
    const one = shoe.draw();
    const up = shoe.draw();
    const other = shoe.draw();
    const natural = isNatural(one, other);
    this.count = 0;
    if (up === ACE && natural && this.evenMoney) {
      if (this.always) this.dealerEnds(shoe, up, NONE, true);
      return this.scale;
    }
    const insured = up === ACE && this.insures;
    const hole = this.looks[up] ? shoe.draw() : NONE;
    if (hole !== NONE && isNatural(up, hole)) {
      this.ends[this.count++] = this.compiled.stood[one * RANK_COUNT + other] as number;
      return this.settled(this.classOf(up, hole)) + (insured ? this.insured : 0);
    }
    if (insured || hole !== NONE) {
      this.play(shoe, up, one, other);
      return this.finish(shoe, up, hole, insured);
    }
    // Most rounds have only one hand, which is played here without a further call.
    const { next, dealt, splitsFrom, pays, classes } = this.compiled;
    let row = dealt[(up * RANK_COUNT + one) * RANK_COUNT + other] as number;
    while (row >= 0) row = next[row * RANK_COUNT + shoe.draw()] as number;
    const end = ~row;
    if (end >= splitsFrom) {
      this.splitPair(shoe, up, one, end - splitsFrom);
      return this.finish(shoe, up, hole, insured);
    }
    const waits = this.waits[end] as number;
    if (waits === NOTHING) return pays[end * classes + this.compiled.ordinary] as number;
    return pays[end * classes + this.dealerEnds(shoe, up, NONE, waits === ALL_CARDS)] as number;
  }

  private twoBoxes(shoe: CardSource): number {
    const a = shoe.draw();
    const c = shoe.draw();
    const up = shoe.draw();
    let b = shoe.draw();
    let d = shoe.draw();
    this.count = 0;
    const { worth } = this;
    const at = up * RANK_COUNT * RANK_COUNT;
    const of = (one: number, other: number) => worth[at + one * RANK_COUNT + other] as number;
    if (of(a, d) + of(c, b) > of(a, b) + of(c, d)) [b, d] = [d, b];
    this.play(shoe, up, a, b);
    this.play(shoe, up, c, d);
    return this.finish(shoe, up, NONE, false);
  }

  /** Plays all hands of a box. */
  private play(shoe: CardSource, up: number, one: number, other: number): void {
    const { next, dealt, splitsFrom } = this.compiled;
    let row = dealt[(up * RANK_COUNT + one) * RANK_COUNT + other] as number;
    while (row >= 0) row = next[row * RANK_COUNT + shoe.draw()] as number;
    if (~row >= splitsFrom) this.splitPair(shoe, up, one, ~row - splitsFrom);
    else this.ends[this.count++] = ~row;
  }

  private splitPair(shoe: CardSource, up: number, place: number, first: number): void {
    if (this.common) this.splitLines(shoe, up, place);
    else this.split(shoe, up, place, first);
  }

  /**
   * Splits a pair. Each hand gets its second card and is played before the next one. Hands from further
   * splits come last.
   */
  private split(shoe: CardSource, up: number, place: number, first: number): void {
    const { next, second, splits, splitsFrom, mostSplits } = this.compiled;
    const most = mostSplits[place] as number;
    const free = splits[first]?.free === true;
    let made = 1;
    let waiting = 1;
    let stake = second.own;
    for (;;) {
      let row = stake[(up * RANK_COUNT + place) * RANK_COUNT + shoe.draw()] as number;
      if (row < 0 && ~row >= splitsFrom) {
        if (made < most) {
          made += 1;
          waiting += 1;
          continue;
        }
        row = splits[~row - splitsFrom]?.instead ?? 0;
      }
      while (row >= 0) row = next[row * RANK_COUNT + shoe.draw()] as number;
      this.ends[this.count++] = ~row;
      if (waiting === 0) return;
      waiting -= 1;
      stake = free ? second.bank : second.own;
    }
  }

  /**
   * Plays a split on a common box. The pair is split only once, and both hands get their second cards before either is
   * played.
   */
  private splitLines(shoe: CardSource, up: number, place: number): void {
    const { next, second, splits, splitsFrom } = this.compiled;
    const at = (up * RANK_COUNT + place) * RANK_COUNT;
    const begun = [second.own[at + shoe.draw()] as number, second.own[at + shoe.draw()] as number];
    for (let row of begun) {
      if (row < 0 && ~row >= splitsFrom) row = splits[~row - splitsFrom]?.instead ?? 0;
      while (row >= 0) row = next[row * RANK_COUNT + shoe.draw()] as number;
      this.ends[this.count++] = ~row;
    }
  }

  private finish(shoe: CardSource, up: number, hole: number, insured: boolean): number {
    let waits = insured ? SECOND_CARD : NOTHING;
    for (let index = 0; index < this.count; index++)
      waits = Math.max(waits, this.waits[this.ends[index] as number] as number);
    const its =
      waits === NOTHING ? this.compiled.ordinary : this.dealerEnds(shoe, up, hole, waits === ALL_CARDS);
    if (!insured) return this.settled(its);
    return this.settled(its) + (this.isNaturalClass(its) ? this.insured : -this.scale / 2);
  }

  /** Returns the class of the dealer's hand. The dealer stops at two cards if no result depends on more. */
  private dealerEnds(shoe: CardSource, up: number, hole: number, contests: boolean): number {
    const { dealer, ordinary } = this.compiled;
    let row = dealer[up * RANK_COUNT + (hole === NONE ? shoe.draw() : hole)] as number;
    if (row >= 0 && !contests) return ordinary;
    while (row >= 0) row = dealer[row * RANK_COUNT + shoe.draw()] as number;
    return ~row;
  }

  private classOf(up: number, hole: number): number {
    return ~(this.compiled.dealer[up * RANK_COUNT + hole] as number);
  }

  private isNaturalClass(its: number): boolean {
    return its === this.classOf(ACE, TEN);
  }

  private settled(its: number): number {
    const { pays, classes } = this.compiled;
    let sum = 0;
    for (let index = 0; index < this.count; index++)
      sum += pays[(this.ends[index] as number) * classes + its] as number;
    return sum;
  }
}

function isNatural(one: number, other: number): boolean {
  return (one === ACE && other === TEN) || (one === TEN && other === ACE);
}

function worthTable({ worth = [] }: BlackjackStrategy): Float64Array {
  const table = new Float64Array(RANK_COUNT ** 3);
  for (const { cards, worth: each } of worth)
    for (const [column, value] of each.entries()) {
      const at = (UP_PLACES[column] ?? 0) * RANK_COUNT * RANK_COUNT;
      const [one, other] = [cards[0] - 1, cards[1] - 1];
      table[at + one * RANK_COUNT + other] = value;
      table[at + other * RANK_COUNT + one] = value;
    }
  return table;
}
