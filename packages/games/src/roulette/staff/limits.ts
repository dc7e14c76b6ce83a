import { type Money, type MoveOption, maxMoney, money, type Refusal, refuse, ZERO } from '@croupier/core';
import { asJson, gameEvent, isStaff, moveResult, notYours } from '../../table/turn.ts';
import { kindsOf, roundDownToStep, tableLimits, UNBOUNDED } from '../limits.ts';
import type { BetKind } from '../plan.ts';
import { isUndecided } from '../state.ts';
import type { HandlerOf, Turn } from '../turn.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Frame {
  readonly min: readonly [Money, Money];
  readonly max?: readonly [Money, Money];
}

/**
 * Returns the range to which the limits of a kind of bet can be raised at this table, within the plan's
 * limits, or undefined if they cannot be raised.
 */
function raiseFrame({ setup, state }: Turn, kind: BetKind): Frame | undefined {
  const { raise, step } = setup.plan.limits;
  const terms = setup.plan.bets[kind];
  if (!raise || !terms) return undefined;
  const now = tableLimits(setup.plan, state.limits, kind);
  const top = now.max ?? UNBOUNDED;
  if (raise.what === 'minimum') {
    const up = money(now.min + step);
    return up <= top ? { min: [up, roundDownToStep(top, up, step)] } : undefined;
  }
  const frame = terms.max ?? UNBOUNDED;
  return {
    min: [now.min, roundDownToStep(top, now.min, step)],
    max: [top, roundDownToStep(frame, top, step)],
  };
}

function bound([min, max]: readonly [Money, Money], step: Money) {
  return { any: 'amount', min, max, step } as const;
}

function isWithin(
  amount: Money | undefined,
  range: readonly [Money, Money] | undefined,
  step: Money,
): boolean {
  if (!range || amount === undefined) return range === undefined && amount === undefined;
  return amount >= range[0] && amount <= range[1] && (amount - range[0]) % step === 0;
}

export const announceLimits: HandlerOf<'announce-limits'> = {
  options(turn) {
    const { raise, step } = turn.setup.plan.limits;
    if (!raise || !isStaff(turn.actor, 'manager')) return [];
    const earliest = turn.now.at + raise.noticeMinutes * MINUTE;
    const due = { any: 'integer', min: earliest, max: earliest + DAY } as const;
    return kindsOf(turn.setup.plan).flatMap((kind): readonly MoveOption[] => {
      const frame = raiseFrame(turn, kind);
      if (!frame) return [];
      const max = frame.max ? { max: bound(frame.max, step) } : {};
      return [
        {
          move: { type: 'announce-limits', kind, min: bound(frame.min, step), ...max, due },
          rule: raise.rule,
        },
      ];
    });
  },
  play(turn, { kind, min, max, due }) {
    if (!isStaff(turn.actor, 'manager')) return notYours('announce-limits');
    const { raise, step, table } = turn.setup.plan.limits;
    if (!raise)
      return refuse('limits-fixed', 'The limits of an open table cannot be changed.', { rule: table });
    const frame = raiseFrame(turn, kind);
    if (!frame || !isWithin(min, frame.min, step) || !isWithin(max, frame.max, step))
      return cannotRaise(turn, kind);
    const earliest = turn.now.at + raise.noticeMinutes * MINUTE;
    if (due < earliest || due > earliest + DAY)
      return refuse('too-short-notice', `Limits are announced ${raise.noticeMinutes} minutes before.`, {
        rule: raise.noticeRule ?? raise.rule,
        details: { earliest },
      });
    const coming = { kind, min, ...(max === undefined ? {} : { max }), due };
    turn.state.coming = [...turn.state.coming.filter((other) => other.kind !== kind), coming];
    return moveResult(gameEvent('limits-announced', raise.rule, { data: asJson(coming) as { due: number } }));
  },
};

function cannotRaise({ setup, state }: Turn, kind: BetKind): Refusal {
  const { raise, table } = setup.plan.limits;
  if (!setup.plan.bets[kind]) return refuse('unknown-kind', `This game has no ${kind}.`, { rule: table });
  const what = raise?.what === 'minimum' ? 'Only the minimum can be raised' : 'Limits can only be raised';
  return refuse('only-upwards', `${what}, and only within the game plan.`, {
    rule: raise?.rule,
    details: { ...tableLimits(setup.plan, state.limits, kind) },
  });
}

/** Brings announced limits into force once they are due. They apply from the next round. */
export const limitsDue: HandlerOf<'limits-due'> = {
  options(turn) {
    const rule = turn.setup.plan.limits.raise?.rule;
    const waiting = turn.state.coming.filter(({ now }) => !now).map(({ due }) => due);
    if (turn.actor.role !== 'clock' || !rule || waiting.length === 0) return [];
    const due = Math.min(...waiting);
    return [{ move: { type: 'limits-due' }, rule, due }];
  },
  play(turn) {
    const { setup, state } = turn;
    if (turn.actor.role !== 'clock') return notYours('limits-due');
    const waiting = state.coming.filter(({ now }) => !now);
    const rule = setup.plan.limits.raise?.rule;
    if (!rule || waiting.length === 0) return refuse('nothing-due', 'No limits are announced.', { rule });
    // The clock applies limits when they are due, earliest first.
    const due = Math.min(...waiting.map((coming) => coming.due));
    state.coming = state.coming.map((coming) => (coming.due === due ? { ...coming, now: true } : coming));
    return moveResult(gameEvent('limits-due', rule, { data: { from: 'next-game' } }));
  },
};

/** Returns the range of a player's individual limits, which lie between the table's limits and the plan's. */
function ownFrame({ setup, state }: Turn, kind: BetKind): Required<Frame> | undefined {
  const terms = setup.plan.bets[kind];
  const table = tableLimits(setup.plan, state.limits, kind);
  if (!terms || terms.max === undefined || table.max === undefined) return undefined;
  const { step } = setup.plan.limits;
  return {
    min: [table.min, roundDownToStep(table.max, table.min, step)],
    max: [table.max, roundDownToStep(maxMoney(terms.max, table.max), table.max, step)],
  };
}

export const playerLimits: HandlerOf<'player-limits'> = {
  options(turn) {
    const { individual: rule, step } = turn.setup.plan.limits;
    if (!rule || !isStaff(turn.actor, 'manager') || !isUndecided(turn.state)) return [];
    const seat = { any: 'text', maxLength: 64 } as const;
    return kindsOf(turn.setup.plan).flatMap((kind): readonly MoveOption[] => {
      const frame = ownFrame(turn, kind);
      if (!frame) return [];
      const min = bound(frame.min, step);
      return [{ move: { type: 'player-limits', seat, kind, min, max: bound(frame.max, step) }, rule }];
    });
  },
  play(turn, { seat, kind, min, max }) {
    if (!isStaff(turn.actor, 'manager')) return notYours('player-limits');
    const { individual: rule, step, table } = turn.setup.plan.limits;
    if (!rule)
      return refuse('no-individual-limits', 'All players have the same limits at this table.', {
        rule: table,
      });
    if (!isUndecided(turn.state)) return refuse('not-now', 'Wait for the next round.', { rule });
    const frame = ownFrame(turn, kind);
    if (!frame || !isWithin(min, frame.min, step) || !isWithin(max, frame.max, step))
      return refuse(
        'limits-outside-plan',
        'The limits of a player must be between those of the table and those of the game plan.',
        { rule },
      );
    const player = turn.state.players[seat] ?? { bets: {}, staked: ZERO };
    turn.state.players[seat] = { ...player, limits: { ...player.limits, [kind]: { min, max } } };
    return moveResult(gameEvent('player-limits', rule, { to: seat, data: { seat, kind, min, max } }));
  },
};
