import type { paiGow } from '@croupier/games';
import { FastShoe } from '../cards/shoe.ts';
import { Generator } from '../generator.ts';
import { SIMULATED } from './known.ts';
import { textOf } from './way.ts';
import { HouseWays } from './ways.ts';

/**
 * The maximum number of hands against a bank that one pack allows: one for each of the other boxes and one for the
 * dealer.
 */
const MOST_OTHERS = 6;
const CARDS = 7;

/**
 * A simulation of a player's bank with equal stakes and all hands set the house way. `counts` has an entry
 * for each number of opposing hands, from 1 up, including the dealer's. The entry counts the rounds by the
 * banker's balance, from all stakes lost to all stakes won.
 */
export class BankRun {
  readonly counts: readonly number[][] = Array.from({ length: MOST_OTHERS }, (_, at) =>
    Array<number>(2 * at + 3).fill(0),
  );
  private readonly ways: HouseWays;

  constructor(plan: paiGow.PaiGowPlan) {
    this.ways = new HouseWays(plan.houseWay);
  }

  /**
   * Plays the given number of further rounds, each from a fresh pack. The same seed gives the same rounds.
   */
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

/** The value of a player's bank against a number of hands, with equal stakes and all hands set the house way. */
export interface BankOdds {
  /** The number of hands against the bank, including the dealer's. */
  readonly others: number;
  /** The banker's average win, as a share of the stakes against the bank, negative for a loss. */
  readonly gain: number;
  /** The 95 % error bound: in 95 of 100 simulations the true value is within this distance. */
  readonly bound: number;
}

/**
 * Returns the value of a plan's bank. Returns undefined if players cannot bank, or if the plan's house way was not
 * simulated.
 */
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
