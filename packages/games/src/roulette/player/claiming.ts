import { type Money, money, refuse, type SeatId } from '@croupier/core';
import { gameEvent, moveResult, notYours, transfer } from '../../table/turn.ts';
import { stepOf } from '../limits.ts';
import type { PositionId } from '../moves.ts';
import { isUndecided, playerAt, playerForUpdate, subtractFrom } from '../state.ts';
import { audienceOf, type HandlerOf, moveStack, returnTransfer, type Turn } from '../turn.ts';
import { seatOf } from './betting.ts';

/**
 * Returns the amount that can be claimed from a stake left on the layout. This is half of the stake, and an
 * odd chip is not split.
 */
function halfOf({ setup, state }: Turn, seat: SeatId, position: PositionId): Money {
  const amount = playerAt(state, seat).kept?.[position] ?? 0;
  const chip = stepOf(setup.plan, state, seat);
  return money(Math.floor(amount / chip / 2) * chip);
}

/**
 * Returns the positions with a stake left on the layout after a zero. The player can claim half of it before bets
 * close.
 */
function claimable(turn: Turn, seat: SeatId): readonly PositionId[] {
  const { setup, state } = turn;
  if (setup.plan.zero.kind !== 'half-or-leave' || !isUndecided(state) || state.stage === 'closed') return [];
  return Object.keys(playerAt(state, seat).kept ?? {}).filter((position) => halfOf(turn, seat, position) > 0);
}

export const claimHalf: HandlerOf<'claim-half'> = {
  options(turn) {
    const seat = seatOf(turn);
    const { zero } = turn.setup.plan;
    const values = seat ? claimable(turn, seat) : [];
    if (zero.kind !== 'half-or-leave') return [];
    const rule = zero.claim;
    return values.map((position) => ({ move: { type: 'claim-half', position }, rule, about: { position } }));
  },

  play(turn, { position }) {
    const seat = seatOf(turn);
    if (!seat) return notYours('claim-half');
    const { setup, state } = turn;
    const { zero } = setup.plan;
    if (zero.kind !== 'half-or-leave' || !claimable(turn, seat).includes(position))
      return refuse('nothing-to-claim', 'You cannot claim half of that bet now.', {
        rule: zero.kind === 'half-or-leave' ? zero.claim : zero.rule,
      });
    const half = halfOf(turn, seat, position);
    const player = playerForUpdate(state, seat);
    const kept = player.kept ?? {};
    subtractFrom(kept, position, money(half * 2));
    if (Object.keys(kept).length === 0) delete player.kept;
    state.staked = money(state.staked - half * 2);
    const transfers = [
      transfer(seat, 'layout', 'bank', half, 'take', zero.claim, position),
      returnTransfer(turn, seat, position, half, zero.claim),
    ];
    moveStack(turn, seat, half);
    const left = kept[position] ?? 0;
    const data = { seat, position, returned: half, taken: half, left };
    const rule = left > 0 ? zero.oddChip : zero.claim;
    return moveResult(gameEvent('half-claimed', rule, { to: audienceOf(state, seat), data, transfers }));
  },
};
