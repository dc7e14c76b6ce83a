import { type Actor, CROUPIER, player } from './actor.ts';
import type { AnyRules, Circumstances } from './game.ts';
import type { SeatId } from './ids.ts';
import type { MoveOption } from './option.ts';

/**
 * Tells which moves a member of staff may not make where a machine deals. They are all moves that a croupier could make
 * now, and any routine or draw, since the machine makes those. They are also a player's gestures and words, which the
 * machine's table cannot see. Rulings are left.
 */
export function notBesideMachine(
  rules: AnyRules,
  state: unknown,
  actor: Actor,
  now: Circumstances,
): (move: { readonly type?: unknown; readonly seat?: unknown }) => boolean {
  if (actor.role === 'croupier') return () => true;
  const own = rules
    .options(state, actor, now)
    .filter(({ pace, draw }) => pace !== undefined || draw === true);
  const dealt = new Set<unknown>(
    [...rules.options(state, CROUPIER, now), ...own].map(({ move: { type } }) => type),
  );
  return ({ type, seat }) =>
    dealt.has(type) ||
    (typeof seat === 'string' &&
      rules.options(state, player(seat as SeatId), now).some(({ move }) => move.type === type));
}

/** Returns what a member of staff may do where a machine deals: nothing of it follows from cards that players hold. */
export function optionsBesideMachine(
  rules: AnyRules,
  state: unknown,
  actor: Actor,
  now: Circumstances,
): readonly MoveOption[] {
  if (actor.role === 'croupier') return [];
  const not = notBesideMachine(rules, state, actor, now);
  return rules.options(state, actor, now).filter(({ move }) => !not(move));
}
