import type { GameEvent } from '@croupier/core';
import { gameEvent } from '../table/turn.ts';
import { ownCards } from './engine/index.ts';
import type { Turn } from './turn.ts';

/** Returns, for each player of the hand, whether their cards were shown. */
export function openHands({ state }: Turn): readonly boolean[] {
  return state.current?.hand.players.map(({ shown }) => shown === 'shown') ?? [];
}

/** Returns the events for hands that a move opened automatically because all betting is over. */
export function openedHandEvents(
  turn: Turn,
  before: readonly boolean[],
  told: readonly GameEvent[],
): GameEvent[] {
  const { current } = turn.state;
  if (!current) return [];
  const { showdown } = turn.setup.plan.cites;
  const showed = told.flatMap(({ type, data }) => (type === 'showed' ? [data.place] : []));
  return current.hand.players.flatMap((player, index) => {
    const place = current.places[index] ?? 0;
    if (player.shown !== 'shown' || before[index] || showed.includes(place)) return [];
    return [gameEvent('showed', showdown, { data: { place, cards: [...ownCards(player)] } })];
  });
}
