import { type Card, type MoveOption, type Refusal, type RuleId, refuse } from '@croupier/core';
import type { BlackjackMove } from '../moves.ts';
import { type Handler, isStaff, notNow, notYours, type Turn } from '../turn.ts';

/** Returns a staff-only move without parameters, offered whenever `due` returns true. */
export function staffMove(
  due: (turn: Turn) => MoveOption | undefined,
  play: (turn: Turn) => void,
  rule: (turn: Turn) => RuleId,
): Handler<BlackjackMove> {
  return {
    options(turn) {
      const option = isStaff(turn) && !turn.state.fault ? due(turn) : undefined;
      return option ? [option] : [];
    },
    play,
    why: (turn, move) => (isStaff(turn) ? notNow(move, rule(turn)) : notYours(move)),
  };
}

/**
 * Returns the refusal of a card that cannot be entered, because none is due or the shoe does not contain it.
 */
export function notFromShoe(
  turn: Turn,
  move: Extract<BlackjackMove, { readonly card: Card }>,
  due: boolean,
): Refusal {
  if (!isStaff(turn)) return notYours(move);
  const rule = turn.house.plan.procedure.correction;
  if (!due) return notNow(move, rule);
  return refuse('not-in-shoe', `The shoe holds no more ${move.card}. Check the card and enter it again.`, {
    rule,
    details: { card: move.card },
  });
}
