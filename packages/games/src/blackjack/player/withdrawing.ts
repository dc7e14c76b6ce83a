import { type MoveOption, type Pattern, refuse, type SeatId } from '@croupier/core';
import { bettableBoxes, returnBet, sideBetBoundToMain } from '../stakes.ts';
import { amountOf, type BlackjackState, bettorAt, isOpen } from '../state.ts';
import { amountPattern, announce, betName, type HandlerOf, notYours, seatOf } from '../turn.ts';

export const withdraw: HandlerOf<'withdraw'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat || !isOpen(turn.state)) return [];
    const { plan, posted } = turn.house;
    const { step } = plan.stake;
    return bettableBoxes(plan).flatMap((box): MoveOption[] => {
      const bettor = bettorAt(turn.state, box, seat);
      if (!bettor) return [];
      const main: (Pattern | undefined)[] = sideBetBoundToMain(turn, seat, box)
        ? [bettor.stake]
        : [bettor.stake, amountPattern(step, bettor.stake - posted.min, step)];
      const off: { bet: string; amount: Pattern | undefined }[] = main.map((amount) => ({
        bet: 'main',
        amount,
      }));
      for (const { id, min: usual, step: sideStep } of plan.sideBets) {
        const { min } = posted.sideLimits[id] ?? { min: usual };
        const lying = amountOf(bettor.sides, id);
        if (lying === 0) continue;
        off.push({ bet: id, amount: lying });
        if (posted.sideStakes[id] !== 'as-main')
          off.push({ bet: id, amount: amountPattern(sideStep, lying - min, sideStep) });
      }
      return off.flatMap(({ bet: name, amount }): MoveOption[] =>
        amount === undefined
          ? []
          : [
              {
                move: { type: 'withdraw', box, bet: name, amount },
                rule: plan.procedure.withdraw,
                about: { box, position: betName(box, name) },
              },
            ],
      );
    });
  },

  play(turn, { box, bet: name, amount }) {
    const { actor, house } = turn;
    if (actor.role !== 'player') return;
    returnBet(turn, actor.seat, box, name, amount, house.plan.procedure.withdraw);
    delete turn.state.ready[actor.seat];
  },

  why(turn, move) {
    const seat = seatOf(turn);
    if (!seat) return notYours(move);
    if (!isOpen(turn.state))
      return refuse('bets-closed', 'Bets are closed and can no longer be taken back.', {
        rule: turn.house.plan.procedure.late,
      });
    const bettor = bettorAt(turn.state, move.box, seat);
    const lying = move.bet === 'main' ? bettor?.stake : bettor?.sides?.[move.bet];
    if (!lying || move.amount > lying)
      return refuse('nothing-there', 'You do not have that much on this bet.', {
        rule: turn.house.plan.procedure.withdraw,
      });
    return refuse(
      'under-minimum',
      'The remaining bet must be within the limits. Take back less, or all of it.',
      {
        rule: turn.house.plan.stake.outside,
        details: { min: turn.house.posted.min },
      },
    );
  },
};

/** Returns whether every player with bets is ready. */
export function allReady({ boxes, ready, players }: BlackjackState): boolean {
  if (players === 0) return false;
  return Object.values(boxes).every(({ bettors }) =>
    Object.keys(bettors).every((seat) => ready[seat as SeatId]),
  );
}

export const ready: HandlerOf<'ready'> = {
  options(turn) {
    const seat = seatOf(turn);
    const { plan } = turn.house;
    if (!seat || !plan.procedure.ready || !isOpen(turn.state) || turn.state.ready[seat]) return [];
    const has = bettableBoxes(plan).some((box) => bettorAt(turn.state, box, seat));
    return has ? [{ move: { type: 'ready' }, rule: plan.procedure.ready }] : [];
  },
  play(turn) {
    const seat = seatOf(turn);
    const rule = turn.house.plan.procedure.ready;
    if (!seat || !rule) return;
    turn.state.ready[seat] = true;
    announce(turn, 'ready', rule, { data: { seat } });
  },
  why(turn, move) {
    if (!seatOf(turn)) return notYours(move);
    return refuse('not-now', 'You have no bet at this table, so there is nothing to be ready for.', {
      rule: turn.house.plan.procedure.bet,
    });
  },
};
