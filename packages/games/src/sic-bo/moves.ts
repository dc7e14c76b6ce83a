import type { DiceMove, DiceSettings } from '../dice/moves.ts';
import type { DicePlayerView, DiceView } from '../dice/views.ts';
import type { Posted } from './outcome.ts';
import type { OnTriple } from './plan.ts';

export type SicBoMove = DiceMove;

/** A table's own settings within the plan. */
export interface SicBoSettings extends DiceSettings {
  readonly totalsOnTriple?: OnTriple;
  readonly doublesOnTriple?: OnTriple;
}

export type SicBoResult = { readonly dice: readonly number[]; readonly total: number };

export interface SicBoView extends DiceView {
  readonly game: 'sic-bo';
  /** What the table plays of what the plan leaves to it. */
  readonly posted: Posted;
  /** The throws before this one at the table, the last one last. */
  readonly throws: readonly (readonly number[])[];
}

export type SicBoPlayerView = DicePlayerView;

/** What the bank pays net (or takes, negative) at the worst, for the bets as they lie. */
export type SicBoStaff = { readonly worst: number };
