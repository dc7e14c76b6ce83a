import type { GameEvent } from '@croupier/core';
import { gameEvent } from '../../table/turn.ts';
import { applyChips, playersBefore } from '../chips.ts';
import { bettingOf, bringIn, retire } from '../engine/index.ts';
import type { Turn } from '../turn.ts';

/**
 * Collects the cards of absent players after the first deal, and of those who miss the hand as a penalty. They have
 * already posted their blinds and antes, and may owe the bring-in.
 */
export function collectsAbsent(turn: Turn): GameEvent[] {
  const { state, setup } = turn;
  const { current, table } = state;
  const opening = table.tournament?.opening;
  if (state.stage !== 'hand' || !current || !opening || current.collected) return [];
  const { hand, places } = current;
  if (hand.phase === 'deal' && hand.street === 0) return [];
  current.collected = true;
  const { notSeated, missedHand, bringIn: brought } = setup.plan.cites;
  const misses = new Set(opening.seats.flatMap(({ seat, misses }) => (misses ? [seat] : [])));
  const events: GameEvent[] = [];
  // The player who would act last is collected last, so that they get the pot if all are absent.
  const first = Math.max(0, hand.actor);
  for (let turnOf = 0; turnOf < places.length; turnOf++) {
    const index = (first + turnOf) % places.length;
    const place = places[index] ?? 0;
    const away = !opening.forcedAllIn && table.places[String(place)]?.away !== null;
    if (!misses.has(place) && !away) continue;
    if (hand.actor === index && bettingOf(hand)?.bringIn !== undefined) {
      const earlier = playersBefore(turn);
      bringIn(hand);
      events.push(
        gameEvent('bring-in', brought, { data: { place }, transfers: applyChips(turn, earlier, brought) }),
      );
    }
    if (hand.players[index]?.folded || hand.live === 1) continue;
    const rule = misses.has(place) ? missedHand : notSeated;
    const earlier = playersBefore(turn);
    retire(hand, index);
    events.push(gameEvent('fold', rule, { data: { place }, transfers: applyChips(turn, earlier, rule) }));
  }
  return events;
}
