import { type GameEvent, type MoveOption, money } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { FIRST_DEAL_CARDS } from './dealing.ts';
import { betweenHands } from './seats.ts';
import { type HandlerOf, occupantAt, occupiedPlaces, type Turn } from './state.ts';

/**
 * Returns the seats of the players in the next hand, who must be present and have chips. The list is empty if
 * there is only one such player.
 */
function readyPlaces({ state: { table, stage } }: Pick<Turn, 'state'>): number[] {
  const ready = occupiedPlaces(table).flatMap(([place, { away, leaving, stack, behind }]) =>
    away === null && !leaving && stack + behind > 0 ? [place] : [],
  );
  return stage === 'between' && ready.length > 1 ? ready : [];
}

/** Draws for the button among the players of a new game. */
export const drawButton: HandlerOf<'draw-button'> = {
  options(turn): MoveOption[] {
    const { state, setup, actor } = turn;
    const values = readyPlaces(turn);
    if (!isStaff(actor, 'croupier') || values.length === 0 || state.table.button !== null) return [];
    const move = { type: 'draw-button', place: { any: 'of', values } } as const;
    return [{ move, rule: setup.plan.cites.highCard, pace: 'draw', draw: true }];
  },
  play({ state: { table }, setup }, { place }) {
    table.button = place;
    table.drawn = true;
    return [gameEvent('button-drawn', setup.plan.cites.highCard, { data: { place } })];
  },
};

/** Returns the seats clockwise after `from`, with `from` itself last. */
function clockwise(places: readonly number[], from: number): number[] {
  return [...places.filter((place) => place > from), ...places.filter((place) => place <= from)];
}

export const startHand: HandlerOf<'start-hand'> = {
  options(turn) {
    const { state, setup, actor } = turn;
    if (!isStaff(actor, 'croupier') || readyPlaces(turn).length === 0 || state.table.button === null)
      return [];
    return [{ move: { type: 'start-hand' }, rule: setup.plan.cites.button, pace: 'open' }];
  },
  play(turn) {
    const { state, setup } = turn;
    const { table } = state;
    const ready = readyPlaces(turn);
    const before = table.button ?? 0;
    const standing = {
      button: table.button,
      drawn: table.drawn === true,
      hands: table.hands,
      fantasyland: Object.fromEntries(
        occupiedPlaces(table).flatMap(([place, { fantasyland }]) =>
          fantasyland ? [[String(place), fantasyland]] : [],
        ),
      ),
    };
    const button = table.drawn && ready.includes(before) ? before : (clockwise(ready, before)[0] ?? before);
    table.button = button;
    delete table.drawn;
    table.hands++;
    for (const [, occupant] of occupiedPlaces(table)) {
      occupant.stack = money(occupant.stack + occupant.behind);
      occupant.behind = money(0);
    }
    const places = clockwise(ready, button);
    state.current = {
      players: places.flatMap((place) => {
        const occupant = occupantAt(table, place);
        if (!occupant) return [];
        // If the table deals classic fantasyland by now, the number of cards that the player earned no longer
        // applies.
        const dealt =
          setup.settings.fantasyland === 'classic' ? setup.plan.fantasyland.cards : occupant.fantasyland;
        const fantasyland = occupant.fantasyland ? (dealt ?? 0) : 0;
        delete occupant.fantasyland;
        return [
          {
            place,
            seat: occupant.seat,
            fantasyland,
            owed: fantasyland > 0 ? fantasyland : FIRST_DEAL_CARDS,
            holds: [],
            rows: { front: [], middle: [], back: [] },
            aside: [],
          },
        ];
      }),
      actor: -1,
      street: 0,
      dealt: 0,
      acts: 0,
      standing,
    };
    state.stage = 'hand';
    const fantasyland = state.current.players.flatMap(({ place, fantasyland }) =>
      fantasyland > 0 ? [place] : [],
    );
    const data = { number: table.hands, places, button, fantasyland };
    return [gameEvent('hand-began', setup.plan.cites.moves, { data })];
  },
};

/** Ends the round without changes, because a player has no opponent. The next game draws for the button again. */
export const noHand: HandlerOf<'no-hand'> = {
  options(turn) {
    const { state, setup, actor } = turn;
    if (!isStaff(actor, 'croupier') || state.stage !== 'between' || readyPlaces(turn).length > 0) return [];
    return [{ move: { type: 'no-hand' }, rule: setup.plan.cites.deal, pace: 'betting', idle: true }];
  },
  play(turn) {
    turn.state.table.button = null;
    delete turn.state.table.drawn;
    return endRound(turn);
  },
};

/** Ends the round. Seats are freed, and no more moves follow. */
export function endRound(turn: Turn): GameEvent[] {
  const events = betweenHands(turn);
  turn.state.stage = 'ended';
  return [...events, gameEvent('round-ended', turn.setup.plan.cites.game)];
}
