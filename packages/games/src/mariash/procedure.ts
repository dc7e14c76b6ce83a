import type { GameEvent } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { betweenDeals } from './seats.ts';
import {
  type Deal,
  type HandlerOf,
  leftOf,
  type MariashState,
  occupiedPlaces,
  PLACES,
  PLAYERS,
  type Turn,
} from './state.ts';

/** Returns whether no deal is in play and four players are seated, of whom at least one is present. */
export function isReady({ stage, table }: Pick<MariashState, 'stage' | 'table'>): boolean {
  const players = occupiedPlaces(table);
  return stage === 'between' && players.length === PLAYERS && players.some(([, { away }]) => away === null);
}

export const startDeal: HandlerOf<'start-deal'> = {
  options({ state, setup, actor }) {
    if (!isStaff(actor, 'croupier') || !isReady(state) || state.table.button === null) return [];
    const present = occupiedPlaces(state.table).every(([, { away }]) => away === null);
    // If a player is away, they get a moment to return before the house answers for them.
    return [
      { move: { type: 'start-deal' }, rule: setup.plan.cites.button, pace: present ? 'open' : 'decision' },
    ];
  },
  play({ state, setup }) {
    const { table } = state;
    const forhont = leftOf(table.button ?? PLAYERS);
    table.played++;
    state.lot = null;
    state.current = newDeal(forhont);
    state.stage = 'deal';
    const data = { number: table.played, button: table.button, forhont };
    return [gameEvent('deal-began', setup.plan.cites.deal, { data })];
  },
};

function newDeal(forhont: number): Deal {
  return {
    forhont,
    phase: 'deal',
    dealt: 0,
    acts: 0,
    hands: Object.fromEntries(PLACES.map((place) => [String(place), []])),
    trump: null,
    called: null,
    alone: null,
    asked: [],
    contract: null,
    fleks: {},
    flek: null,
    known: {},
    words: [],
    marriages: [],
    trick: [],
    tricks: [],
    turn: forhont,
    ended: null,
  };
}

/** Ends the round without changes, because there are not four players. */
export const noDeal: HandlerOf<'no-deal'> = {
  options({ state, setup, actor }) {
    if (!isStaff(actor, 'croupier') || state.stage !== 'between' || isReady(state)) return [];
    return [{ move: { type: 'no-deal' }, rule: setup.plan.cites.sit, pace: 'betting', idle: true }];
  },
  play: endRound,
};

/** Ends the round. Seats are freed, and no more moves follow. */
export function endRound(turn: Turn): GameEvent[] {
  const events = betweenDeals(turn);
  turn.state.stage = 'ended';
  return [...events, gameEvent('round-ended', turn.setup.plan.cites.game)];
}
