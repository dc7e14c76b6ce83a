import { type GameEvent, isCard } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { ownCards } from './engine/index.ts';
import { type HandlerOf, inHand, type Turn } from './turn.ts';

/**
 * Sets aside the cards of players suspected of collusion, even if they fold, and shows them to everybody at
 * the end of the hand. Until then, only the staff see that the cards are set aside.
 */
export const keepsCards: HandlerOf<'keep-cards'> = {
  options({ state, setup, actor }) {
    const { current } = state;
    if (!isStaff(actor, 'inspector') || state.stage !== 'hand' || !current) return [];
    const { kept = [], places, hand } = current;
    const values = places.filter(
      (place, index) => !kept.includes(place) && (hand.players[index]?.down.length ?? 0) > 0,
    );
    if (values.length === 0) return [];
    return [{ move: { type: 'keep-cards', place: { any: 'of', values } }, rule: setup.plan.cites.keepCards }];
  },
  play({ state, setup }, { place }) {
    const { current } = state;
    if (current) current.kept = [...(current.kept ?? []), place];
    return [gameEvent('cards-kept', setup.plan.cites.keepCards, { to: 'staff', data: { place } })];
  },
};

/**
 * Shows the cards that were set aside, once the hand is over. Cards that were never entered are shown only at
 * the table.
 */
export function openKept({ state, setup }: Turn): GameEvent[] {
  const { current, stage } = state;
  if (stage !== 'hand' || current?.hand.phase !== 'over') return [];
  const { kept = [], opened = [] } = current;
  const due = kept.filter((place) => !opened.includes(place));
  if (due.length === 0) return [];
  current.opened = kept;
  return due.map((place) => {
    const player = current.hand.players[inHand(state, place)?.index ?? -1];
    const cards = player ? ownCards(player).filter(isCard) : [];
    return gameEvent('cards-opened', setup.plan.cites.keepCards, { data: { place, cards } });
  });
}
