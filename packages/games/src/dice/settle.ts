import {
  type ClosedRound,
  fraction,
  type Json,
  type Money,
  money,
  type RuleId,
  type SeatId,
  type SettlementLine,
  subtract,
  ZERO,
} from '@croupier/core';
import { type Amounts, type Bettor, eachBettor } from '../table/layout-chips.ts';
import { asJson } from '../table/turn.ts';
import type { DicePlan, Outcome } from './plan.ts';
import type { Decide, DiceCarry, DiceSetup, DiceState, ShooterOrder } from './state.ts';

/** The lines of a settlement. Losing stakes come before winning stakes. */
interface Lines {
  readonly taken: SettlementLine[];
  readonly paid: SettlementLine[];
}

/** The name of the bet in a line that sums up all undecided bets of one player. */
export const UNDECIDED = 'undecided';

/**
 * Returns the result of a throw that was paid, declared void, or not made because no player could throw.
 * Returns undefined before that. `result` is the entry for the throw in the record, and `own` the
 * game-specific part of the carry. Undecided bets are carried over.
 */
export function closeTable<State extends DiceState, Own extends object>(
  setup: DiceSetup<State>,
  state: State,
  result: (dice: readonly number[]) => Json,
  own: Own & ShooterOrder,
): ClosedRound | undefined {
  const { dice, voided, stage } = state;
  if (stage !== 'ended') return undefined;
  const lines: Lines = { taken: [], paid: [] };
  const players: DiceCarry['players'] = {};
  const decide = decideOf(setup, state);
  let held = 0;
  eachBettor(state, (bettor) => {
    const lying = settleBettor(setup.plan, lines, bettor, decide);
    if (!lying) return;
    players[bettor.seat] = lying;
    for (const position in lying) held += lying[position] ?? 0;
  });
  const carry: DiceCarry & Own = { players, ...own };
  return {
    result: voided ? { void: true, ...voided } : dice ? result(dice) : { noShooter: true },
    settlement: lines.taken.concat(lines.paid),
    carry: { state: asJson(carry), held: money(held) },
  };
}

/** Returns the decision on every bet. A void round returns all bets. Without a throw, all bets remain. */
function decideOf<State extends DiceState>(setup: DiceSetup<State>, state: State): Decide {
  const { dice, voided } = state;
  if (voided) return () => ({ kind: 'void', rule: voided.rule });
  if (dice) return setup.outcomes(state, dice);
  return () => ({ kind: 'stays', rule: setup.plan.shooter?.rule ?? setup.plan.cites.throw });
}

/**
 * Settles all bets of one player on the layout. Returns the bets that remain on it, or undefined if no bets
 * remain.
 */
function settleBettor(plan: DicePlan, lines: Lines, bettor: Bettor, decide: Decide): Amounts | undefined {
  const { seat } = bettor;
  const from = lines.paid.length;
  let lying: Amounts | undefined;
  const undecided = new Map<RuleId, number>();
  for (const bet in bettor.bets) {
    const stake = bettor.bets[bet] ?? ZERO;
    const outcome = decide(bet);
    const { rule } = outcome;
    switch (outcome.kind) {
      case 'won':
        lines.paid.push(wonLine(plan, seat, bet, stake, outcome));
        break;
      case 'lost':
        lines.taken.push(lostLine(seat, bet, stake, outcome));
        break;
      case 'pushed':
      case 'void':
        lines.paid.push({ seat, bet, stake, outcome: outcome.kind, rule, return: stake });
        break;
      case 'stays':
        lying ??= {};
        lying[bet] = money((lying[bet] ?? 0) + stake);
        undecided.set(rule, (undecided.get(rule) ?? 0) + stake);
        break;
      case 'moves':
        lying ??= {};
        lying[outcome.to] = money((lying[outcome.to] ?? 0) + stake);
        lines.paid.push({ seat, bet, stake, outcome: 'stays', rule, keep: stake });
        break;
    }
  }
  // One line sums up all undecided bets of a player, so that a table with thousands of such bets remains
  // fast.
  for (const [rule, sum] of undecided) {
    const stake = money(sum);
    lines.paid.push({ seat, bet: UNDECIDED, stake, outcome: 'stays', rule, keep: stake });
  }
  if (plan.maximumWin.of === 'player') cut(plan.maximumWin, lines.paid, from);
  return lying;
}

/** Returns the line of a bet that wins, fully or in part. If only a part wins, the rest is taken. */
function wonLine(
  { rounding }: DicePlan,
  seat: SeatId,
  bet: string,
  stake: Money,
  { pays: [win, to], rule, part: [of, parts] = [1, 1] }: Extract<Outcome, { kind: 'won' }>,
): SettlementLine {
  const wins = fraction(stake, of, parts, 'down');
  const pay = fraction(wins, win, to, rounding.to);
  const take = subtract(stake, wins);
  return { seat, bet, stake, outcome: 'won', rule, pay, return: wins, ...(take > 0 ? { take } : {}) };
}

/** Returns the line of a bet that loses, fully or in part. If only a part loses, the rest is returned. */
function lostLine(
  seat: SeatId,
  bet: string,
  stake: Money,
  { rule, part: [of, parts] = [1, 1] }: Extract<Outcome, { kind: 'lost' }>,
): SettlementLine {
  const take = fraction(stake, of, parts, 'up');
  const back = subtract(stake, take);
  return { seat, bet, stake, outcome: 'lost', rule, take, ...(back > 0 ? { return: back } : {}) };
}

/**
 * Reduces a player's wins to the maximum win in one throw. The reduced lines cite the rule for the maximum.
 */
function cut({ amount, rule }: DicePlan['maximumWin'], paid: SettlementLine[], from: number): void {
  let over = -amount;
  for (let index = from; index < paid.length; index += 1) over += paid[index]?.pay ?? 0;
  for (let index = paid.length - 1; index >= from && over > 0; index -= 1) {
    const line = paid[index];
    if (!line?.pay) continue;
    const less = Math.min(over, line.pay);
    over -= less;
    paid[index] = { ...line, pay: money(line.pay - less), rule };
  }
}
