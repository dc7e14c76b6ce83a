import { type RuleId, refuse, type SeatId } from '@croupier/core';
import { bettableBoxes, returnAllBets } from '../stakes.ts';
import { type BlackjackState, bettorAt, isOpen } from '../state.ts';
import { announce, audienceOf, type HandlerOf, notYours, seatOf, type Turn } from '../turn.ts';

function hasBets({ house, state }: Turn, seat: SeatId): boolean {
  return bettableBoxes(house.plan).some((box) => bettorAt(state, box, seat));
}

function isOver({ play }: BlackjackState): boolean {
  return play.stage === 'ended';
}

function ruleFor({ house, state }: Turn): RuleId {
  const { disconnect } = house.plan.procedure;
  return isOpen(state) ? disconnect.before : disconnect.after;
}

/**
 * Lets a player leave, or marks them as permanently disconnected. The round no longer waits for their
 * answers.
 */
export const leave: HandlerOf<'leave'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat || isOver(turn.state) || turn.state.away[seat] || !hasBets(turn, seat)) return [];
    return [{ move: { type: 'leave' }, rule: ruleFor(turn) }];
  },
  play(turn) {
    const seat = seatOf(turn);
    if (!seat) return;
    const rule = ruleFor(turn);
    const { disconnect } = turn.house.plan.procedure;
    if (isOpen(turn.state) && disconnect.beforeClose === 'nothing-bet')
      returnAllBets(turn, seat, bettableBoxes(turn.house.plan), rule);
    else turn.state.away[seat] = true;
    announce(turn, 'left', rule, { to: audienceOf(turn, seat), data: { seat } });
  },
  why(turn, move) {
    if (!seatOf(turn)) return notYours(move);
    return refuse('nothing-here', 'You have no bets at this table to leave behind.', {
      rule: ruleFor(turn),
    });
  },
};

export const comeBack: HandlerOf<'come-back'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat || isOver(turn.state) || !turn.state.away[seat]) return [];
    return [{ move: { type: 'come-back' }, rule: ruleFor(turn) }];
  },
  play(turn) {
    const seat = seatOf(turn);
    if (!seat) return;
    clearAbsence(turn.state, seat);
    announce(turn, 'back', ruleFor(turn), { to: audienceOf(turn, seat), data: { seat } });
  },
  why: (turn, move) =>
    seatOf(turn)
      ? refuse('not-away', 'You are already at the table.', { rule: ruleFor(turn) })
      : notYours(move),
};

/** Records that a player has returned and plays their hands again. */
export function clearAbsence(state: BlackjackState, seat: SeatId): void {
  delete state.away[seat];
}
