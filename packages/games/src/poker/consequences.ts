import type { GameEvent } from '@croupier/core';
import { boundPlaces } from './binding-action.ts';
import { showCalled } from './called-hands.ts';
import { settleDraw } from './cash/card-draw.ts';
import { callFromList } from './cash/list.ts';
import type { CitedRule } from './cites.ts';
import { openedHandEvents, openHands } from './face-up.ts';
import { openKept } from './kept-cards.ts';
import { announceReleased } from './out-of-turn.ts';
import { foldLeaving } from './procedure.ts';
import { collectsAbsent } from './tournament/absent.ts';
import type { Turn } from './turn.ts';
import { announceAsked, questionsAsked } from './turn-call.ts';

/** The parts of the hand, as they were before a move, that are compared with the current hand. */
interface Before {
  /** The seats of players who were bound by an action out of turn. */
  readonly held: readonly number[];
  /** Whether each player's cards were open. */
  readonly open: readonly boolean[];
  /** The question that each player had to answer. */
  readonly asked: readonly (string | undefined)[];
}

/** A follow-up that house rules require after a move, and the names of those rules in the plan. */
export interface Consequence {
  readonly cites: readonly CitedRule[];
  readonly follow: (turn: Turn, before: Before, told: readonly GameEvent[]) => readonly GameEvent[];
}

/** All possible consequences of a move, in order. Each one sees the effects of the earlier ones. */
export const CONSEQUENCES: readonly Consequence[] = [
  { cites: ['leave'], follow: foldLeaving },
  { cites: ['notSeated', 'missedHand', 'bringIn'], follow: collectsAbsent },
  { cites: ['see', 'showdown'], follow: showCalled },
  { cites: ['outOfTurnBack'], follow: (turn, before) => announceReleased(turn, before.held) },
  { cites: ['button', 'changeSeat', 'breakUp'], follow: settleDraw },
  { cites: ['showdown'], follow: (turn, before, told) => openedHandEvents(turn, before.open, told) },
  { cites: ['keepCards'], follow: openKept },
  { cites: ['turn'], follow: (turn, before) => announceAsked(turn, before.asked) },
  { cites: ['called'], follow: (turn) => (turn.state.stage === 'between' ? callFromList(turn) : []) },
];

/** Makes a move and then all its consequences. Returns the events of both. */
export function withConsequences(turn: Turn, move: () => readonly GameEvent[]): GameEvent[] {
  const before = { held: boundPlaces(turn.state), open: openHands(turn), asked: questionsAsked(turn) };
  const told = [...move()];
  for (const { follow } of CONSEQUENCES) told.push(...follow(turn, before, told));
  return told;
}
