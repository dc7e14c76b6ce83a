import { type Bound, type Pace, type Refusal, type RuleId, refuse } from '@croupier/core';
import { asJson, gameEvent, isStaff, moveResult, notYours } from '../../table/turn.ts';
import type { PayMode } from '../plan.ts';
import { endAnnouncement, isPending } from '../player/announcing.ts';
import { traitsOf } from '../pockets.ts';
import type { RouletteState } from '../state.ts';
import type { HandlerOf, Turn } from '../turn.ts';
import type { RouletteResult } from '../view.ts';
import { faultOf } from './spin.ts';
import { nextThrower } from './thrower.ts';

/** Returns the refusal of a routine move that is not possible now. */
export function notNow(turn: Turn, rule: RuleId): Refusal {
  return refuse('not-now', `The round is at "${turn.state.stage}".`, { rule });
}

export const placeYourBets: HandlerOf<'place-your-bets'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || turn.state.stage !== 'waiting') return [];
    return [{ move: { type: 'place-your-bets' }, rule: turn.setup.plan.procedure.cites.open, pace: 'open' }];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('place-your-bets');
    const { setup, state } = turn;
    const { order, cites } = setup.plan.procedure;
    if (state.stage !== 'waiting') return notNow(turn, cites.open);
    // If the opening call starts the wheel, the ball follows immediately.
    const spins = order === 'call-starts-wheel';
    state.stage = spins ? 'spinning' : 'betting';
    state.ball = spins;
    state.invalid = null;
    return moveResult(gameEvent('bets-open', cites.open));
  },
};

function mayClose({ setup, state }: Turn): boolean {
  return state.stage === (setup.plan.procedure.order === 'close-then-throw' ? 'betting' : 'spinning');
}

export const noMoreBets: HandlerOf<'no-more-bets'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !mayClose(turn)) return [];
    const { order, cites } = turn.setup.plan.procedure;
    // The wait before bets close is the betting time, unless the ball is thrown earlier.
    const pace: Pace = order === 'throw-then-close' ? 'close' : 'betting';
    return [{ move: { type: 'no-more-bets' }, rule: cites.close, pace }];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('no-more-bets');
    const { setup, state } = turn;
    const { cites } = setup.plan.procedure;
    if (!mayClose(turn)) return notNow(turn, cites.close);
    state.stage = 'closed';
    const terms = setup.plan.announcements;
    const ended = terms?.afterClose ? [] : endPending(turn, terms?.refusal ?? terms?.rule ?? cites.close);
    if (setup.plan.device.kind === 'dice') state.thrower = nextThrower(state, state.lastThrower);
    return moveResult(gameEvent('bets-closed', cites.close), ...ended);
  },
};

/** Ends announcements that were not accepted in time, and returns their stakes. */
function endPending(turn: Turn, rule: RuleId) {
  return turn.state.announcements
    .filter(isPending)
    .map((announcement) => endAnnouncement(turn, announcement, rule));
}

export const ball: HandlerOf<'ball'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !mayFall(turn)) return [];
    const pocket: Bound = { any: 'of', values: turn.setup.pockets };
    const rule = turn.setup.plan.procedure.cites.result;
    return [{ move: { type: 'ball', pocket }, rule, pace: 'draw', draw: true }];
  },
  play(turn, { pocket }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('ball');
    const { setup } = turn;
    const rule = setup.plan.procedure.cites.result;
    const fault = faultOf(turn);
    if (fault) return refuse(fault.reason, fault.why, { rule: fault.rule });
    if (!mayFall(turn)) return notNow(turn, rule);
    if (!setup.pockets.includes(pocket))
      return refuse('unknown-pocket', `The wheel has no pocket ${pocket}.`, { rule });
    return enterResult(turn, { pocket });
  },
};

function mayFall(turn: Turn): boolean {
  return turn.state.ball && turn.state.stage === 'closed' && !faultOf(turn);
}

/** The faces of the blue die: four pay normally, one pays higher and one lower. */
const BLUE: readonly PayMode[] = ['normal', 'normal', 'normal', 'normal', 'hi', 'lo'];
const PIPS = [1, 2, 3, 4, 5, 6];

export const dice: HandlerOf<'dice'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !mayRoll(turn)) return [];
    const of = (values: readonly (number | string)[]): Bound => ({ any: 'of', values });
    return [
      {
        move: { type: 'dice', red: of(PIPS), yellow: of(PIPS), blue: of(BLUE) },
        rule: turn.setup.plan.procedure.cites.result,
        pace: 'draw',
        draw: true,
      },
    ];
  },
  play(turn, { red, yellow, blue }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('dice');
    if (!mayRoll(turn)) return notNow(turn, turn.setup.plan.procedure.cites.result);
    return enterResult(turn, diceResult(red, yellow, blue));
  },
};

function mayRoll({ setup, state }: Turn): boolean {
  return setup.plan.device.kind === 'dice' && state.stage === 'closed';
}

/**
 * Returns the result of the dice. The red die selects a group of six numbers, the yellow die the number in
 * it, and the blue die the pay mode.
 */
export function diceResult(
  red: number,
  yellow: number,
  pays: PayMode,
): Extract<RouletteResult, { pays: PayMode }> {
  return { pocket: String((red - 1) * 6 + yellow), red, yellow, pays };
}

/** Returns every distinct throw of the dice, with the number of faces of the blue die that produce it. */
export function everyThrow(): readonly { readonly result: RouletteResult; readonly weight: number }[] {
  return PIPS.flatMap((red) =>
    PIPS.flatMap((yellow) =>
      (['normal', 'hi', 'lo'] as const).map((pays) => ({
        result: diceResult(red, yellow, pays),
        weight: BLUE.filter((face) => face === pays).length,
      })),
    ),
  );
}

/** Announces the result with the names of the number. The result has yet to be paid. */
function enterResult(turn: Turn, result: Exclude<RouletteResult, { void: true }>) {
  const { setup, state } = turn;
  const { cites } = setup.plan.procedure;
  const terms = setup.plan.announcements;
  const ended = endPending(turn, terms?.late ?? terms?.refusal ?? cites.close);
  state.result = result;
  state.stage = 'result';
  state.ball = false;
  const circuits = state.circuits === undefined ? {} : { circuits: state.circuits };
  const data = { result: asJson(result), ...traitsOf(setup.plan, result.pocket), ...circuits };
  return moveResult(...ended, gameEvent('result', cites.result, { data }));
}

function mayPay({ state }: Turn): boolean {
  return state.stage === 'result' && state.withheld === null;
}

export const pay: HandlerOf<'pay'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !mayPay(turn)) return [];
    return [{ move: { type: 'pay' }, rule: turn.setup.plan.procedure.cites.settle, pace: 'pay' }];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('pay');
    const { setup, state } = turn;
    const { cites, holdPayouts } = setup.plan.procedure;
    if (state.withheld !== null) return refuse('withheld', 'Payouts are on hold.', { rule: holdPayouts });
    if (!mayPay(turn)) return notNow(turn, cites.settle);
    state.stage = 'ended';
    return moveResult(gameEvent('paid', cites.settle));
  },
};

/** Returns whether the result of a round is known and final. */
export function isDecided({ stage }: RouletteState): boolean {
  return stage === 'result' || stage === 'ended';
}
