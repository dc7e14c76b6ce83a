import { type MoveOption, type Pace, type RuleId, refuse } from '@croupier/core';
import { gameEvent, isStaff, moveResult, notNow, notYours } from '../../table/turn.ts';
import type { WheelDirection } from '../moves.ts';
import type { Device, InvalidReason } from '../plan.ts';
import type { HandlerOf, Turn } from '../turn.ts';

/** The throw of the ball, and its record: the directions of the wheel and of the ball, and the number of circuits. */

type Wheel = Extract<Device, { kind: 'wheel' }>;

function wheelOf({ setup }: Turn): Wheel | undefined {
  const { device } = setup.plan;
  return device.kind === 'wheel' ? device : undefined;
}

/**
 * Returns whether the ball can be thrown. This is possible while bets are open, and again after an invalid
 * spin.
 */
function mayThrow(turn: Turn): boolean {
  const { setup, state } = turn;
  const { procedure } = setup.plan;
  if (!wheelOf(turn) || procedure.order === 'call-starts-wheel' || state.ball) return false;
  return (
    state.stage === (procedure.order === 'close-then-throw' ? 'closed' : 'betting') ||
    state.stage === 'closed'
  );
}

const TURNINGS: readonly WheelDirection[] = ['clockwise', 'anticlockwise'];

/**
 * Returns the possible directions of the wheel, which are both, or only the opposite of the previous
 * direction if they alternate.
 */
function turnings(turn: Turn): readonly WheelDirection[] {
  const alternates = wheelOf(turn)?.alternates !== undefined;
  return TURNINGS.filter((turning) => !alternates || turning !== turn.state.lastWheel);
}

export const spin: HandlerOf<'spin'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !mayThrow(turn)) return [];
    const rule = turn.setup.plan.procedure.cites.spin;
    const right = turnings(turn);
    const wrong = TURNINGS.filter((turning) => !right.includes(turning));
    const pace: Pace = turn.state.stage === 'closed' ? 'open' : 'betting';
    const wheel = (values: readonly WheelDirection[]) => ({ any: 'of', values }) as const;
    const against = wheelOf(turn)?.againstWheel;
    // An incorrect throw can be recorded too, and the spin is then called invalid.
    return [
      { move: { type: 'spin', wheel: wheel(right) }, rule, pace },
      ...(wrong.length > 0 ? [{ move: { type: 'spin', wheel: wheel(wrong) }, rule }] : []),
      ...(against
        ? [{ move: { type: 'spin', wheel: wheel(TURNINGS), ball: 'with-the-wheel' }, rule: against }]
        : []),
    ];
  },
  play(turn, { wheel, ball }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('spin');
    const { setup, state } = turn;
    const rule = setup.plan.procedure.cites.spin;
    if (!mayThrow(turn)) return notNow(state.stage, rule);
    if (ball && !wheelOf(turn)?.againstWheel)
      return refuse(
        'either-way',
        'This house allows the ball to be spun in either direction, so no direction can be recorded.',
        { rule },
      );
    state.wheel = wheel;
    state.ball = true;
    state.invalid = null;
    delete state.circuits;
    delete state.withWheel;
    if (ball) state.withWheel = true;
    if (state.stage === 'betting') state.stage = 'spinning';
    return moveResult(gameEvent('ball-thrown', rule, { data: { wheel, ...(ball ? { ball } : {}) } }));
  },
};

/** Returns the house's rules on the number of circuits while the ball is spinning, or undefined otherwise. */
function counted(turn: Turn): Wheel['circuits'] {
  const { ball, stage } = turn.state;
  return ball && (stage === 'spinning' || stage === 'closed') ? wheelOf(turn)?.circuits : undefined;
}

export const circuits: HandlerOf<'circuits'> = {
  options(turn): readonly MoveOption[] {
    const terms = counted(turn);
    if (!terms || !isStaff(turn.actor, 'croupier')) return [];
    return [{ move: { type: 'circuits', count: { any: 'integer', min: 0, max: 99 } }, rule: terms.rule }];
  },
  play(turn, { count }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('circuits');
    const terms = counted(turn);
    const { state, setup } = turn;
    if (!terms) return notNow(state.stage, wheelOf(turn)?.circuits?.rule ?? setup.plan.procedure.cites.spin);
    state.circuits = count;
    const { least, fewer, rule } = terms;
    return moveResult(
      gameEvent('circuits', rule, { data: { count, least, ...(count < least ? { fewer } : {}) } }),
    );
  },
};

/** Returns whether the ball's circuits were recorded and sufficient. */
export function hasEnoughCircuits(turn: Turn): boolean {
  const least = wheelOf(turn)?.circuits?.least;
  return turn.state.circuits !== undefined && least !== undefined && turn.state.circuits >= least;
}

/** A recorded fault because of which the spin has to be called invalid. */
export interface Fault {
  readonly reason: Extract<InvalidReason, 'not-reversed' | 'with-the-wheel' | 'too-few-circuits'>;
  readonly rule: RuleId;
  readonly why: string;
}

export function faultOf(turn: Turn): Fault | undefined {
  const { state } = turn;
  const device = wheelOf(turn);
  if (!device || !state.ball) return undefined;
  if (device.alternates && state.wheel !== null && state.wheel === state.lastWheel)
    return {
      reason: 'not-reversed',
      rule: device.alternates,
      why: 'The wheel was not reversed: this spin is not valid.',
    };
  if (device.againstWheel && state.withWheel)
    return {
      reason: 'with-the-wheel',
      rule: device.againstWheel,
      why: 'The ball was spun in the direction of the wheel: this spin is not valid.',
    };
  const { circuits } = device;
  if (circuits?.fewer === 'invalid' && state.circuits !== undefined && state.circuits < circuits.least)
    return {
      reason: 'too-few-circuits',
      rule: circuits.rule,
      why: `The ball made ${state.circuits} circuits of the ${circuits.least} it needs: this spin is not valid.`,
    };
  return undefined;
}
