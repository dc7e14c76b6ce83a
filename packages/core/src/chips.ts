import type { RuleId, SeatId } from './ids.ts';
import { add, type Money, NOTHING } from './money.ts';

/**
 * The places of chips:
 * - `purse`: the player's account at the house;
 * - `stack`: bought chips in front of the player, valid only at this table (colour chips, a poker stack);
 * - `layout`: staked in the running round (bets, the pot): no player's until it is decided;
 * - `carry`: staked, but left lying or imprisoned for the next round;
 * - `bank`: the table's bank, the house's money.
 */
export type Place = 'purse' | 'stack' | 'layout' | 'carry' | 'bank';

/** The reason why chips move. */
export type Reason =
  | 'stake' // a bet is placed
  | 'return' // the player's own stake comes back
  | 'take' // a losing stake goes to the bank
  | 'pay' // a win, on top of the stake
  | 'award' // a pot, or a share of it
  | 'keep' // a stake stays for the next round
  | 'resume' // a kept stake is on the layout again
  | 'rake' // the house's share of a pot
  | 'fee' // a charge
  | 'buy' // money into chips of this table
  | 'cash'; // chips of this table into money

/** One movement of chips: double entry, out of one place and into another, for a seat, for a reason, by a rule. */
export interface Transfer {
  readonly seat: SeatId;
  readonly from: Place;
  readonly to: Place;
  readonly amount: Money;
  readonly reason: Reason;
  readonly rule: RuleId;
  /** The bet it belongs to, in the game's own notation, e.g. `14/17`. */
  readonly bet?: string;
}

/** The outcome of a bet. */
export type SettledOutcome =
  | 'won'
  | 'lost'
  | 'pushed' // neither won nor lost
  | 'halved' // half taken, half back
  | 'imprisoned' // waits for the next round
  | 'released' // out of prison without a win
  | 'void' // did not play: under the minimum, late, invalid
  | 'stays'; // left lying for the next round, undecided

/**
 * The settlement of one bet, and the rule it follows. `stake = take + return + keep`; `pay` comes on top. All amounts
 * are minor units; an amount left out is zero.
 */
export interface SettlementLine {
  readonly seat: SeatId;
  readonly bet: string;
  readonly stake: Money;
  readonly outcome: SettledOutcome;
  readonly rule: RuleId;
  readonly take?: Money;
  readonly pay?: Money;
  readonly return?: Money;
  readonly keep?: Money;
  /**
   * The place where wins and returned stakes go: the purse unless given. Chips that go to `carry` are not the player's
   * yet, such as those held for a player who has left.
   */
  readonly to?: 'stack' | 'carry';
  /** Decided and moved before the end of the round, by an event's transfers: the line only tells of it. */
  readonly early?: true;
  /** The same in chips of a tournament, which are no money: told to players, and in no books. */
  readonly inChips?: ChipsOfLine;
}

/** The result of a line in chips that are no money. */
export type ChipsOfLine = Pick<SettlementLine, 'stake' | 'take' | 'pay' | 'return' | 'keep'>;

/** Returns the player's money from a line: win and returned stake, without the part that stays on the table. */
export function returned(line: SettlementLine): Money {
  if (line.to === 'carry') return NOTHING;
  return add(line.pay ?? NOTHING, line.return ?? NOTHING);
}

/** Returns the part of a line that stays on the table, for the next round or held for the player. */
export function kept(line: SettlementLine): Money {
  const stays = line.keep ?? NOTHING;
  return line.to === 'carry' ? add(stays, add(line.pay ?? NOTHING, line.return ?? NOTHING)) : stays;
}

/** Returns the movements of chips a settlement line stands for, losing stakes first; none when they were made early. */
export function transfersOf(line: SettlementLine): Transfer[] {
  return line.early ? [] : movesOf(line);
}

/**
 * Returns a line that is decided before the end of the round: its transfers for the event, and the line for the
 * settlement.
 */
export function settledEarly(line: SettlementLine): { line: SettlementLine; transfers: Transfer[] } {
  return { line: { ...line, early: true }, transfers: movesOf(line) };
}

function movesOf(line: SettlementLine): Transfer[] {
  const { seat, bet, rule } = line;
  const to = line.to ?? 'purse';
  const transfers: Transfer[] = [];
  if (line.take)
    transfers.push({ seat, from: 'layout', to: 'bank', amount: line.take, reason: 'take', rule, bet });
  if (line.pay) transfers.push({ seat, from: 'bank', to, amount: line.pay, reason: 'pay', rule, bet });
  if (line.return)
    transfers.push({ seat, from: 'layout', to, amount: line.return, reason: 'return', rule, bet });
  if (line.keep)
    transfers.push({ seat, from: 'layout', to: 'carry', amount: line.keep, reason: 'keep', rule, bet });
  return transfers;
}
