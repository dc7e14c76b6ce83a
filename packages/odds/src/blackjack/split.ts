import type { blackjack } from '@croupier/games';
import type { StakeOwner } from './payoffs.ts';
import { RANK_COUNT } from './ranks.ts';
import { type Resplits, resplitWeights, type SplitWeights } from './resplits.ts';
import { resplitsOf, type Situation } from './situation.ts';
import { Chances, type Column, type Policy, Tree } from './tree.ts';

/**
 * The number of further cards of the pair's rank, out of the shoe, for which split hands are solved exactly.
 * Beyond that, values are extrapolated in a straight line from the last two.
 */
const GONE = 3;

/** The play of split hands on the player's stake, and of those on the bank's stake. */
export interface SplitPolicies {
  readonly own: Policy;
  readonly bank?: Policy;
}

/** A pair that is split against one upcard. */
export class Split {
  private readonly weights: Resplits;
  private readonly own: readonly Tree[];
  private readonly bank: readonly Tree[] | undefined;
  private readonly place: number;
  private readonly column: Column;

  /** `gone` are the cards out of the shoe, without the upcard and the pair. `most` replaces GONE. */
  constructor(
    house: blackjack.HouseRules,
    column: Column,
    situation: Situation,
    place: number,
    free: boolean,
    gone: Float64Array = new Float64Array(RANK_COUNT),
    most = GONE,
  ) {
    this.place = place;
    this.column = column;
    const again = resplitsOf(house, place);
    const alike = (column.counts[place] as number) - (gone[place] as number) - 2;
    const left = column.left - gone.reduce((sum, count) => sum + count, 0) - 2;
    this.weights = resplitWeights(alike, left, again);
    const deepest = again === 0 ? 0 : Math.max(0, Math.min(most, alike));
    const trees = (stake: StakeOwner, chances: readonly Chances[]) =>
      chances.map((each, more) => new Tree(column, situation, stake, withRemoved(gone, place, more), each));
    const chances = Array.from(
      { length: deepest + 1 },
      (_, more) => new Chances(column, withRemoved(gone, place, more)),
    );
    this.own = trees('own', chances);
    this.bank = free ? trees('bank', chances) : undefined;
  }

  /** Finds the best play of each hand by its own cards. */
  best(): SplitPolicies {
    const policy = (trees: readonly Tree[]): Policy => {
      const [first, ...more] = trees;
      if (!first) throw new RangeError('a split must have hands');
      const found = first.best();
      for (const tree of more) tree.bestDealt(found);
      return found;
    };
    return { own: policy(this.own), ...(this.bank ? { bank: policy(this.bank) } : {}) };
  }

  /** Plays each hand by these policies. */
  follow({ own, bank = own }: SplitPolicies): void {
    for (const [trees, policy] of [
      [this.own, own],
      [this.bank ?? [], bank],
    ] as const) {
      const [first, ...more] = trees;
      first?.follow(policy);
      for (const tree of more) tree.bestDealt(policy);
    }
  }

  /**
   * Computes the value of the split if each hand takes the best of the given actions. Skips hands that cannot
   * follow from these actions.
   */
  bestDealt({ own, bank = own }: SplitPolicies): void {
    for (const tree of this.own) tree.bestDealt(own);
    for (const tree of this.bank ?? []) tree.bestDealt(bank);
  }

  /** Returns the average win of all hands of the split together, with the play computed last. */
  worth(): number {
    const { first, others } = this.weights;
    return this.sum(first, this.own) + this.sum(others, this.bank ?? this.own);
  }

  /** Returns the tree of the hands on the player's stake or on the bank's stake. */
  trees(stake: StakeOwner): Tree | undefined {
    return (stake === 'own' ? this.own : this.bank)?.[0];
  }

  private sum({ closed, open }: SplitWeights, trees: readonly Tree[]): number {
    const hands = trees.map((tree) => this.hand(tree));
    let sum = 0;
    for (let more = 0; more < closed.length; more++) {
      sum += (closed[more] as number) * carriedOn(hands, more, ({ other }) => other);
      sum += (open[more] as number) * carriedOn(hands, more, ({ other, alike }) => other + alike);
    }
    return sum;
  }

  /** Returns the win of a split hand, separately for second cards of another rank and of the pair's rank. */
  private hand(tree: Tree): SplitHand {
    const { hands } = this.column;
    const single = hands.single(this.place);
    let other = 0;
    let alike = 0;
    for (let second = 0; second < RANK_COUNT; second++) {
      const chance = tree.chance(single, second);
      if (chance === 0) continue;
      const worth = chance * (tree.values[hands.pair(this.place, second)] as number);
      if (second === this.place) alike += worth;
      else other += worth;
    }
    return { other, alike };
  }
}

interface SplitHand {
  readonly other: number;
  readonly alike: number;
}

/**
 * Returns the cards out of the shoe, with the other card of the pair and `more` further cards of its rank.
 */
export function withRemoved(gone: Float64Array, place: number, more: number): Float64Array {
  const all = gone.slice();
  all[place] = (all[place] as number) + 1 + more;
  return all;
}

function carriedOn(hands: readonly SplitHand[], more: number, part: (hand: SplitHand) => number): number {
  const known = hands[more];
  if (known) return part(known);
  const [before, last] = hands.slice(-2).map(part);
  if (before === undefined) return 0;
  return last === undefined ? before : last + (more - hands.length + 1) * (last - before);
}
