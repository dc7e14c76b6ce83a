import type { RuleId, SeatId } from './ids.ts';
import { add, type Money, ZERO } from './money.ts';

/**
 * The places where chips can be:
 * - `purse`: the player's account at the house;
 * - `stack`: chips in front of the player, valid only at this table (colour chips, a poker stack);
 * - `layout`: stakes of the running round (bets, the pot), which belong to no player until decided;
 * - `carry`: stakes that wait for the next round, left on the layout or in prison;
 * - `bank`: the table's bank, which is the house's money.
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
  | 'buy' // money is exchanged for chips of this table
  | 'cash'; // chips of this table are exchanged for money

/** One transfer of chips from one place to another, for a seat, with its reason and rule. */
export interface Transfer {
  readonly seat: SeatId;
  readonly from: Place;
  readonly to: Place;
  readonly amount: Money;
  readonly reason: Reason;
  readonly rule: RuleId;
  /** The bet that the chips belong to, in the game's own notation, e.g. `14/17`. */
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
  | 'void' // the bet is not valid: under the minimum, late
  | 'stays'; // remains for the next round, undecided

/**
 * The settlement of one bet, with the rule that decides it. `stake = take + return + keep`, and `pay` is
 * added on top. All amounts are in minor units, and an omitted amount is zero.
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
   * The place where wins and returned stakes go. The default is the purse. Chips in `carry` are not the player's yet,
   * such as chips held for an absent player.
   */
  readonly to?: 'stack' | 'carry';
  /**
   * Set if the bet was settled before the end of the round, by an event's transfers. The line only reports
   * that settlement.
   */
  readonly early?: true;
  /**
   * The same amounts in tournament chips. These are shown to players but not booked, because they are not
   * money.
   */
  readonly inChips?: ChipAmounts;
}

/** The amounts of a line in tournament chips. */
export type ChipAmounts = Pick<SettlementLine, 'stake' | 'take' | 'pay' | 'return' | 'keep'>;

/** Returns the amount that a line pays back to the player: the win and the returned stake. */
export function returnedAmount(line: SettlementLine): Money {
  if (line.to === 'carry') return ZERO;
  return add(line.pay ?? ZERO, line.return ?? ZERO);
}

/** Returns the part of a line that stays on the table, either for the next round or held for the player. */
export function keptAmount(line: SettlementLine): Money {
  const stays = line.keep ?? ZERO;
  return line.to === 'carry' ? add(stays, add(line.pay ?? ZERO, line.return ?? ZERO)) : stays;
}

/**
 * Returns the transfers of a settlement line, losing stakes first. A line settled early has no transfers
 * left.
 */
export function transfersOf(line: SettlementLine): Transfer[] {
  return line.early ? [] : movesOf(line);
}

/**
 * Marks a line as settled before the end of the round. Returns it with its transfers, to be included in the
 * event.
 */
export function settleEarly(line: SettlementLine): { line: SettlementLine; transfers: Transfer[] } {
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
