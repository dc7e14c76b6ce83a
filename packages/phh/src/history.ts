import type { Lines } from './lines.ts';

/** A date, a time or both, as written. */
export interface Moment {
  readonly moment: string;
}

export type FieldValue = string | number | boolean | Moment | readonly FieldValue[];

/** A hand as it stands in its file. Amounts are as written; an unknown stack is infinite. */
export interface History {
  /** The game's code, see `variants.ts`. */
  readonly variant: string;
  readonly antes: readonly number[];
  /** In the order of the players, also heads up, where the file has them the other way round. */
  readonly blinds?: readonly number[];
  readonly bringIn?: number;
  readonly smallBet?: number;
  readonly bigBet?: number;
  readonly minBet?: number;
  readonly stacks: readonly number[];
  readonly actions: readonly string[];
  /** Whether a player who cannot pay the whole ante can win only as much of each of the others’. */
  readonly anteTrimming: boolean;
  readonly finishing?: readonly number[];
  readonly winnings?: readonly number[];
  readonly players?: readonly string[];
  /** Its name or number: its own, or that of its table in a file of several. */
  readonly hand?: string | number;
  /** All other fields, those of the format and the author’s own. */
  readonly more: { readonly [field: string]: FieldValue };
  /** The lines of the hand in its file; none for a hand that has not been read from one. */
  readonly lines?: Lines;
}
