import {
  type Actor,
  type AnyMove,
  type Circumstances,
  CROUPIER,
  isRefusal,
  type MoveOption,
  type MoveResult,
  type Refusal,
  randomMove,
  UNLIMITED_FUNDS,
} from '@croupier/core';

/** The circumstances of every round played for odds or a kernel: time 0 and unlimited funds. */
export const NOW: Circumstances = { at: 0, availableFunds: UNLIMITED_FUNDS };

/** More routine steps than any correct plan needs before a draw. A plan that takes more would never stop. */
const MAX_STEPS = 20;

/** The current state of a table, with the croupier's options and a way to make a move. */
export interface RoutineTable {
  options(actor: Actor): readonly MoveOption[];
  play(actor: Actor, move: AnyMove): MoveResult | Refusal | undefined;
}

/** Makes the croupier's routine moves until a condition is met. */
export function playRoutine(table: RoutineTable, until: () => boolean): void {
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (until()) return;
    const next = table.options(CROUPIER).find((option) => option.pace && !option.draw);
    if (!next) throw new Error('the table’s routine did not continue');
    requireAccepted(
      table.play(
        CROUPIER,
        randomMove(next, () => 0),
      ),
    );
  }
  throw new Error('the table’s routine did not end');
}

/** Returns the result of an offered move. A refusal would be a fault of the engine, not of the caller. */
export function requireAccepted<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`the engine refused a move that it had offered: ${result.message}`);
  return result;
}
