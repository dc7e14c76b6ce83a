import {
  type Money,
  money,
  type RuleId,
  type SeatId,
  type SettledOutcome,
  type SettlementLine,
} from '@croupier/core';
import { layoutOf } from './layout.ts';
import type { Chip } from './moves.ts';
import { type KeptOutcome, keptOutcome, type Outcome, outcomeOf } from './outcome.ts';
import type { RoulettePlan } from './plan.ts';
import type { RouletteResult } from './view.ts';

/** One player's lines. Lines of losing stakes come before those of winning stakes. */
export interface Lines {
  readonly taken: SettlementLine[];
  readonly paid: SettlementLine[];
}

/**
 * The way in which a player's stakes are settled: their unit, the destination of the money, and whether a winning stake
 * remains.
 */
export interface SettlementMode {
  readonly unit: Money;
  readonly to: 'purse' | 'stack' | 'carry';
  readonly winners: 'stay' | 'back';
}

/** Settles one new stake, within its limits. */
export function settleStake(
  lines: Lines,
  seat: SeatId,
  bet: string,
  stake: Money,
  outcome: Outcome,
  manner: SettlementMode,
): void {
  const { rule } = outcome;
  switch (outcome.kind) {
    case 'lost':
      lines.taken.push({ seat, bet, stake, outcome: 'lost', rule, take: stake });
      return;
    case 'won':
      lines.paid.push(wonLine(seat, bet, stake, money(stake * outcome.pays), rule, manner));
      return;
    case 'pushed':
      // If winning stakes remain on the layout, stakes that push remain too.
      if (manner.winners === 'stay')
        lines.paid.push({ seat, bet, stake, outcome: 'pushed', rule, keep: stake });
      else lines.paid.push(returnLine(seat, bet, stake, 'pushed', rule, manner));
      return;
    case 'halved':
      lines.paid.push(halvedLine(seat, bet, stake, rule, manner));
      return;
    case 'halved-odd-unit-in-prison': {
      const even = money(Math.floor(stake / manner.unit / 2) * 2 * manner.unit);
      const odd = money(stake - even);
      if (even > 0) lines.paid.push(halvedLine(seat, bet, even, rule, manner));
      if (odd > 0)
        lines.paid.push({ seat, bet, stake: odd, outcome: 'imprisoned', rule: outcome.prison, keep: odd });
      return;
    }
    case 'left':
      lines.paid.push({ seat, bet, stake, outcome: 'stays', rule, keep: stake });
  }
}

/** Settles a stake that an earlier zero kept. */
export function settleKept(
  lines: Lines,
  seat: SeatId,
  bet: string,
  stake: Money,
  outcome: KeptOutcome,
  manner: SettlementMode,
): void {
  const { rule } = outcome;
  switch (outcome.kind) {
    case 'lost':
      lines.taken.push({ seat, bet, stake, outcome: 'lost', rule, take: stake });
      return;
    case 'released':
      lines.paid.push(returnLine(seat, bet, stake, 'released', rule, manner));
      return;
    case 'won':
      lines.paid.push({
        ...returnLine(seat, bet, stake, 'won', rule, manner),
        pay: money(stake * outcome.pays),
      });
      return;
    case 'stays':
      lines.paid.push({ seat, bet, stake, outcome: 'stays', rule, keep: stake });
  }
}

function wonLine(
  seat: SeatId,
  bet: string,
  stake: Money,
  pay: Money,
  rule: RuleId,
  { winners, to }: SettlementMode,
): SettlementLine {
  if (winners === 'stay')
    return to === 'purse'
      ? { seat, bet, stake, outcome: 'won', rule, pay, keep: stake }
      : { seat, bet, stake, outcome: 'won', rule, pay, keep: stake, to };
  return to === 'purse'
    ? { seat, bet, stake, outcome: 'won', rule, pay, return: stake }
    : { seat, bet, stake, outcome: 'won', rule, pay, return: stake, to };
}

function halvedLine(
  seat: SeatId,
  bet: string,
  stake: Money,
  rule: RuleId,
  { to, unit }: SettlementMode,
): SettlementLine {
  // The house takes at most half, so an odd unit is rounded in favour of the player.
  const take = money(Math.floor(stake / 2));
  const line: SettlementLine = {
    seat,
    bet,
    stake,
    outcome: 'halved',
    rule,
    take,
    return: money(stake - take),
  };
  // Half of a colour chip is returned as money.
  return to === 'purse' || (to === 'stack' && take % unit !== 0) ? line : { ...line, to };
}

/** Returns the line of a stake that is returned without a win. */
export function returnLine(
  seat: SeatId,
  bet: string,
  stake: Money,
  outcome: SettledOutcome,
  rule: RuleId,
  { to }: Pick<SettlementMode, 'to'>,
): SettlementLine {
  return to === 'purse'
    ? { seat, bet, stake, outcome, rule, return: stake }
    : { seat, bet, stake, outcome, rule, return: stake, to };
}

/** A single stake, for odds and simulations. */
export interface SingleBet extends Chip {
  readonly seat: SeatId;
  /** Whether the stake was kept by an earlier zero. */
  readonly kept?: true;
  /** The value of the player's chips. The default is the plan's step. */
  readonly unit?: Money;
}

/**
 * Returns the settlement lines of a single stake for a result, each with its rule. Limits are not checked. Throws a
 * RangeError for a position that the layout does not have.
 */
export function settleBet(
  plan: RoulettePlan,
  bet: SingleBet,
  result: RouletteResult,
): readonly SettlementLine[] {
  const position = layoutOf(plan).positions.get(bet.position);
  if (!position) throw new RangeError(`${plan.id} has no position ${bet.position}`);
  const manner: SettlementMode = {
    unit: bet.unit ?? plan.limits.step,
    to: 'purse',
    winners: plan.procedure.winningStakes.go,
  };
  if ('void' in result) return [returnLine(bet.seat, bet.position, bet.amount, 'void', result.rule, manner)];
  const mode = 'pays' in result ? result.pays : 'normal';
  const lines: Lines = { taken: [], paid: [] };
  if (bet.kept)
    settleKept(
      lines,
      bet.seat,
      bet.position,
      bet.amount,
      keptOutcome(plan, position, result.pocket, mode),
      manner,
    );
  else
    settleStake(
      lines,
      bet.seat,
      bet.position,
      bet.amount,
      outcomeOf(plan, position, result.pocket, mode),
      manner,
    );
  return [...lines.taken, ...lines.paid];
}
