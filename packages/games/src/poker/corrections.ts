import { cloneJson, type GameEvent, money, type Transfer } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { occupantAt } from './cash/places.ts';
import type { Hand } from './engine/index.ts';
import { enter } from './entering.ts';
import { CARD_ENTRY_ERRORS, DECISION_ENTRY_ERRORS } from './irregularities.ts';
import type { HandlerOf, Turn } from './turn.ts';

/** Takes back the last cards entered, if no player has acted on them, so that they can be entered again. */
export const cardsBack: HandlerOf<'cards-back'> = {
  options({ state, setup, actor }) {
    const since = state.stage === 'hand' ? state.current?.since : undefined;
    if (!since || since.entered.length === 0 || !isStaff(actor, 'inspector')) return [];
    const cards = { any: 'integer', min: 1, max: since.entered.length } as const;
    const move = { type: 'cards-back', cards, reason: { any: 'of', values: CARD_ENTRY_ERRORS } } as const;
    return [{ move, rule: setup.plan.cites.cardsBack, draw: true }];
  },
  play(turn, { cards, reason }) {
    const { current } = turn.state;
    if (!current?.since) return [];
    const { before, entered, transfers } = current.since;
    delete current.since;
    const back = restoreHand(turn, before, transfers);
    const again = entered.slice(0, entered.length - cards).flatMap((one) => enter(turn, one));
    const moved = [...back, ...again.flatMap((event) => event.transfers)];
    const rule = turn.setup.plan.cites.cardsBack;
    return [gameEvent('cards-back', rule, { data: { cards, reason }, transfers: moved })];
  },
};

/** Takes back the last decision that the croupier entered for a player, if it has had no effect yet. */
export const decisionBack: HandlerOf<'decision-back'> = {
  options({ state, setup, actor }) {
    const current = state.stage === 'hand' ? state.current : null;
    if (!setup.settings.decisionBack || !isStaff(actor, 'inspector')) return [];
    if (!current?.entered || current.since) return [];
    const reason = { any: 'of', values: DECISION_ENTRY_ERRORS } as const;
    return [{ move: { type: 'decision-back', reason }, rule: setup.plan.cites.decisionBack, draw: true }];
  },
  play(turn, { reason }) {
    const { current } = turn.state;
    if (!current?.entered) return [];
    const { before, acts, place, transfers } = current.entered;
    delete current.entered;
    current.acts = acts;
    const rule = turn.setup.plan.cites.decisionBack;
    const data = { place, reason };
    return [gameEvent('decision-back', rule, { data, transfers: restoreHand(turn, before, transfers) })];
  },
};

/** Restores an earlier state of the hand, and returns the chips that have been moved since. */
export function restoreHand(
  turn: Turn,
  before: Hand,
  transfers: readonly Transfer[],
): GameEvent['transfers'] {
  const { current, table } = turn.state;
  if (!current) return [];
  Object.assign(current.hand, cloneJson(before));
  for (const [index, place] of current.places.entries()) {
    const occupant = occupantAt(table, place);
    const stack = current.hand.players[index]?.stack;
    if (occupant && stack !== undefined) occupant.stack = money(stack);
  }
  return transfers.toReversed().map(({ from, to, ...moved }) => ({ ...moved, from: to, to: from }));
}
