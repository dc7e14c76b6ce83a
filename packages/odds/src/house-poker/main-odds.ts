import type { Case, Simulation } from '../card-bets.ts';
import type { Fraction } from '../fraction.ts';

/** The main bets of a game. */
export interface MainOdds {
  readonly cases: readonly Case[];
  /** The average stake, if it does not follow from the cases. */
  readonly staked?: Fraction;
  /** The share of hands that are bet under best play. */
  readonly plays: Fraction;
  /** The share of rounds in which the dealer qualifies. */
  readonly opens: Fraction;
  /** The lowest strength that is bet under best play, if the decision depends on the hand alone. */
  readonly lowest: number | undefined;
  /** The share of hands in which a card is exchanged, if cards can be exchanged. */
  readonly exchanges?: Fraction;
  /** The side bets whose result depends on how the hand is played. */
  readonly beside?: { readonly [bet: string]: readonly Case[] };
  /** The ante together with a side bet of the same size, played to minimise their combined loss. */
  readonly together?: CombinedBets;
  /** The simulated play. It is present if a simple play was simulated because best play was not computed. */
  readonly simulated?: Simulation;
}

/** An ante played together with a side bet that a fold loses. */
export interface CombinedBets {
  readonly bet: string;
  /** The house edge of both bets together, as a share of one ante. */
  readonly edge: Fraction;
  /** The share of hands that are bet under best play if this side bet is made. */
  readonly plays: Fraction;
}
