import { type RuleId, refuse, type SeatId } from '@croupier/core';
import { gameEvent, isStaff, moveResult, notYours } from '../../table/turn.ts';
import { seatOf } from '../player/betting.ts';
import type { RouletteState } from '../state.ts';
import { fewSeats, type HandlerOf, type Turn } from '../turn.ts';

/** Returns the next player around the table after `last`, or the dealer at a table without players. */
export function nextThrower(state: RouletteState, last: SeatId | null): SeatId | 'croupier' {
  const seats = Object.keys(state.seats) as SeatId[];
  const place = last === null ? -1 : seats.indexOf(last);
  return seats[(place + 1) % Math.max(1, seats.length)] ?? 'croupier';
}

/** Returns the rule for the thrower while the dice are due, which is between the close and the result. */
function inHand({ setup, state }: Turn): RuleId | undefined {
  const { device } = setup.plan;
  return device.kind === 'dice' && state.stage === 'closed' ? device.throwerRule : undefined;
}

export const passDice: HandlerOf<'pass-dice'> = {
  options(turn) {
    const seat = seatOf(turn);
    const rule = inHand(turn);
    if (!seat || !rule || turn.state.thrower !== seat) return [];
    return [{ move: { type: 'pass-dice' }, rule }];
  },
  play(turn) {
    const { state } = turn;
    const seat = seatOf(turn);
    if (!seat) return notYours('pass-dice');
    const rule = inHand(turn);
    if (!rule || state.thrower !== seat) return refuse('not-yours', 'You do not have the dice.', { rule });
    // Once everybody has declined, the dealer throws.
    const next = nextThrower(state, seat);
    state.thrower = next === nextThrower(state, state.lastThrower) ? 'croupier' : next;
    return moveResult(gameEvent('dice-passed', rule, { data: { from: seat, to: state.thrower } }));
  },
};

/** Returns the possible throwers: the dealer, and each player as long as the table has few players. */
function throwers({ state }: Turn): readonly string[] {
  return ['croupier', ...fewSeats(state)].filter((one) => one !== state.thrower);
}

export const giveDice: HandlerOf<'give-dice'> = {
  options(turn) {
    const rule = inHand(turn);
    const values = throwers(turn);
    if (!isStaff(turn.actor, 'manager') || !rule || values.length === 0) return [];
    return [{ move: { type: 'give-dice', to: { any: 'of', values } }, rule }];
  },
  play(turn, { to }) {
    const rule = inHand(turn);
    if (!isStaff(turn.actor, 'manager')) return notYours('give-dice', rule);
    if (!rule || !throwers(turn).includes(to))
      return refuse('not-now', 'The dice cannot be given to this thrower now.', { rule });
    turn.state.thrower = to;
    return moveResult(gameEvent('dice-given', rule, { data: { to } }));
  },
};
