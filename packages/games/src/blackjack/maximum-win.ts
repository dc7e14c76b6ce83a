import { type Money, minMoney, money, type SettlementLine, subtract, sum, ZERO } from '@croupier/core';
import type { HouseRules } from './house-rules.ts';
import type { MaximumWin } from './plan.ts';
import type { BlackjackState } from './state.ts';

/** Returns the number of the box that a bet is on. */
function boxOf({ bet }: SettlementLine): number {
  return Number(bet.split('/')[0]);
}

/** Returns the maximum to which wins are reduced, or undefined if the maximum is only declared. */
function capOf({ plan, posted }: HouseRules): MaximumWin | undefined {
  return posted.maximumWin === 'cap' ? plan.stake.maximumWin : undefined;
}

/**
 * Returns the group of boxes whose wins count together towards the maximum: one box, or the two boxes of a position.
 */
function groupOf({ plan }: HouseRules, box: number): number {
  const of = plan.stake.maximumWin?.of;
  return of === 'position' && plan.seating.kind === 'boxes' ? Math.ceil(box / plan.seating.perPosition) : box;
}

/** Returns wins minus losses over some lines. */
function netOf(lines: readonly SettlementLine[]): Money {
  return subtract(sum(lines.map(({ pay = ZERO }) => pay)), sum(lines.map(({ take = ZERO }) => take)));
}

/**
 * Returns an early win reduced to the maximum. The amount cut is recorded, because later losses of the box can restore
 * it.
 */
export function capEarlyWin(house: HouseRules, state: BlackjackState, line: SettlementLine): SettlementLine {
  const max = capOf(house);
  if (!max || !line.pay) return line;
  const box = boxOf(line);
  const before = state.early.filter((other) => groupOf(house, boxOf(other)) === groupOf(house, box));
  const room = subtract(max.amount, netOf(before));
  if (line.pay <= room) return line;
  const over = subtract(line.pay, room);
  state.cut.push({ box, seat: line.seat, bet: line.bet, amount: over });
  return paidLess(line, over, max.rule);
}

/**
 * Returns the lines of a round with wins reduced so that no box wins more than the house's maximum, net of
 * losses. The last wins are reduced first. An early win that was reduced is topped up by as much as the box
 * has lost since.
 */
export function capWins(
  house: HouseRules,
  { cut, cancelled }: BlackjackState,
  lines: readonly SettlementLine[],
): readonly SettlementLine[] {
  const max = capOf(house);
  if (!max || cancelled) return lines;
  const groups = new Map<number, SettlementLine[]>();
  for (const line of lines) {
    const group = groupOf(house, boxOf(line));
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  let out = [...lines];
  for (const [group, its] of groups) {
    let over = netOf(its) - max.amount;
    for (const line of its.toReversed()) {
      if (over <= 0) break;
      if (!line.pay) continue;
      const off = minMoney(line.pay, money(over));
      over -= off;
      out = out.map((other) => (other === line ? paidLess(line, off, max.rule) : other));
    }
    for (const { seat, bet, amount } of cut.filter(({ box }) => groupOf(house, box) === group)) {
      if (over >= 0) break;
      const pay = minMoney(amount, money(-over));
      over += pay;
      out.push({ seat, bet, stake: ZERO, outcome: 'won', rule: max.rule, pay });
    }
  }
  return out;
}

function paidLess(line: SettlementLine, off: Money, rule: SettlementLine['rule']): SettlementLine {
  const { pay = ZERO, ...rest } = line;
  const left = subtract(pay, off);
  return left > 0 ? { ...rest, pay: left, rule } : { ...rest, rule };
}
