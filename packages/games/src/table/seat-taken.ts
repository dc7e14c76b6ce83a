import { allowsMove, type MoveOption, type Refusal, refuse } from '@croupier/core';

/** Returns the refusal of a seat that another player took first, or undefined if it is still free. */
export function seatTaken(option: MoveOption, place: number): Refusal | undefined {
  const { type, place: free = null } = option.move;
  if (allowsMove([{ ...option, move: { type, place: free } }], { type, place })) return undefined;
  return refuse('seat-taken', 'Another player has taken this seat.', { rule: option.rule });
}
