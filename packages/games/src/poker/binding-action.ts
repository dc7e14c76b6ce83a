import { type MoveOption, money, type Pattern } from '@croupier/core';
import { bettingOf, canAct, type Hand } from './engine/index.ts';
import type { BindingAction } from './moves.ts';
import type { TableHand } from './state.ts';

/**
 * Returns whether a player is still bound. Checks, calls and folds of other players do not change that, but a
 * bet or raise frees the player.
 */
function stands({ phase, street, level }: Hand, binding: BindingAction): boolean {
  return phase === 'bet' && street === binding.street && level === binding.level;
}

/** Returns the action that binds the current player because they acted out of turn earlier. */
export function boundAction(
  { hand, places, passive = [], binding }: TableHand,
  index: number,
): Pick<BindingAction, 'action' | 'to'> | undefined {
  const place = places[index] ?? 0;
  const done = binding?.[place];
  const betting = hand.actor === index ? bettingOf(hand) : undefined;
  if (!done || !betting || !stands(hand, done)) return undefined;
  const { raise, toCall } = betting;
  // If no opponent is left to raise against, the action becomes a call.
  const may = raise && !passive.includes(place);
  if (done.to !== undefined && may) return { action: done.action, to: Math.min(done.to, raise.max) };
  return { action: toCall > 0 ? 'call' : 'check' };
}

/**
 * Returns the players who have yet to act after the current player, and who could therefore have acted out of
 * turn.
 */
export function playersToActLater({ phase, actor, bringer, level, players }: Hand): number[] {
  if (phase !== 'bet' || bringer >= 0) return [];
  return players.flatMap((player, index) =>
    index !== actor && canAct(player) && (player.acted < 0 || player.bet < level) ? [index] : [],
  );
}

/** Returns the actions that these players could have declared, as the moves that rule them binding. */
export function declarableActions(
  hand: Hand,
  { places, passive = [] }: TableHand,
  chip: number,
): MoveOption['move'][] {
  return playersToActLater(hand).flatMap((index) => {
    const place = places[index] ?? 0;
    const betting = bettingOf({ ...hand, actor: index });
    const declares = (action: BindingAction['action'], more: { readonly to?: Pattern } = {}) => ({
      type: 'out-of-turn',
      place,
      action,
      ...more,
    });
    const { raise, toCall = 0 } = betting ?? {};
    const own = declares(toCall > 0 ? 'call' : 'check');
    if (!raise || passive.includes(place)) return [own];
    const to: Pattern = raise.sizes
      ? { any: 'of', values: raise.sizes }
      : { any: 'amount', min: money(raise.min), max: money(raise.max), step: money(chip) };
    return [own, declares(hand.level === 0 ? 'bet' : 'raise', { to })];
  });
}

/** Returns the seats of the players who are bound, so that they can be notified when they are released. */
export function boundPlaces({
  stage,
  current,
}: {
  readonly stage: string;
  readonly current: TableHand | null;
}): readonly number[] {
  if (stage !== 'hand' || !current?.binding) return [];
  return Object.entries(current.binding).flatMap(([place, one]) =>
    stands(current.hand, one) ? [Number(place)] : [],
  );
}

/**
 * Returns the players who are no longer bound by an action out of turn, because an earlier player has bet or raised.
 */
export function releasedPlayers(
  { hand, places, binding = {} }: TableHand,
  before: readonly number[],
): readonly number[] {
  return before.filter((place) => {
    const player = hand.players[places.indexOf(place)];
    const done = binding[place];
    if (!player || !done || player.folded || hand.phase !== 'bet' || hand.street !== done.street)
      return false;
    return hand.level > done.level && player.acted < hand.level;
  });
}
