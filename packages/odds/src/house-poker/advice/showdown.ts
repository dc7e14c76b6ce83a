import { housePoker } from '@croupier/games';

type Plan = housePoker.HousePokerPlan;

/** A hand compared with all hands that the dealer may have. */
export class Showdown {
  /**
   * The counts of worse, equal and better hands, first for hands that do not qualify and then for hands that
   * do.
   */
  private readonly counts = new Float64Array(6);
  private total = 0;

  /** `opens` is the lowest strength that qualifies. */
  constructor(
    private readonly own: number,
    private readonly opens: number,
  ) {}

  /** Counts one more dealer's hand. */
  meet(dealer: number): void {
    const at = (dealer < this.opens ? 0 : 3) + (dealer < this.own ? 0 : dealer === this.own ? 1 : 2);
    this.counts[at] = (this.counts[at] as number) + 1;
    this.total++;
  }

  /** Returns the average result of one unit on each bet against the dealer. */
  worth(plan: Plan): BetValues {
    return Object.fromEntries(
      Object.entries(plan.main).map(([bet, terms]) => [bet, this.worthOf(plan, terms) / this.total]),
    );
  }

  private worthOf({ hand, tie }: Plan, { won, noHand }: housePoker.MainTerms): number {
    const row = won.find((one) => this.own >= housePoker.leastStrength(hand, one));
    const pays = row?.pays ?? 0;
    const tied = tie.result === 'push' ? 0 : -1;
    const [worse = 0, equal = 0, better = 0, beaten = 0, same = 0, beating = 0] = this.counts;
    const against = beaten * pays + same * tied - beating;
    if (noHand === 'settled') return against + worse * pays + equal * tied - better;
    return against + (worse + equal + better) * (noHand === 'as-won' ? pays : noHand.pays);
  }
}

/** The average result of one unit on each bet. */
export interface BetValues {
  readonly [bet: string]: number;
}
