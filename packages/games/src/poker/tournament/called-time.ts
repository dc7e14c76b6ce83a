import { type MoveOption, type Refusal, refuse } from '@croupier/core';
import { gameEvent, isStaff } from '../../table/turn.ts';
import type { PokerState } from '../state.ts';
import { aboutPlace, type HandlerOf, inHand, ownPlace, questionOf, type Turn } from '../turn.ts';

/** The extra time in seconds after a call for time, and the part of it that is counted down aloud. */
interface ExtraTime {
  readonly seconds: number;
  readonly countdown: number;
}

/** The longest level in minutes for which the shorter extra time applies. */
const SHORT_LEVEL = 20;
const LONG: ExtraTime = { seconds: 60, countdown: 10 };
const SHORT: ExtraTime = { seconds: 30, countdown: 5 };

function extraTime({ table }: Pick<PokerState, 'table'>): ExtraTime {
  return (table.tournament?.opening?.minutes ?? SHORT_LEVEL) > SHORT_LEVEL ? LONG : SHORT;
}

/** Returns the end of the called time for the current decision at a seat, or undefined if none was called. */
export function calledTime(state: PokerState, place: number): number | undefined {
  const { current, table } = state;
  const seat = table.places[String(place)]?.seat;
  const called = current?.called;
  if (!called || seat === undefined || called.place !== place) return undefined;
  return called.question === questionOf(state, seat) ? called.until : undefined;
}

/** Returns the seat whose turn it is to bet or draw, if any. */
function askedPlace({ stage, current }: PokerState): number | undefined {
  if (stage !== 'hand' || !current) return undefined;
  const { hand, places } = current;
  return hand.phase === 'bet' || hand.phase === 'draw' ? places[hand.actor] : undefined;
}

/** Calls for more time, once per decision. The floor can also call time on the player in turn. */
export const callsTime: HandlerOf<'call-time'> = {
  options(turn): MoveOption[] {
    const { state, setup, actor } = turn;
    const asked = askedPlace(state);
    const may = actor.role === 'player' ? ownPlace(turn)?.place === asked : isStaff(actor, 'inspector');
    if (!state.table.tournament || asked === undefined || !may) return [];
    if (calledTime(state, asked) !== undefined) return [];
    const about = actor.role === 'player' ? {} : aboutPlace(state, asked);
    return [{ move: { type: 'call-time' }, rule: setup.plan.cites.callTime, ...about }];
  },
  play({ state, setup, now }) {
    const place = askedPlace(state);
    const seat = state.table.places[String(place)]?.seat;
    const question = seat && questionOf(state, seat);
    if (!state.current || place === undefined || question === undefined) return [];
    const { seconds, countdown } = extraTime(state);
    state.current.called = { place, question, until: now.at + 1_000 * seconds };
    return [gameEvent('time-called', setup.plan.cites.callTime, { data: { place, seconds, countdown } })];
  },
};

/** Returns the refusal for a player whose called time is up. An action exactly at its end is still allowed. */
export function whyTooLate({ state, setup, now, ...turn }: Turn): Refusal | undefined {
  const own = ownPlace({ state, setup, now, ...turn });
  const found = own && inHand(state, own.place);
  const until = own && found ? calledTime(state, own.place) : undefined;
  if (until === undefined || now.at <= until) return undefined;
  return refuse('time-is-up', 'Your time is up.', { rule: setup.plan.cites.callTimeOver });
}
