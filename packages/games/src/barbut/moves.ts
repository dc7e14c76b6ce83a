import type { DiceMove, DiceSettings, ShooterMove } from '../dice/moves.ts';
import type { DiceStaff } from '../dice/rules.ts';
import type { DicePlayerView, DiceView, ThrowingView } from '../dice/views.ts';
import type { Side, ThrownBy } from './plan.ts';

export type BarbutMove = DiceMove | ShooterMove;

/** A table's own settings within the plan. */
export interface BarbutSettings extends DiceSettings {
  readonly thrownBy?: ThrownBy;
}

export type BarbutResult = { readonly dice: readonly number[]; readonly side: Side | null };

export interface BarbutView extends DiceView {
  readonly game: 'barbut';
  readonly throwing: ThrowingView;
  /** The table's choice of hand or cup. */
  readonly posted: { readonly thrownBy: ThrownBy };
  /** The earlier throws at the table, the latest last. */
  readonly throws: readonly (readonly number[])[];
}

export type BarbutPlayerView = DicePlayerView;
export type BarbutStaff = DiceStaff;
