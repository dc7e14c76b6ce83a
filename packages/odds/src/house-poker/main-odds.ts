import type { Case, Simulation } from '../card-bets.ts';
import type { Fraction } from '../fraction.ts';

/** The main bets of a game. */
export interface MainOdds {
  readonly cases: readonly Case[];
  /** The average stake, where the cases do not give it. */
  readonly staked?: Fraction;
  /** The share of hands for which it is best to play on. */
  readonly plays: Fraction;
  /** The share of games in which the dealer qualifies. */
  readonly opens: Fraction;
  /** The strength from which it is best to play on, where that depends on the hand alone. */
  readonly lowest: number | undefined;
  /** The share of hands in which a card is exchanged, where one can be. */
  readonly exchanges?: Fraction;
  /** Side bets whose result depends on how the hand is played. */
  readonly beside?: { readonly [bet: string]: readonly Case[] };
  /** The ante and this side bet, as high as the ante, played so that both together lose least. */
  readonly together?: Together;
  /** Present where a simple play was simulated in place of best play. */
  readonly simulated?: Simulation;
}

/** An ante and a side bet that a folded hand loses, played together. */
export interface Together {
  readonly bet: string;
  /** The share of one ante that the bank keeps of both bets. */
  readonly edge: Fraction;
  /** The share of hands for which it is then best to play on. */
  readonly plays: Fraction;
}
