import type { Card, GameEvent, SeatId } from '@croupier/core';
import { happened, isStaff } from '../table/turn.ts';
import { goAway } from './cash/absence.ts';
import { callFromList } from './cash/list.ts';
import { drawPlaces } from './cash/positions.ts';
import { getUp, moveSeat } from './cash/seating.ts';
import { occupantAt, occupied } from './cash/setup.ts';
import { before, moved } from './chips.ts';
import {
  dealBoard,
  dealTo,
  type Hand,
  nextCard,
  nextCards,
  nextPosition,
  ownCards,
  retire,
} from './engine/index.ts';
import { act } from './play.ts';
import { silentMove } from './silence.ts';
import { nextLineup } from './starting.ts';
import type { CashTable, PokerState } from './state.ts';
import { playsOn, questioned } from './take-back.ts';
import { silentPlace } from './time-bank.ts';
import { type HandlerOf, inHand, type Turn } from './turn.ts';

/** Nobody to play with: the round ends as it began. */
export const noHand: HandlerOf<'no-hand'> = {
  options(turn) {
    const { state, setup, actor } = turn;
    if (!isStaff(actor, 'croupier') || state.stage !== 'between') return [];
    if (nextLineup(turn) || drawPlaces(setup.plan, state.terms, state.table).length > 0) return [];
    return [{ move: { type: 'no-hand' }, rule: setup.plan.cites.deal, pace: 'betting' }];
  },
  play(turn) {
    // Players who wait for a blind that nobody pays begin a new game.
    turn.state.table.button = null;
    for (const [, occupant] of occupied(turn.state.table)) occupant.owes = { small: false, big: false };
    return endRound(turn);
  },
};

export const card: HandlerOf<'card'> = {
  options({ state, setup, actor }) {
    const hand = state.stage === 'hand' ? state.current?.hand : undefined;
    const next = hand && nextCard(hand);
    if (!hand || !next || !isStaff(actor, 'croupier')) return [];
    const rule = next.to === 'board' ? setup.plan.cites.board : setup.plan.cites.deal;
    const values = nextCards(hand);
    // Once nobody can bet any more the cards come slowly: there is time to want them dealt twice.
    const pace = hand.closed ? 'close' : 'draw';
    const from = nextPosition(hand);
    return [{ move: { type: 'card', card: { any: 'of', values } }, rule, pace, draw: true, from }];
  },
  play(turn, { card: dealt }) {
    const { current } = turn.state;
    const { cites } = turn.setup.plan;
    if (!current) return [];
    const { hand } = current;
    const next = nextCard(hand);
    const earlier = before(turn);
    if (next?.to === 'player') {
      dealTo(hand, next.player, [dealt]);
      const place = current.places[next.player] ?? 0;
      const transfers = moved(turn, earlier, cites.deal);
      if (next.face === 'up')
        return [happened('card', cites.deal, { data: { place, face: 'up', card: dealt }, transfers })];
      return [
        happened('card', cites.deal, { data: { place, face: 'down' }, transfers }),
        happened('hole-card', cites.deal, {
          to: current.seats[next.player] as SeatId,
          data: { place, card: dealt },
        }),
      ];
    }
    const board = next?.board ?? 0;
    dealBoard(hand, [dealt], board);
    const transfers = moved(turn, earlier, cites.board);
    return [happened('board', cites.board, { data: { board, card: dealt }, transfers })];
  },
};

/** The player who is asked has had his time: the house's answer for him. */
export const timeIsUp: HandlerOf<'time-is-up'> = {
  options({ state, setup, actor }) {
    if (!isStaff(actor, 'croupier')) return [];
    const asked = silentPlace(state, setup.plan);
    if (!asked) return [];
    const move = { type: 'time-is-up', place: asked.place } as const;
    // While there is time in his bank, that runs first; a croupier may end it.
    return [{ move, rule: setup.plan.cites.silent, ...(asked.left > 0 ? {} : { pace: 'decision' }) }];
  },
  play(turn, { place }) {
    const { current } = turn.state;
    if (current && questioned(current) === place) return playsOn(turn, place);
    const occupant = occupantAt(turn.state.table, place);
    // Who does not react is away from the next hand on.
    const gone = occupant && turn.state.current?.hand.phase === 'bet' ? goAway(turn, place) : [];
    return [...gone, ...answerFor(turn, place)];
  },
};

/** Makes the move of a player who does not. */
function answerFor(turn: Turn, place: number): readonly GameEvent[] {
  const { state, setup } = turn;
  const answer = silentMove(state, setup.plan, place);
  const found = inHand(state, place);
  if (!answer || !found) return [];
  return act(turn, answer.type, setup.plan.cites.silent, { place, ...answer.data }, () =>
    answer.play(found.current.hand, found.index),
  );
}

/** Those who are leaving are answered for at once; their hand is dead when they do not need to decide. */
export function answerForLeaving(turn: Turn): GameEvent[] {
  const { state, setup } = turn;
  const { current } = state;
  if (state.stage !== 'hand' || !current) return [];
  const events: GameEvent[] = [];
  for (const [index, place] of current.places.entries()) {
    const occupant = occupantAt(state.table, place);
    const player = current.hand.players[index];
    if (!occupant?.leaving || !player || player.folded || current.hand.phase === 'over') continue;
    // Who is all-in has nothing left to decide: his hand plays to the end.
    if (player.stack === 0 || current.hand.closed) continue;
    const earlier = before(turn);
    retire(current.hand, index);
    const { leave } = setup.plan.cites;
    events.push(happened('fold', leave, { data: { place }, transfers: moved(turn, earlier, leave) }));
  }
  return events;
}

export const pays: HandlerOf<'pay'> = {
  options({ state, setup, actor }) {
    if (!isStaff(actor, 'croupier') || state.stage !== 'hand' || state.current?.hand.phase !== 'over')
      return [];
    return [{ move: { type: 'pay' }, rule: setup.plan.cites.award, pace: 'pay' }];
  },
  play: (turn) => endRound(turn),
};

/** After the hand: seats change, players get up, those on the list are called. */
export function endRound(turn: Turn): GameEvent[] {
  const { state, setup } = turn;
  const events: GameEvent[] = [happened('round-ended', setup.plan.cites.award)];
  if (state.current && !state.void) state.table.last = lastHand(state);
  if (setup.plan.changeEvery && state.current && state.table.left === 0)
    state.table.game = (state.table.game + 1) % setup.plan.games.length;
  for (const [place, occupant] of occupied(state.table)) {
    if (occupant.leaving) events.push(...getUp(turn, place, setup.plan.cites.leave));
    else if (occupant.wants !== null) events.push(...moveSeat(turn, place));
    // Without chips he is not dealt in: his break begins.
    else if (occupant.stack + occupant.behind === 0) events.push(...goAway(turn, place));
  }
  callFromList(turn);
  state.stage = 'ended';
  return events;
}

function lastHand({ current, table }: PokerState): CashTable['last'] {
  if (!current) return null;
  const { hand, places } = current;
  const byPlace = <T>(of: (player: Hand['players'][number]) => T | undefined) =>
    Object.fromEntries(
      hand.players.flatMap((player, index) => {
        const value = of(player);
        return value === undefined ? [] : [[String(places[index]), value]];
      }),
    );
  return {
    number: table.hands,
    board: hand.boards.map((board) => (board as Card[]).join(' ')),
    won: byPlace(({ won }) => (won > 0 ? won : undefined)),
    shown: byPlace((player) => (player.shown === 'shown' ? ownCards(player) : undefined)),
    raked: hand.raked,
  };
}
