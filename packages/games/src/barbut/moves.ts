import type { DiceMove, DiceSettings, ShooterMove } from '../dice/moves.ts';
import type { DiceStaff } from '../dice/rules.ts';
import type { DicePlayerView, DiceView, ThrowingView } from '../dice/views.ts';
import type { Side, ThrownBy } from './plan.ts';

export type BarbutMove = DiceMove | ShooterMove;

/** The settings that a table chooses within its plan. */
export interface BarbutSettings extends DiceSettings {
  readonly thrownBy?: ThrownBy;
}

export type BarbutResult = { readonly dice: readonly number[]; readonly side: Side | null };

export interface BarbutView extends DiceView {
  readonly game: 'barbut';
  readonly throwing: ThrowingView;
  /** Whether the table throws the dice from the hand or from a cup. */
  readonly posted: { readonly thrownBy: ThrownBy };
  /** The earlier throws at the table, oldest first. */
  readonly throws: readonly (readonly number[])[];
}

export type BarbutPlayerView = DicePlayerView;
export type BarbutStaff = DiceStaff;
