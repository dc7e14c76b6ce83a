import { type Actor, CROUPIER, player } from './actor.ts';
import type { AnyRules, Circumstances } from './game.ts';
import type { SeatId } from './ids.ts';
import type { MoveOption } from './option.ts';

/**
 * Returns a test for the moves that staff must not make if a machine deals. It forbids the croupier's moves
 * and every routine move or draw, because the machine makes these moves. It also forbids the moves of
 * players, who make them on a screen. Rulings remain possible.
 */
export function forbiddenAtVirtualTable(
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

/** Returns the options of a staff member if a machine deals. None of them reveals the players' cards. */
export function staffOptionsAtVirtualTable(
  rules: AnyRules,
  state: unknown,
  actor: Actor,
  now: Circumstances,
): readonly MoveOption[] {
  if (actor.role === 'croupier') return [];
  const not = forbiddenAtVirtualTable(rules, state, actor, now);
  return rules.options(state, actor, now).filter(({ move }) => !not(move));
}
