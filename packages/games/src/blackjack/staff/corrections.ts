import { type Card, cloneJson, nextCards, refuse, takeCard } from '@croupier/core';
import { undraw } from '../../shoe/shoe.ts';
import { dealCard, dealHoleCard } from '../dealing.ts';
import { isStage } from '../procedure.ts';
import type { BlackjackState } from '../state.ts';
import { announce, type HandlerOf, isStaff, notYours, type Turn } from '../turn.ts';
import { notFromShoe } from './entering.ts';

/** Returns the last card entered, if nothing depends on it yet. */
function lastCard({ since }: BlackjackState): Card | undefined {
  return since.at(-1) ?? undefined;
}

export const takeBack: HandlerOf<'take-back'> = {
  options(turn) {
    const { house, state } = turn;
    if (!isStaff(turn) || state.since.length === 0 || isStage(state, 'ended')) return [];
    return [{ move: { type: 'take-back' }, rule: house.plan.procedure.correction }];
  },
  play(turn) {
    const { state, house } = turn;
    const taken = state.since.pop() ?? null;
    redeal(turn);
    const data = taken ? { card: taken } : {};
    if (taken) undraw(state.shoe, taken);
    announce(turn, 'card-taken-back', house.plan.procedure.correction, { data });
  },
  why: (turn, move) =>
    isStaff(turn)
      ? refuse('depended-on', 'A decision or a payment already depends on the last card.', {
          rule: turn.house.plan.procedure.correction,
        })
      : notYours(move),
};

export const correct: HandlerOf<'correct'> = {
  options(turn) {
    const { house, state } = turn;
    const last = lastCard(state);
    if (!isStaff(turn) || !last || isStage(state, 'ended')) return [];
    const values = [...new Set(nextCards(state.shoe.unseen))].filter((other) => other !== last);
    if (values.length === 0) return [];
    return [
      { move: { type: 'correct', card: { any: 'of', values } }, rule: house.plan.procedure.correction },
    ];
  },
  play(turn, { card: right }) {
    const { state, house } = turn;
    const wrong = state.since.pop();
    if (!wrong) return;
    takeCard(state.shoe.unseen, right);
    undraw(state.shoe, wrong);
    state.since.push(right);
    redeal(turn);
    announce(turn, 'card-corrected', house.plan.procedure.correction, { data: { wrong, card: right } });
  },
  why: (turn, move) => notFromShoe(turn, move, lastCard(turn.state) !== undefined),
};

/**
 * Restores the state before the cards that can still be taken back, and deals these cards again without
 * announcements.
 */
function redeal(turn: Turn): void {
  const { state } = turn;
  if (!state.before) return;
  state.play = cloneJson(state.before);
  const silent: Turn = { ...turn, events: [] };
  for (const dealt of state.since)
    if (dealt) dealCard(silent, dealt);
    else dealHoleCard(silent);
}
