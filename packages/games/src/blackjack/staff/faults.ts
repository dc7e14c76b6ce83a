import { type MoveOption, type RuleId, refuse } from '@croupier/core';
import type { FaultReason } from '../plan.ts';
import { isStage } from '../procedure.ts';
import { announce, type HandlerOf, isStaff, notNow, notYours, type Turn } from '../turn.ts';

/** Returns whether there are cards on the table. Without cards, no fault can occur. */
function isInGame(turn: Turn): boolean {
  return !isStage(turn.state, 'waiting', 'betting', 'ended');
}

/** Returns whether every card of the round is recorded. In that case the round has a result, which counts. */
function hasResult({ state }: Turn): boolean {
  return isStage(state, 'settling');
}

export const fault: HandlerOf<'fault'> = {
  options(turn) {
    const { house, state } = turn;
    if (!isStaff(turn) || state.fault || !isInGame(turn)) return [];
    return house.plan.procedure.faults
      .filter(({ reason }) => reason !== 'hole-card-exposed' && !(reason === 'no-result' && hasResult(turn)))
      .map(
        ({ reason, rule, cards }): MoveOption => ({
          move: {
            type: 'fault',
            reason,
            ...(cards ? { cards: { any: 'integer', min: cards, max: house.posted.decks * 52 } } : {}),
          },
          rule,
        }),
      );
  },
  play(turn, { reason, cards }) {
    turn.state.fault = { reason };
    announce(turn, 'stopped', faultRule(turn, reason), { data: { reason, ...(cards ? { cards } : {}) } });
  },
  why(turn, move) {
    if (!isStaff(turn)) return notYours(move);
    const { procedure } = turn.house.plan;
    const listed = procedure.faults.find(({ reason }) => reason === move.reason);
    if (!listed)
      return refuse('no-ground', 'This house does not recognise that reason.', { rule: procedure.cancelled });
    if (turn.state.fault || !isInGame(turn) || move.reason === 'hole-card-exposed')
      return notNow(move, listed.rule);
    if (move.reason === 'no-result')
      return refuse('result-stands', 'The round has its result. Pay it.', { rule: listed.rule });
    return refuse('no-ground', 'That number of cards is not a reason to cancel the round.', {
      rule: listed.rule,
      details: { least: listed.cards ?? 0 },
    });
  },
};

function faultRule({ house }: Turn, reason: FaultReason): RuleId {
  const { faults, cancelled } = house.plan.procedure;
  return faults.find((listed) => listed.reason === reason)?.rule ?? cancelled;
}

/**
 * Resumes the round. Reconstruction is tried before a cancellation, so the round resumes automatically unless
 * staff decide otherwise.
 */
export const resume: HandlerOf<'resume'> = {
  options(turn) {
    if (!isStaff(turn) || !turn.state.fault) return [];
    return [{ move: { type: 'resume' }, rule: turn.house.plan.procedure.reconstruction, pace: 'decision' }];
  },
  play(turn) {
    turn.state.fault = null;
    announce(turn, 'resumed', turn.house.plan.procedure.reconstruction);
  },
  why: (turn, move) =>
    isStaff(turn) ? notNow(move, turn.house.plan.procedure.reconstruction) : notYours(move),
};

export const cancel: HandlerOf<'cancel'> = {
  options(turn) {
    const { fault: found } = turn.state;
    if (!isStaff(turn, 'inspector') || !found) return [];
    return [{ move: { type: 'cancel' }, rule: faultRule(turn, found.reason) }];
  },
  play(turn) {
    const { state, house } = turn;
    if (!state.fault) return;
    state.cancelled = { reason: state.fault.reason };
    announce(turn, 'cancelled', house.plan.procedure.cancelled, { data: { reason: state.fault.reason } });
    state.fault = null;
    state.play.stage = 'ended';
  },
  why(turn, move) {
    if (!isStaff(turn, 'inspector')) return notYours(move);
    return refuse('reconstruct-first', 'Stop the round and try to reconstruct it before you cancel it.', {
      rule: turn.house.plan.procedure.reconstruction,
    });
  },
};
