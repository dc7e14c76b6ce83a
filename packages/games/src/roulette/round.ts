import { type Money, money, type SeatId, ZERO } from '@croupier/core';
import { limitsFor, tableLimits, UNBOUNDED } from './limits.ts';
import type { PositionId } from './moves.ts';
import { keptOutcome, type Outcome } from './outcome.ts';
import type { BetKind, PayMode, Pocket } from './plan.ts';
import { type Lines, returnLine, type SettlementMode, settleKept } from './settlement.ts';
import type { Setup } from './setup.ts';
import { type Amounts, isEmpty, type Player, type RouletteState } from './state.ts';
import type { Limits, RouletteResult } from './view.ts';

/** The outcome of a stake on one position for a result, and the position's limits at this table. */
export interface PositionOutcome {
  readonly kind: BetKind;
  readonly outcome: Outcome;
  readonly min: Money;
  readonly max: Money;
}

/**
 * A result, prepared for settling a table. It is computed once, so that each bet only looks up its
 * `PositionOutcome`.
 */
export interface Round {
  readonly setup: Setup;
  readonly state: RouletteState;
  readonly pocket: Pocket;
  readonly mode: PayMode;
  readonly slots: ReadonlyMap<PositionId, PositionOutcome>;
  /** The settlement mode for a present player with value chips. */
  readonly usual: SettlementMode;
}

export function roundOf(
  setup: Setup,
  state: RouletteState,
  result: Exclude<RouletteResult, { void: true }>,
): Round {
  const { pocket } = result;
  const mode = 'pays' in result ? result.pays : 'normal';
  const limits = new Map<BetKind, Limits>();
  const slots = new Map<PositionId, PositionOutcome>();
  for (const [id, outcome] of setup.outcomes(pocket, mode)) {
    const kind = setup.positions.get(id)?.kind ?? 'straight';
    const { min, max = UNBOUNDED } = limits.get(kind) ?? tableLimits(setup.plan, state.limits, kind);
    limits.set(kind, { min, max });
    slots.set(id, { kind, outcome, min, max });
  }
  const { limits: terms, procedure } = setup.plan;
  const usual: SettlementMode = { unit: terms.step, to: 'purse', winners: procedure.winningStakes.go };
  return { setup, state, pocket, mode, slots, usual };
}

/**
 * Returns the part of a stake that counts. A stake under the minimum, or the excess over a maximum, is
 * returned.
 */
export function withinLimits(
  { setup, state }: Round,
  slot: PositionOutcome,
  lines: Lines,
  seat: SeatId,
  player: Player,
  bet: PositionId,
  stake: Money,
  manner: Pick<SettlementMode, 'to'>,
): Money {
  if (!player.limits && stake >= slot.min && stake <= slot.max) return stake;
  const own = player.limits?.[slot.kind] ? limitsFor(setup.plan, state, seat, slot.kind) : slot;
  const { min, max = UNBOUNDED } = own;
  const { under, over } = setup.plan.limits;
  if (stake < min) {
    lines.paid.push(returnLine(seat, bet, stake, 'void', under, manner));
    return ZERO;
  }
  if (stake <= max) return stake;
  lines.paid.push(returnLine(seat, bet, money(stake - max), 'void', over, manner));
  return max;
}

/**
 * Returns the part of a player's state that continues regardless of the result: colour chips, limits, and
 * held sums. If this round counted, held sums are kept for one round less.
 */
export function nextPlayer({ colour, limits, away, held }: Player, games: 0 | 1 = 1): Player {
  const next: Player = { bets: {}, staked: ZERO };
  if (colour) next.colour = { ...colour };
  if (limits) next.limits = limits;
  if (away) next.away = away;
  if (held) next.held = held.map((sum) => ({ amount: sum.amount, games: sum.games - games }));
  return next;
}

/** Keeps a stake that a zero holds for the next round. */
export function keepStake(next: Player, bet: PositionId, stake: Money): void {
  const kept: Amounts = next.kept ?? {};
  next.kept = kept;
  kept[bet] = money((kept[bet] ?? 0) + stake);
}

/** Settles the stakes that an earlier zero kept. */
export function settleAllKept(
  { setup, pocket, mode }: Round,
  lines: Lines,
  seat: SeatId,
  kept: Readonly<Amounts>,
  next: Player,
  manner: SettlementMode,
): void {
  for (const bet in kept) {
    const position = setup.positions.get(bet);
    if (!position) continue;
    const stake = kept[bet] ?? ZERO;
    const outcome = keptOutcome(setup.plan, position, pocket, mode);
    settleKept(lines, seat, bet, stake, outcome, manner);
    if (outcome.kind === 'stays') keepStake(next, bet, stake);
  }
}

/**
 * Returns the player's state for the next round with the chips they were paid, or undefined if they have
 * nothing left.
 */
export function settledPlayer(next: Player, { paid }: Lines, from: number): Player | undefined {
  const { colour } = next;
  if (colour)
    for (let index = from; index < paid.length; index += 1) {
      const line = paid[index];
      if (line?.to === 'stack') colour.count += ((line.pay ?? 0) + (line.return ?? 0)) / colour.value;
    }
  return colour || next.kept || next.limits || next.held || !isEmpty(next.bets) ? next : undefined;
}
