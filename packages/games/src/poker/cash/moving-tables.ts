import { type GameEvent, type Json, money } from '@croupier/core';
import { gameEvent } from '../../table/turn.ts';
import type { PokerTerms } from '../plan.ts';
import type { Turn } from '../turn.ts';
import { freeSeat } from './free-seat.ts';
import { occupantAt, occupiedPlaces } from './places.ts';
import { isApproved, mayFinishBlinds } from './seat-requests.ts';

/** Moves a player with their stack to another table. A follow-up move informs that table. */
export function moveToTable(
  turn: Turn,
  place: number,
  rule?: Turn['setup']['plan']['cites']['breakUp'],
): GameEvent[] {
  const { state, setup, now } = turn;
  const occupant = occupantAt(state.table, place);
  if (!occupant?.going) return [];
  const { seat, going, stack, behind } = occupant;
  const { to, forced } = going;
  const chips = money(stack + behind);
  const cited = rule ?? setup.plan.cites[forced ? 'movePlayer' : 'changeTable'];
  const left = freeSeat(turn, place, cited);
  state.table.sent[seat] = { to, stack: chips, forced, at: now.at };
  const move = { type: 'expect', seat, stack: chips, forced, limit: limitOf(setup, state.terms) };
  const data = { place, to, stack: chips, forced };
  return [...left, { ...gameEvent('moved', cited, { data }), followUp: { table: to, move: move as Json } }];
}

/**
 * After the hand, moves the players who are changing tables. Players who must finish their blinds first
 * remain.
 */
export function movePlayersToTables(turn: Turn): GameEvent[] {
  const { table } = turn.state;
  return occupiedPlaces(table).flatMap(([place, occupant]) => {
    const { going } = occupant;
    const goes = going && isApproved(turn, occupant) && !(going.late && mayFinishBlinds(table, place));
    return goes ? moveToTable(turn, place) : [];
  });
}

/** Returns a table's limit as a string that can be compared with the limits of other tables. */
export function limitOf({ plan, settings }: Turn['setup'], terms: PokerTerms): string {
  const { small, big } = settings.level;
  return `${plan.currency} ${small}/${big} ${terms.structure ?? plan.games[0].structure}`;
}
