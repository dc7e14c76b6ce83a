import { type GameEvent, type Json, money } from '@croupier/core';
import { happened } from '../../table/turn.ts';
import type { PokerTerms } from '../plan.ts';
import type { Turn } from '../turn.ts';
import { getUp } from './getting-up.ts';
import { occupantAt, occupied } from './places.ts';
import { hasToFinish, isApproved } from './wishes.ts';

/** Lets the player leave here and go on elsewhere with their stack: the house informs that table. */
export function goOn(
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
  const left = getUp(turn, place, cited);
  state.table.sent[seat] = { to, stack: chips, forced, at: now.at };
  const move = { type: 'expect', seat, stack: chips, forced, limit: limitOf(setup, state.terms) };
  const data = { place, to, stack: chips, forced };
  return [...left, { ...happened('moved', cited, { data }), followUp: { table: to, move: move as Json } }];
}

/** Lets those leave who go to another table, after the hand, except those who finish their blinds first. */
export function sendOff(turn: Turn): GameEvent[] {
  const { table } = turn.state;
  return occupied(table).flatMap(([place, occupant]) => {
    const { going } = occupant;
    const goes = going && isApproved(turn, occupant) && !(going.late && hasToFinish(table, place));
    return goes ? goOn(turn, place) : [];
  });
}

/** Returns the limit that a table is played at, to be compared with another's. */
export function limitOf({ plan, settings }: Turn['setup'], terms: PokerTerms): string {
  const { small, big } = settings.level;
  return `${plan.currency} ${small}/${big} ${terms.structure ?? plan.games[0].structure}`;
}
