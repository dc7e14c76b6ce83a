import { DECK, isRed } from '@croupier/core';
import { housePoker } from '@croupier/games';
import type { KernelBet, RoundKernel } from '../cards/kernel.ts';
import type { CardSource } from '../cards/shoe.ts';
import { Fraction } from '../fraction.ts';
import { housePokerOdds } from './odds.ts';
import { handRows, noHandWith, type Stakes, stakesOf, wonWith } from './terms.ts';
import { ThreeCardTable } from './three-cards.ts';

const FOLDED = 0;
const NO_HAND = 1;
const WON = 2;
const TIED = 3;
const LOST = 4;
const RESULTS = 5;

const RED = Uint8Array.from(DECK, (card) => Number(isRed(card)));

/**
 * A simulation of three cards against three. The player bets every hand from the lowest strength at which a
 * bet is better than a fold.
 */
export class ThreeCardKernel implements RoundKernel {
  readonly counts = new Uint8Array(52).fill(1);
  readonly outcomes: number;
  readonly bets: readonly KernelBet[];
  private readonly table: ThreeCardTable;
  private readonly stakes: Stakes;
  private readonly lowest: number;
  /** The strengths at which the payouts change, the highest first. */
  private readonly steps: readonly number[];
  private readonly looksAtColour: boolean;

  /** Throws a RangeError if the plan's game is not of this kind. */
  constructor(plan: housePoker.HousePokerPlan) {
    const stakes = stakesOf(plan);
    const odds = housePokerOdds(plan);
    const lowest = odds.main?.lowest;
    if (!stakes || lowest === undefined || plan.hand.cards !== 'three')
      throw new RangeError(`${plan.id} is not played with three cards`);
    const sides = Object.values(plan.side);
    const rows = sides.flatMap(handRows);
    this.table = new ThreeCardTable(plan.hand);
    this.stakes = stakes;
    this.lowest = lowest;
    this.looksAtColour = sides.some(({ by }) => by === 'colour');
    const from = [
      ...rows.map((row) => housePoker.leastStrength(plan.hand, row)),
      ...stakes.won.map((row) => row.from),
    ];
    this.steps = [...new Set(from)].sort((one, other) => other - one);
    this.outcomes = RESULTS * (this.steps.length + 1) * 3;
    this.bets = odds.bets.map(({ bet, edge }) => ({
      bet,
      expected: edge.toNumber(),
      net: (outcome) => Fraction.of(2 * this.netOf(plan, bet, outcome), 2),
    }));
  }

  round(shoe: CardSource): number {
    const a = shoe.draw();
    const b = shoe.draw();
    const c = shoe.draw();
    const own = this.strengthOf(a, b, c);
    const folds = own < this.lowest;
    const red = (RED[a] as number) + (RED[b] as number) + (RED[c] as number);
    const colour = red % 3 === 0 ? 1 : 0;
    // A bet on colours depends on the dealer's cards, even after a fold.
    if (folds && !this.looksAtColour) return this.outcome(FOLDED, own, colour);
    const x = shoe.draw();
    const y = shoe.draw();
    const z = shoe.draw();
    const theirs = (RED[x] as number) + (RED[y] as number) + (RED[z] as number);
    const colours = colour === 1 && theirs === red ? 2 : colour;
    if (folds) return this.outcome(FOLDED, own, colours);
    const dealer = this.strengthOf(x, y, z);
    if (dealer < this.stakes.opens) return this.outcome(NO_HAND, own, colours);
    return this.outcome(own > dealer ? WON : own < dealer ? LOST : TIED, own, colours);
  }

  private strengthOf(a: number, b: number, c: number): number {
    const low = a < b ? (a < c ? a : c) : b < c ? b : c;
    const high = a > b ? (a > c ? a : c) : b > c ? b : c;
    return this.table.strength(low, a + b + c - low - high, high);
  }

  private outcome(result: number, own: number, colours: number): number {
    const { steps } = this;
    let step = 0;
    while (step < steps.length && own < (steps[step] as number)) step++;
    return (result * (steps.length + 1) + step) * 3 + colours;
  }

  private netOf(plan: housePoker.HousePokerPlan, bet: string, outcome: number): number {
    const colours = outcome % 3;
    const rest = (outcome - colours) / 3;
    const step = rest % (this.steps.length + 1);
    const result = (rest - step) / (this.steps.length + 1);
    const strength = this.steps[step] ?? 0;
    const terms = plan.side[bet];
    if (!terms) return this.mainOf(result, strength);
    if (result === FOLDED && plan.fold.lost.includes(bet)) return -1;
    if (terms.by === 'colour') return [-1, terms.own.pays, terms.both.pays][colours] ?? -1;
    return handRows(terms).find((row) => strength >= housePoker.leastStrength(plan.hand, row))?.pays ?? -1;
  }

  private mainOf(result: number, strength: number): number {
    const { folded, tied, lost } = this.stakes;
    const noHand = noHandWith(this.stakes, strength);
    return [folded, noHand, wonWith(this.stakes, strength), tied, lost][result] ?? 0;
  }
}
