import type { Lines } from './lines.ts';

/** A date, a time or both, as in the file. */
export interface Moment {
  readonly moment: string;
}

export type FieldValue = string | number | boolean | Moment | readonly FieldValue[];

/** A hand as in its file. Amounts are as written; an unknown stack is infinite. */
export interface History {
  /** The game's code, see `variants.ts`. */
  readonly variant: string;
  readonly antes: readonly number[];
  /** In the order of the players, also heads-up, where the file has them reversed. */
  readonly blinds?: readonly number[];
  readonly bringIn?: number;
  readonly smallBet?: number;
  readonly bigBet?: number;
  readonly minBet?: number;
  readonly stacks: readonly number[];
  readonly actions: readonly string[];
  /** Whether a player who cannot pay the full ante can win only as much from each opponent’s ante. */
  readonly anteTrimming: boolean;
  readonly finishing?: readonly number[];
  readonly winnings?: readonly number[];
  readonly players?: readonly string[];
  /** The name or number of the hand, or of its table in a file of several hands. */
  readonly hand?: string | number;
  /** All other fields of the format, and the author’s own. */
  readonly more: { readonly [field: string]: FieldValue };
  /** The lines of the hand in its file; undefined if it was not read from a file. */
  readonly lines?: Lines;
}
