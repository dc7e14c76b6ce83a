import type { paiGow } from '@croupier/games';
import { FastShoe } from '../cards/shoe.ts';
import { Generator } from '../generator.ts';
import { SIMULATED } from './known.ts';
import { textOf } from './way.ts';
import { HouseWays } from './ways.ts';

/** The most hands against a bank that one pack deals: one for each other box and the dealer. */
const MOST_OTHERS = 6;
const CARDS = 7;

/**
 * Plays a player's bank, with all hands set the house way and all stakes equal, and counts its wins and losses. For
 * each number of others from 1, the dealer among them, it counts the stakes won, from all lost to all won.
 */
export class BankRun {
  readonly counts: readonly number[][] = Array.from({ length: MOST_OTHERS }, (_, at) =>
    Array<number>(2 * at + 3).fill(0),
  );
  private readonly ways: HouseWays;

  constructor(plan: paiGow.PaiGowPlan) {
    this.ways = new HouseWays(plan.houseWay);
  }

  /** Plays so many more rounds, each from a fresh pack; the same seed gives the same. */
  play(seed: number, rounds: number): this {
    const { ways, counts } = this;
    const drawn = CARDS * (MOST_OTHERS + 1);
    const shoe = new FastShoe(new Uint8Array(53).fill(1), Generator.seeded(seed), drawn);
    const cards = new Uint8Array(drawn);
    for (let round = 0; round < rounds; round++) {
      shoe.shuffle();
      shoe.deal(cards, 0, drawn);
      const bank = ways.set(cards, 0);
      let net = 0;
      for (let others = 1; others <= MOST_OTHERS; others++) {
        const one = ways.set(cards, CARDS * others);
        net += 1 - ways.better(one, bank);
        const found = counts[others - 1] as number[];
        found[net + others] = (found[net + others] as number) + 1;
      }
    }
    return this;
  }
}

/** The worth of a player's bank against so many others, all hands set the house way and all stakes equal. */
export interface BankOdds {
  /** Hands against the bank, the dealer's among them. */
  readonly others: number;
  /** The average win of the banker, per stakes against them; negative for a loss. */
  readonly gain: number;
  /** The true figure lies no farther than this from it, in 95 of 100 such simulations. */
  readonly bound: number;
}

/** Returns the worth of a plan's bank; undefined where players never bank, or its house way was not simulated. */
export function paiGowBankOdds({ houseWay, banker }: paiGow.PaiGowPlan): readonly BankOdds[] | undefined {
  const found = SIMULATED.find(({ way }) => way === textOf(houseWay));
  if (!found || !banker) return undefined;
  const kept = 1 - banker.income.commission / 100;
  return found.bank.counts.map((counts, at) => {
    const others = at + 1;
    const rounds = counts.reduce((sum, count) => sum + count, 0);
    const gains = counts.map((count, place) => {
      const net = place - others;
      return { count, gain: (net > 0 ? net * kept : net) / others };
    });
    const mean = gains.reduce((sum, { count, gain }) => sum + count * gain, 0) / rounds;
    const squares = gains.reduce((sum, { count, gain }) => sum + count * gain ** 2, 0) / rounds;
    return { others, gain: mean, bound: 1.96 * Math.sqrt((squares - mean ** 2) / rounds) };
  });
}
