import { type GameEvent, type MoveResult, money, type Refusal, refuse, type SeatId } from '@croupier/core';
import { gameEvent, moveResult, notYours, transfer } from '../../table/turn.ts';
import { isEmpty, isOpen, type Player, playerAt, playerForUpdate } from '../state.ts';
import type { HandlerOf, Turn } from '../turn.ts';
import { endAnnouncement, isPending } from './announcing.ts';
import { ownBets, returnChips, seatOf } from './betting.ts';

/** Returns whether a player has chips at the table that an absence would affect. */
export function hasChips({ bets, pending, kept, colour }: Readonly<Player>): boolean {
  return !isEmpty(bets) || pending !== undefined || kept !== undefined || colour !== undefined;
}

function mayLeave({ state }: Turn, seat: SeatId): boolean {
  const player = playerAt(state, seat);
  return hasChips(player) && !player.away && state.stage !== 'ended';
}

export const leave: HandlerOf<'leave'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat || !mayLeave(turn, seat)) return [];
    return [{ move: { type: 'leave' }, rule: ruleFor(turn) }];
  },

  play(turn) {
    const seat = seatOf(turn);
    if (!seat) return notYours('leave');
    if (!mayLeave(turn, seat))
      return refuse('nothing-here', 'You have no bets at this table to leave behind.');
    const { setup, state } = turn;
    const rule = ruleFor(turn);
    const returned = betsComeBack(turn) ? comeBackFrom(turn, seat) : [];
    const player = playerForUpdate(state, seat);
    player.away = true;
    const colours = setup.plan.colourChips;
    if (player.colour && colours?.later.after === 'leaving') player.colour.late = true;
    return moveResult(...returned, gameEvent('left', rule, { data: { seat } }));
  },
};

/** Returns whether a connection lost before bets close takes the player's bets back, if the house has that rule. */
function betsComeBack({ setup, state }: Turn): boolean {
  return setup.plan.procedure.disconnect.beforeClose === 'nothing-bet' && isOpen(state);
}

function comeBackFrom(turn: Turn, seat: SeatId): readonly GameEvent[] {
  const rule = turn.setup.plan.procedure.disconnect.before;
  const chips = ownBets(turn.state, seat);
  return [
    ...(chips.length > 0 ? [returnChips(turn, seat, chips, 'withdrawn', rule)] : []),
    ...turn.state.announcements
      .filter((announcement) => announcement.seat === seat && isPending(announcement))
      .map((announcement) => endAnnouncement(turn, announcement, rule)),
  ];
}

function ruleFor({ setup, state }: Turn) {
  const { disconnect } = setup.plan.procedure;
  return state.stage === 'waiting' || isOpen(state) ? disconnect.before : disconnect.after;
}

/** Records that the player plays their own bets again. */
export function clearAbsence(player: Player): void {
  delete player.away;
  delete player.lying;
}

export const comeBack: HandlerOf<'come-back'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat || !playerAt(turn.state, seat).away || turn.state.stage === 'ended') return [];
    return [{ move: { type: 'come-back' }, rule: ruleFor(turn) }];
  },

  play(turn): MoveResult | Refusal {
    const seat = seatOf(turn);
    if (!seat) return notYours('come-back');
    if (!playerAt(turn.state, seat).away || turn.state.stage === 'ended')
      return refuse('not-away', 'You are already at the table.');
    clearAbsence(playerForUpdate(turn.state, seat));
    return moveResult(gameEvent('back', ruleFor(turn), { data: { seat } }));
  },
};

export const claimHeld: HandlerOf<'claim-held'> = {
  options(turn) {
    const seat = seatOf(turn);
    const rule = turn.setup.plan.procedure.forgotten?.held;
    if (!seat || !rule || !playerAt(turn.state, seat).held || turn.state.stage === 'ended') return [];
    return [{ move: { type: 'claim-held' }, rule }];
  },

  play(turn) {
    const seat = seatOf(turn);
    if (!seat) return notYours('claim-held');
    const rule = turn.setup.plan.procedure.forgotten?.held;
    const { held } = playerAt(turn.state, seat);
    if (!rule || !held || turn.state.stage === 'ended')
      return refuse('nothing-held', 'There is nothing held for you at this table.', { rule });
    const amount = money(held.reduce((sum, { amount }) => sum + amount, 0));
    delete playerForUpdate(turn.state, seat).held;
    const transfers = [transfer(seat, 'carry', 'purse', amount, 'return', rule)];
    return moveResult(gameEvent('held-claimed', rule, { data: { seat, amount }, transfers }));
  },
};
