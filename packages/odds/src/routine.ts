import {
  type Actor,
  type AnyMove,
  type Circumstances,
  CROUPIER,
  chosen,
  isRefusal,
  type MoveOption,
  type Played,
  type Refusal,
  UNLIMITED_FUNDS,
} from '@croupier/core';

/** Rounds of odds and kernels are played at no time and with unlimited means. */
export const NOW: Circumstances = { at: 0, availableFunds: UNLIMITED_FUNDS };

/** The limit of routine steps before a draw, which no sound plan reaches: a plan beyond it would deal forever. */
const PATIENCE = 20;

/** The present state of a table: the croupier's options, and the way to make a move. */
export interface Dealt {
  options(actor: Actor): readonly MoveOption[];
  play(actor: Actor, move: AnyMove): Played | Refusal | undefined;
}

/** Plays the croupier's routine until a condition holds. */
export function byRoutine(table: Dealt, until: () => boolean): void {
  for (let steps = 0; steps < PATIENCE; steps += 1) {
    if (until()) return;
    const next = table.options(CROUPIER).find((option) => option.pace && !option.draw);
    if (!next) throw new Error('the table’s routine does not go on');
    must(
      table.play(
        CROUPIER,
        chosen(next, () => 0),
      ),
    );
  }
  throw new Error('the table’s routine has no end');
}

/** Returns the result of a move that the engine has offered: a refusal is its own fault, not the caller's. */
export function must<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`the engine refuses what it offers: ${result.message}`);
  return result;
}
