import { type MoveOption, offers, type Refusal, refuse } from '@croupier/core';

/** Somebody else was quicker: why a place that is free no more cannot be taken; undefined where it is. */
export function seatTaken(option: MoveOption, place: number): Refusal | undefined {
  const { type, place: free = null } = option.move;
  if (offers([{ ...option, move: { type, place: free } }], { type, place })) return undefined;
  return refuse('seat-taken', 'Another player has taken this seat.', { rule: option.rule });
}
