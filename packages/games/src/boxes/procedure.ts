import { type GameEvent, money, refuse } from '@croupier/core';
import { gameEvent, type Handler, isStaff, moveResult, notNow, notYours } from '../table/turn.ts';
import { returnInvalidBets } from './betting.ts';
import type { Limits, ProcedureMove } from './moves.ts';
import type { BoxState, BoxTurn } from './state.ts';

type HandlerOf<Type extends ProcedureMove['type']> = Handler<BoxTurn, Extract<ProcedureMove, { type: Type }>>;

/** Returns whether bets can open, which requires that the shoe is shuffled and no burn card is due. */
function mayOpen({ stage, shoe }: BoxState): boolean {
  return stage === 'waiting' && shoe.ready && shoe.owed === null;
}

const placeYourBets: HandlerOf<'place-your-bets'> = {
  options({ setup, state, actor }) {
    if (!isStaff(actor, 'croupier') || !mayOpen(state)) return [];
    return [{ move: { type: 'place-your-bets' }, rule: setup.plan.cites.open, pace: 'open' }];
  },
  play({ setup, state, actor }) {
    if (!isStaff(actor, 'croupier')) return notYours('place-your-bets');
    const { open, posted } = setup.plan.cites;
    if (!mayOpen(state)) return notNow(state.stage, open);
    if (state.coming !== null) {
      state.minimum = state.coming;
      state.coming = null;
      state.limits = withMinimum(state.limits, state.minimum);
    }
    state.stage = 'betting';
    return moveResult(
      gameEvent('bets-open', open),
      gameEvent('limits', posted, { data: { limits: state.limits } }),
    );
  },
};

/** Returns the same limits with a different minimum. */
export function withMinimum(limits: Limits, min: number): Limits {
  return Object.fromEntries(
    Object.entries(limits).map(([bet, { max }]) => [bet, { min: money(Math.min(min, max)), max }]),
  );
}

/** Closes bets and refunds invalid bets, so that the deal can begin. */
export function closeBets(turn: BoxTurn): readonly GameEvent[] {
  const back = returnInvalidBets(turn);
  turn.state.stage = 'dealing';
  return [gameEvent('bets-closed', turn.setup.plan.cites.close), ...back];
}

const noMoreBets: HandlerOf<'no-more-bets'> = {
  options({ setup, state, actor }) {
    if (!isStaff(actor, 'croupier') || !mayClose(setup.plan.closing, state)) return [];
    return [{ move: { type: 'no-more-bets' }, rule: setup.plan.cites.close, pace: 'betting' }];
  },
  play(turn) {
    const { setup, state, actor } = turn;
    if (!isStaff(actor, 'croupier')) return notYours('no-more-bets');
    if (!mayClose(setup.plan.closing, state)) return notNow(state.stage, setup.plan.cites.close);
    return moveResult(...closeBets(turn));
  },
};

function mayClose(closing: 'call' | 'first-card', { stage }: BoxState): boolean {
  return closing === 'call' && stage === 'betting';
}

const pay: HandlerOf<'pay'> = {
  options({ setup, state, actor }) {
    if (!isStaff(actor, 'croupier') || state.stage !== 'result') return [];
    return [{ move: { type: 'pay' }, rule: setup.plan.cites.result, pace: 'pay' }];
  },
  play({ setup, state, actor }) {
    if (!isStaff(actor, 'croupier')) return notYours('pay');
    if (state.stage !== 'result') return notNow(state.stage, setup.plan.cites.result);
    state.stage = 'ended';
    return moveResult(gameEvent('paid', setup.plan.cites.result));
  },
};

/**
 * Returns the bounds for a minimum set by management: multiples of the step, up to the smallest maximum at the table.
 */
function minimumBounds({ setup, state }: BoxTurn) {
  const { bets, step } = setup.plan;
  const min = money(Math.max(...Object.values(bets).map((bet) => bet.min)));
  const max = Math.min(...Object.values(state.limits).map((limits) => limits.max));
  return { any: 'amount', min, max: money(max - ((max - min) % step)), step } as const;
}

const announceMinimum: HandlerOf<'announce-minimum'> = {
  options(turn) {
    const rule = turn.setup.plan.changeMinimum;
    if (!isStaff(turn.actor, 'manager') || !rule || turn.state.stage === 'ended') return [];
    return [{ move: { type: 'announce-minimum', minimum: minimumBounds(turn) }, rule }];
  },
  play(turn, { minimum }) {
    const { setup, state, actor } = turn;
    const rule = setup.plan.changeMinimum;
    if (!isStaff(actor, 'manager')) return notYours('announce-minimum');
    if (!rule) return refuse('not-here', 'The minimum of this table cannot be changed while it is open.');
    if (state.stage === 'ended') return notNow(state.stage, rule);
    const { min, max, step } = minimumBounds(turn);
    if (minimum < min || minimum > max || (minimum - min) % step !== 0)
      return refuse(
        'limits-outside-plan',
        'The minimum must be within the game plan’s limits and on one of its steps.',
        {
          rule,
          details: { min, max, step },
        },
      );
    state.coming = minimum;
    return moveResult(gameEvent('minimum-announced', rule, { data: { minimum } }));
  },
};

/** The croupier's calls, and management's move to set the minimum. */
export const procedureMoves = {
  'place-your-bets': placeYourBets,
  'no-more-bets': noMoreBets,
  pay,
  'announce-minimum': announceMinimum,
} as const;
