import { allowsMove, type GameEvent } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { declarableActions, playersToActLater, releasedPlayers } from './binding-action.ts';
import { restoreHand } from './corrections.ts';
import { type Hand, retire } from './engine/index.ts';
import type { BindingAction, PokerMove } from './moves.ts';
import { act } from './play.ts';
import type { TableHand } from './state.ts';
import { type HandlerOf, inHand, type Turn } from './turn.ts';

type OutOfTurn = Extract<PokerMove, { type: 'out-of-turn' }>;

/** Returns the hand, while it is a player's turn to bet. */
function betting({ state, actor }: Turn): TableHand | undefined {
  const { current } = state;
  if (!isStaff(actor, 'inspector') || state.stage !== 'hand' || current?.hand.phase !== 'bet')
    return undefined;
  return current;
}

/**
 * Enters a player's action out of turn. It binds them when their turn comes, unless another player bets or raises
 * first.
 */
export const outOfTurn: HandlerOf<'out-of-turn'> = {
  options(turn) {
    const current = betting(turn);
    const { chip, cites } = turn.setup.plan;
    if (!current) return [];
    return declarableActions(current.hand, current, chip).map((move) => ({
      move,
      rule: cites.outOfTurn,
      draw: true,
    }));
  },
  play({ state, setup }, { type, ...done }) {
    if (!state.current) return [];
    declare(state.current, done);
    return [gameEvent('out-of-turn', setup.plan.cites.outOfTurn, { data: { ...done } })];
  },
};

function declare(current: TableHand, { place, action, to }: Omit<OutOfTurn, 'type'>) {
  const { street, level } = current.hand;
  const done: BindingAction = { action, ...(to === undefined ? {} : { to }), street, level };
  current.binding = { ...current.binding, [place]: done };
}

/** Releases an action out of turn, so that the player is free to choose when their turn comes. */
export const outOfTurnBack: HandlerOf<'out-of-turn-back'> = {
  options(turn) {
    const current = betting(turn);
    const values = current ? playersToActLater(current.hand).map((index) => current.places[index] ?? 0) : [];
    if (values.length === 0) return [];
    const move = { type: 'out-of-turn-back', place: { any: 'of', values } } as const;
    return [{ move, rule: turn.setup.plan.cites.outOfTurn, draw: true }];
  },
  play({ state, setup }, { place }) {
    const { [place]: _, ...others } = state.current?.binding ?? {};
    if (state.current) state.current.binding = others;
    return [backTo(place, setup.plan.cites.outOfTurn)];
  },
};

function backTo(place: number, rule: GameEvent['rule']): GameEvent {
  return gameEvent('out-of-turn-back', rule, { data: { place } });
}

/** Announces the players who are no longer bound by their action out of turn. */
export function announceReleased({ state, setup }: Turn, before: readonly number[]): GameEvent[] {
  const back = state.current ? releasedPlayers(state.current, before) : [];
  return back.map((place) => backTo(place, setup.plan.cites.outOfTurnBack));
}

/** The actions that a player can take out of turn. */
const DONE = new Set(['fold', 'check', 'call', 'bet', 'raise']);

/**
 * Rules that an action entered for the player in turn was made by a later player. The entry is taken back,
 * and the skipped player has to act. The action binds the later player as an action out of turn, but a fold
 * takes effect immediately.
 */
export const playerSkipped: HandlerOf<'player-skipped'> = {
  options({ state, setup, actor }) {
    const current = state.stage === 'hand' ? state.current : null;
    if (!current?.entered || current.since || !isStaff(actor, 'inspector')) return [];
    const { before, move } = current.entered;
    if (!DONE.has(move.type)) return [];
    const values = others(current, before, move, setup.plan.chip);
    if (values.length === 0) return [];
    return [
      {
        move: { type: 'player-skipped', by: { any: 'of', values } },
        rule: setup.plan.cites.skipped,
        draw: true,
      },
    ];
  },
  play(turn, { by }) {
    const { current } = turn.state;
    if (!current?.entered) return [];
    const { before, acts, place, transfers, move } = current.entered;
    delete current.entered;
    current.acts = acts;
    const rule = turn.setup.plan.cites.skipped;
    const done = toMove(by, move);
    const data = { place, by, action: move.type, ...('to' in done ? { to: Number(done.to) } : {}) };
    const told = gameEvent('player-skipped', rule, { data, transfers: restoreHand(turn, before, transfers) });
    const found = inHand(turn.state, by);
    if (move.type !== 'fold' || !found) {
      declare(current, done);
      return [told];
    }
    const reason = 'folded-out-of-turn';
    return [
      told,
      ...act(turn, 'dead-hand', turn.setup.plan.faults.deadHand[reason], { place: by, reason }, () => {
        retire(found.current.hand, found.index);
        return undefined;
      }),
    ];
  },
};

/** Returns the other players who could have made this action, given the hand before the action. */
function others(current: TableHand, before: Hand, move: PokerMove, chip: number): number[] {
  const options = declarableActions(before, current, chip).map((one) => ({ move: one }));
  return playersToActLater(before)
    .map((index) => current.places[index] ?? 0)
    .filter((place) => move.type === 'fold' || allowsMove(options, toMove(place, move)));
}

/** Returns the move for an action out of turn by the player at `place`. */
function toMove(place: number, move: PokerMove): OutOfTurn {
  return {
    type: 'out-of-turn',
    place,
    action: move.type,
    ...('to' in move && typeof move.to === 'number' ? { to: move.to } : {}),
  } as OutOfTurn;
}
