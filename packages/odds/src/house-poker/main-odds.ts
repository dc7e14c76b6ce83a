import type { Case, Simulation } from '../card-bets.ts';
import type { Fraction } from '../fraction.ts';

/** The main bets of a game. */
export interface MainOdds {
  readonly cases: readonly Case[];
  /** The average stake, if the cases do not give it. */
  readonly staked?: Fraction;
  /** The share of hands that best play bets. */
  readonly plays: Fraction;
  /** The share of games in which the dealer qualifies. */
  readonly opens: Fraction;
  /** The lowest strength that best play bets, if that depends on the hand alone. */
  readonly lowest: number | undefined;
  /** The share of hands in which a card is exchanged, if it can be. */
  readonly exchanges?: Fraction;
  /** Side bets whose result depends on how the hand is played. */
  readonly beside?: { readonly [bet: string]: readonly Case[] };
  /** The ante and a side bet as high as the ante, played so that both together lose least. */
  readonly together?: Together;
  /** Present if a simple play was simulated instead of computing best play. */
  readonly simulated?: Simulation;
}

/** An ante and a side bet that a fold loses, played together. */
export interface Together {
  readonly bet: string;
  /** The house edge of both bets together, as a share of one ante. */
  readonly edge: Fraction;
  /** The share of hands that are then best bet. */
  readonly plays: Fraction;
}
