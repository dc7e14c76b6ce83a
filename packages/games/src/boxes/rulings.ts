import { refuse } from '@croupier/core';
import { newCards } from '../shoe/shoe.ts';
import { gameEvent, type Handler, isStaff, moveResult, notNow, notYours } from '../table/turn.ts';
import type { RulingMove } from './moves.ts';
import type { BoxState, BoxTurn } from './state.ts';

/** Returns whether a round can be declared void, which is possible from the close of bets until payment. */
function mayVoid({ stage }: BoxState): boolean {
  return stage === 'dealing' || stage === 'deciding' || stage === 'result';
}

const voidGame: Handler<BoxTurn, Extract<RulingMove, { type: 'void-game' }>> = {
  options({ setup, state, actor }) {
    const { by, reasons } = setup.plan.voids;
    if (!isStaff(actor, by) || !mayVoid(state)) return [];
    return reasons.map(({ reason, rule }) => ({ move: { type: 'void-game', reason }, rule }));
  },
  play({ setup, state, actor }, { reason }) {
    const { by, reasons } = setup.plan.voids;
    if (!isStaff(actor, by)) return notYours('void-game');
    const terms = reasons.find((allowed) => allowed.reason === reason);
    if (!terms)
      return refuse('unknown-reason', 'This house does not void a round for that reason.', {
        rule: setup.plan.voids.interruption,
      });
    if (!mayVoid(state)) return notNow(state.stage, terms.rule);
    state.stage = 'ended';
    state.voided = { reason, rule: terms.rule };
    if (terms.shoe) state.shoe = newCards(setup.plan.shoe, state.settings);
    const data = { reason, shoe: terms.shoe ?? false };
    return moveResult(gameEvent('game-void', terms.rule, { data }));
  },
};

/** Returns whether the house can stop a round, which is possible until the result is known. */
function mayInterrupt({ stage }: BoxState): boolean {
  return stage !== 'result' && stage !== 'ended';
}

const interrupt: Handler<BoxTurn, Extract<RulingMove, { type: 'interrupt' }>> = {
  options({ setup, state, actor }) {
    if (!isStaff(actor, 'inspector') || !mayInterrupt(state)) return [];
    return [{ move: { type: 'interrupt' }, rule: setup.plan.voids.interruption }];
  },
  play({ setup, state, actor }) {
    if (!isStaff(actor, 'inspector')) return notYours('interrupt');
    const rule = setup.plan.voids.interruption;
    if (!mayInterrupt(state)) return notNow(state.stage, rule);
    state.stage = 'ended';
    state.voided = { reason: 'interruption', rule };
    return moveResult(gameEvent('game-void', rule, { data: { reason: 'interruption', shoe: false } }));
  },
};

/** The rulings on a round in which something went wrong. */
export const rulingMoves = { 'void-game': voidGame, interrupt } as const;
