import type { Stakes } from '../terms.ts';

/** The results of a hand after a bet, in half antes. */
export class Payoffs {
  readonly folded: number;
  private readonly opens: number;
  private readonly tied: number;
  private readonly lost: number;
  private readonly from: Int32Array;
  private readonly won: Int32Array;
  private readonly noHand: Int32Array;

  constructor({ folded, opens, tied, lost, won, noHand }: Stakes) {
    this.folded = 2 * folded;
    this.opens = opens;
    this.tied = 2 * tied;
    this.lost = 2 * lost;
    this.from = Int32Array.from(won, ({ from }) => from);
    this.won = Int32Array.from(won, ({ net }) => 2 * net);
    this.noHand = Int32Array.from(won, (row) => 2 * (row.noHand ?? noHand));
  }

  of(own: number, dealer: number): number {
    const opened = dealer >= this.opens;
    if (opened && own < dealer) return this.lost;
    if (opened && own === dealer) return this.tied;
    let row = 0;
    while (own < (this.from[row] as number)) row++;
    return (opened ? this.won : this.noHand)[row] as number;
  }
}
