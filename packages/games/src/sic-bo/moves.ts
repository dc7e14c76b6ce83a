import type { DiceMove, DiceSettings, ShooterMove } from '../dice/moves.ts';
import type { DiceStaff } from '../dice/rules.ts';
import type { DicePlayerView, DiceView } from '../dice/views.ts';
import type { PostedChoices } from './outcome.ts';
import type { OnTriple } from './plan.ts';

export type SicBoMove = DiceMove | ShooterMove;

/** The settings that a table chooses within its plan. */
export interface SicBoSettings extends DiceSettings {
  readonly totalsOnTriple?: OnTriple;
  readonly doublesOnTriple?: OnTriple;
}

export type SicBoResult = { readonly dice: readonly number[]; readonly total: number };

export interface SicBoView extends DiceView {
  readonly game: 'sic-bo';
  /** The choices that the table has posted. */
  readonly posted: PostedChoices;
  /** The earlier throws at the table, oldest first. */
  readonly throws: readonly (readonly number[])[];
}

export type SicBoPlayerView = DicePlayerView;

export type SicBoStaff = DiceStaff;
