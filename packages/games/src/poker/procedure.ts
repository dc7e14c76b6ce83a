import type { GameEvent } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { returnAttack, settleAttack } from './attack.ts';
import { boundAction } from './binding-action.ts';
import { blindToAnswer } from './blinds-alone.ts';
import { markAway } from './cash/mark-away.ts';
import { nextLineup } from './cash/next-lineup.ts';
import { occupantAt, occupiedPlaces } from './cash/places.ts';
import { drawPlaces } from './cash/positions.ts';
import { applyChips, playersBefore } from './chips.ts';
import { endRound, lastHand } from './end-round.ts';
import { retire } from './engine/index.ts';
import { act } from './play.ts';
import { declineTakeBack } from './take-back.ts';
import { timedOutPlace } from './time-bank.ts';
import { timeoutMove } from './timeout.ts';
import { calledTime } from './tournament/called-time.ts';
import { endTournamentHand } from './tournament/table.ts';
import { type HandlerOf, inHand, type Turn } from './turn.ts';

/** Ends the round without changes when a player has no opponent. */
export const noHand: HandlerOf<'no-hand'> = {
  options(turn) {
    const { state, setup, actor } = turn;
    if (!isStaff(actor, 'croupier') || state.stage !== 'between') return [];
    if (nextLineup(turn) || state.table.draw || drawPlaces(setup.plan, state.terms, state.table).length > 0)
      return [];
    return [{ move: { type: 'no-hand' }, rule: setup.plan.cites.deal, pace: 'betting', idle: true }];
  },
  play(turn) {
    // If the other players are all waiting for a blind that nobody pays, a new game begins.
    turn.state.table.button = null;
    for (const [, occupant] of occupiedPlaces(turn.state.table)) occupant.owes = { small: false, big: false };
    return [...returnAttack(turn), ...endRound(turn)];
  },
};

/** Makes the house's move for a player who is out of time. */
export const timeIsUp: HandlerOf<'time-is-up'> = {
  options({ state, setup, actor }) {
    if (!isStaff(actor, 'croupier')) return [];
    const asked = timedOutPlace(state, setup.plan);
    if (!asked) return [];
    const move = { type: 'time-is-up', place: asked.place } as const;
    // A time bank is used first, if it has time left. A croupier can end it.
    const until = calledTime(state, asked.place);
    const { silent, callTimeOver } = setup.plan.cites;
    // An action exactly at the end of the called time is still in time.
    if (until !== undefined) return [{ move, rule: callTimeOver, pace: 'decision', due: until + 1 }];
    return [{ move, rule: silent, ...(asked.left > 0 ? {} : { pace: 'decision' }) }];
  },
  play(turn, { place }) {
    const { current } = turn.state;
    if (current && blindToAnswer(current) === place) return declineTakeBack(turn, place);
    const occupant = occupantAt(turn.state.table, place);
    // A player who does not react is considered away from the next hand on.
    const silent = current?.hand.phase === 'bet' && !boundAction(current, current.hand.actor);
    const gone = occupant && silent ? markAway(turn, place) : [];
    return [...gone, ...answerFor(turn, place)];
  },
};

/** Makes the move for a player who does not act. */
function answerFor(turn: Turn, place: number): readonly GameEvent[] {
  const { state, setup } = turn;
  const answer = timeoutMove(state, setup.plan, place);
  const found = inHand(state, place);
  if (!answer || !found) return [];
  return act(turn, answer.type, answer.rule, { place, ...answer.data }, () =>
    answer.play(found.current.hand, found.index),
  );
}

/** Folds the hands of players who are leaving. */
export function foldLeaving(turn: Turn): GameEvent[] {
  const { state, setup } = turn;
  const { current } = state;
  if (state.stage !== 'hand' || !current) return [];
  const events: GameEvent[] = [];
  for (const [index, place] of current.places.entries()) {
    const occupant = occupantAt(state.table, place);
    const player = current.hand.players[index];
    if (!occupant?.leaving || !player || player.folded || current.hand.phase === 'over') continue;
    // An all-in player has no decisions left, so the hand is played to the end.
    if (player.stack === 0 || current.hand.closed) continue;
    const earlier = playersBefore(turn);
    retire(current.hand, index);
    delete current.since;
    delete current.entered;
    const { leave } = setup.plan.cites;
    events.push(gameEvent('fold', leave, { data: { place }, transfers: applyChips(turn, earlier, leave) }));
  }
  return events;
}

export const pays: HandlerOf<'pay'> = {
  options({ state, setup, actor }) {
    if (!isStaff(actor, 'croupier') || state.stage !== 'hand' || state.current?.hand.phase !== 'over')
      return [];
    return [{ move: { type: 'pay' }, rule: setup.plan.cites.award, pace: 'pay' }];
  },
  play: (turn) =>
    turn.state.table.tournament
      ? endTournamentHand(turn, lastHand(turn.state))
      : [...settleAttack(turn), ...endRound(turn)],
};
