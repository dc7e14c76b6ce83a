import type { Lines } from './lines.ts';

/** A date, a time or both, as in the file. */
export interface Moment {
  readonly moment: string;
}

export type FieldValue = string | number | boolean | Moment | readonly FieldValue[];

/** Amounts that a file repeats although they follow from the actions. A replay must match each of them. */
export interface StatedAmounts {
  /** The price of each action that is a call, by the index of the action. */
  readonly calls?: ReadonlyMap<number, number>;
  /** The uncalled bet that each player got back. */
  readonly returned?: readonly number[];
  /** All pots together, and the part of them that the house took. */
  readonly pot?: number;
  readonly rake?: number;
}

/** A hand as its file describes it. Amounts are as written, and an unknown stack is infinite. */
export interface History {
  /** The code of the game (see `variants.ts`). */
  readonly variant: string;
  readonly antes: readonly number[];
  /**
   * The blinds in the order of the players. This also applies heads-up, although the file reverses their
   * order.
   */
  readonly blinds?: readonly number[];
  readonly bringIn?: number;
  readonly smallBet?: number;
  readonly bigBet?: number;
  readonly minBet?: number;
  readonly stacks: readonly number[];
  readonly actions: readonly string[];
  /**
   * Whether a player who cannot pay the full ante can win only the amount that they paid from each opponent’s
   * ante.
   */
  readonly anteTrimming: boolean;
  readonly finishing?: readonly number[];
  readonly winnings?: readonly number[];
  readonly stated?: StatedAmounts;
  readonly players?: readonly string[];
  /** The name or number of the hand. In a file of several hands, it is the name of the hand's table. */
  readonly hand?: string | number;
  /** All other fields of the format, and the author’s own fields. */
  readonly more: { readonly [field: string]: FieldValue };
  /** The lines of the hand in its file, or undefined if it was not read from a file. */
  readonly lines?: Lines;
}
