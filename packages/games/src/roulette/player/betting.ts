import {
  isRefusal,
  type Money,
  type MoveOption,
  minMoney,
  type Pattern,
  type Refusal,
  refuse,
  type SeatId,
  sum,
  ZERO,
} from '@croupier/core';
import * as refused from '../../table/refused.ts';
import { asJson, gameEvent, moveResult, notYours } from '../../table/turn.ts';
import type { Position } from '../layout.ts';
import {
  fundsOf,
  headroomOn,
  limitsFor,
  refusalRule,
  roundDownToStep,
  stepOf,
  totalHeadroom,
} from '../limits.ts';
import type { Chip, PositionId } from '../moves.ts';
import { isOpen, playerAt, playerForUpdate, putDown, type RouletteState, takeOff } from '../state.ts';
import { audienceOf, type HandlerOf, moveStack, returnTransfer, stakeTransfer, type Turn } from '../turn.ts';

/** Returns the seat of the acting player, or undefined for staff and spectators. */
export function seatOf({ actor }: Turn): SeatId | undefined {
  return actor.role === 'player' ? actor.seat : undefined;
}

/** Returns the refusal of a bet while bets are closed or not open yet. */
export function betsClosed({ setup, state }: Turn, rule?: Refusal['rule']): Refusal {
  const { beforePaid, cites, late } = setup.plan.procedure;
  const after = rule ?? (state.stage === 'result' ? (beforePaid ?? late) : late);
  return refused.betsClosed(state.stage === 'waiting', { open: cites.open, late: after });
}

/** Places a player's chips on positions, as one event. */
export function putChips(
  turn: Turn,
  seat: SeatId,
  chips: readonly Chip[],
  rule: (chip: Chip) => Position,
): void {
  for (const chip of chips) {
    putDown(turn.state, playerForUpdate(turn.state, seat), rule(chip).id, chip.amount);
    moveStack(turn, seat, -chip.amount);
  }
}

export const bet: HandlerOf<'bet'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat || !isOpen(turn.state)) return [];
    const { setup, state, now } = turn;
    const total = totalHeadroom(setup.plan, state, seat, fundsOf(state, seat, now.availableFunds(seat)));
    const step = stepOf(setup.plan, state, seat);
    const of: Pattern[] = [];
    for (const position of setup.positions.values()) {
      const room = headroomOn(setup, state, seat, position);
      if (room && room.min <= total)
        of.push({
          position: position.id,
          amount: {
            any: 'amount',
            min: room.min,
            max: roundDownToStep(minMoney(room.max, total), room.min, step),
            step,
          },
        });
    }
    if (of.length === 0) return [];
    const chips: Pattern = { any: 'items', of, min: 1, max: of.length, total };
    return [{ move: { type: 'bet', chips }, rule: setup.plan.procedure.cites.open, stake: { of: 'chips' } }];
  },

  play(turn, { chips }) {
    const seat = seatOf(turn);
    if (!seat) return notYours('bet');
    if (!isOpen(turn.state)) return betsClosed(turn);
    const { setup, state } = turn;
    const wrong = chips.map((chip) => wrongChip(turn, seat, chip)).find(isRefusal);
    if (wrong) return wrong;
    if (new Set(chips.map(({ position }) => position)).size < chips.length)
      return refuse('position-twice', 'Name each position once, with the whole amount to place.');
    const short = cannotPay(turn, seat, sum(chips.map(({ amount }) => amount)));
    if (short) return short;
    const rule = setup.plan.procedure.cites.open;
    const transfers = chips.map(({ position, amount }) => stakeTransfer(turn, seat, position, amount, rule));
    putChips(turn, seat, chips, ({ position }) => positionById(turn, position));
    const data = { seat, chips: asJson(chips) };
    return moveResult(gameEvent('bet', rule, { to: audienceOf(state, seat), data, transfers }));
  },
};

export function positionById({ setup }: Turn, id: PositionId): Position {
  const position = setup.positions.get(id);
  if (!position) throw new RangeError(`there is no position ${id}`);
  return position;
}

export function unknownPosition({ setup }: Turn, id: PositionId): Refusal {
  return refuse('unknown-position', `There is no bet "${id}" on this layout.`, {
    rule: setup.plan.layout.rule,
    details: { position: id },
  });
}

/** Returns the refusal of one chip that a player places. */
function wrongChip(turn: Turn, seat: SeatId, { position: id, amount }: Chip): Refusal | undefined {
  const { setup, state } = turn;
  const position = setup.positions.get(id);
  if (!position) return unknownPosition(turn, id);
  const step = stepOf(setup.plan, state, seat);
  if (amount % step !== 0) return wrongStep(turn, seat);
  const room = headroomOn(setup, state, seat, position);
  if (room && amount >= room.min && amount <= room.max) return undefined;
  return outsideLimits(turn, seat, position, !room || amount > room.max);
}

export function wrongStep({ setup, state }: Turn, seat: SeatId): Refusal {
  return refused.wrongStep(stepOf(setup.plan, state, seat), refusalRule(setup.plan, 'step'));
}

/** Returns the refusal of a bet under the minimum or over the maximum, before bets close. */
export function outsideLimits(
  { setup, state }: Turn,
  seat: SeatId,
  position: Position,
  over: boolean,
): Refusal {
  const { plan } = setup;
  const limits = limitsFor(plan, state, seat, position.kind);
  const joint = state.jointly.includes(position.id);
  const details = { position: position.id, ...limits };
  if (over && joint && plan.limits.joint)
    return refuse('over-joint-maximum', `All players together are at the maximum of ${position.id}.`, {
      rule: plan.limits.joint.rule,
      details,
    });
  return over
    ? refuse('over-maximum', `That is more than the maximum on ${position.id}.`, {
        rule: refusalRule(plan, 'over'),
        details,
      })
    : refuse('under-minimum', `That is less than the minimum on ${position.id}.`, {
        rule: refusalRule(plan, 'under'),
        details,
      });
}

/**
 * Returns the refusal of a further `amount` in this round that exceeds the house's maximum total or the
 * player's funds.
 */
export function cannotPay({ setup, state, now }: Turn, seat: SeatId, amount: Money): Refusal | undefined {
  const funds = fundsOf(state, seat, now.availableFunds(seat));
  const { total } = setup.plan.limits;
  if (total && playerAt(state, seat).staked + amount > total.max)
    return refuse('over-total', 'That is more than one player may stake in a round.', {
      rule: total.rule,
      details: { max: total.max },
    });
  if (amount > funds)
    return refuse('insufficient-funds', 'You do not have that much.', { details: { funds } });
  return undefined;
}

export const withdraw: HandlerOf<'withdraw'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat || !isOpen(turn.state)) return [];
    const step = stepOf(turn.setup.plan, turn.state, seat);
    const of = ownBets(turn.state, seat).map(({ position, amount }) => ({
      position,
      amount: { any: 'amount', min: step, max: amount, step } as const,
    }));
    if (of.length === 0) return [];
    const chips: Pattern = { any: 'items', of, min: 1, max: of.length };
    return [{ move: { type: 'withdraw', chips }, rule: turn.setup.plan.procedure.cites.open }];
  },

  play(turn, { chips }) {
    const seat = seatOf(turn);
    if (!seat) return notYours('withdraw');
    const { setup, state } = turn;
    if (!isOpen(state)) return betsClosed(turn, setup.plan.procedure.interference.rule);
    const { bets } = playerAt(state, seat);
    for (const { position, amount } of chips) {
      if (amount > (bets[position] ?? ZERO)) return nothingThere(position);
      if (amount % stepOf(setup.plan, state, seat) !== 0) return wrongStep(turn, seat);
    }
    if (new Set(chips.map(({ position }) => position)).size < chips.length)
      return refuse('position-twice', 'Name each position once, with the whole amount to take off.');
    const rule = setup.plan.procedure.cites.open;
    return moveResult(returnChips(turn, seat, chips, 'withdrawn', rule));
  },
};

export function nothingThere(position: PositionId): Refusal {
  return refuse('nothing-there', `You do not have that much on ${position}.`, { details: { position } });
}

/** Takes a player's chips off the layout and returns them to the player, as one event. */
export function returnChips(
  turn: Turn,
  seat: SeatId,
  chips: readonly Chip[],
  what: string,
  rule: `${string}.${string}.${string}`,
): ReturnType<typeof gameEvent> {
  const { state } = turn;
  const to = audienceOf(state, seat);
  const transfers = chips.map(({ position, amount }) => returnTransfer(turn, seat, position, amount, rule));
  const player = playerForUpdate(state, seat);
  for (const { position, amount } of chips) {
    takeOff(state, player, position, amount);
    moveStack(turn, seat, amount);
  }
  return gameEvent(what, rule, { to, data: { seat, chips: asJson(chips) }, transfers });
}

/** Returns a player's own bets. */
export function ownBets(state: RouletteState, seat: SeatId): Chip[] {
  return Object.entries(playerAt(state, seat).bets).map(([position, amount]) => ({ position, amount }));
}

export const shift: HandlerOf<'shift'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat || !isOpen(turn.state)) return [];
    return ownBets(turn.state, seat).flatMap((chip) => shiftsFrom(turn, seat, chip));
  },

  play(turn, { from, to, amount }) {
    const seat = seatOf(turn);
    if (!seat) return notYours('shift');
    const { setup, state } = turn;
    if (!isOpen(state)) return betsClosed(turn, setup.plan.procedure.interference.rule);
    const target = setup.positions.get(to);
    if (!target) return unknownPosition(turn, to);
    const has = playerAt(state, seat).bets[from] ?? ZERO;
    if (amount > has || from === to) return nothingThere(from);
    const wrong = wrongChip(turn, seat, { position: to, amount });
    if (wrong) return wrong;
    const rule = setup.plan.procedure.cites.open;
    const player = playerForUpdate(state, seat);
    takeOff(state, player, from, amount);
    putDown(state, player, to, amount);
    return moveResult(
      gameEvent('shifted', rule, { to: audienceOf(state, seat), data: { seat, from, to, amount } }),
    );
  },
};

/** Returns the options for moving the chips of one bet. Positions with the same room share an option. */
function shiftsFrom(turn: Turn, seat: SeatId, { position: from, amount }: Chip): readonly MoveOption[] {
  const { setup, state } = turn;
  const step = stepOf(setup.plan, state, seat);
  const groups = new Map<string, { min: Money; max: Money; to: PositionId[] }>();
  for (const target of setup.positions.values()) {
    if (target.id === from) continue;
    const room = headroomOn(setup, state, seat, target);
    if (!room || room.min > amount) continue;
    const max = roundDownToStep(minMoney(room.max, amount), room.min, step);
    const key = `${room.min} ${max}`;
    const group = groups.get(key);
    if (group) group.to.push(target.id);
    else groups.set(key, { min: room.min, max, to: [target.id] });
  }
  return [...groups.values()].map(({ min, max, to }) => ({
    move: {
      type: 'shift',
      from,
      to: { any: 'of', values: to },
      amount: { any: 'amount', min, max, step },
    },
    rule: setup.plan.procedure.cites.open,
    about: { position: from },
  }));
}
