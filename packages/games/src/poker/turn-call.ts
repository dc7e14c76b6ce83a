import type { GameEvent } from '@croupier/core';
import { gameEvent } from '../table/turn.ts';
import { blindToAnswer } from './blinds-alone.ts';
import { canRunTwice } from './engine/index.ts';
import type { Turn } from './turn.ts';

/**
 * Returns the id of the question that each player has to answer, or undefined for players who have nothing to
 * decide.
 */
export function questionsAsked({ state: { stage, current } }: Turn): (string | undefined)[] {
  if (stage !== 'hand' || !current) return [];
  const { hand } = current;
  const twice = canRunTwice(hand) && !current.once;
  return hand.players.map(({ folded, mustThrow }, index) => {
    if (folded) return undefined;
    if (current.takeBack && current.places[index] === blindToAnswer(current)) return 'take-back';
    if (hand.actor === index) return `${hand.phase} ${hand.street}`;
    return mustThrow > 0 ? 'discard' : twice ? 'twice' : undefined;
  });
}

/** Announces the players who have a new question to answer. */
export function announceAsked(turn: Turn, before: readonly (string | undefined)[]): GameEvent[] {
  const { current } = turn.state;
  const now = questionsAsked(turn);
  return now.flatMap((what, index) => {
    const seat = current?.seats[index];
    if (!current || what === undefined || seat === undefined || what === before[index]) return [];
    const data = { place: current.places[index] ?? 0, seat };
    return [gameEvent('turn', turn.setup.plan.cites.turn, { data })];
  });
}
