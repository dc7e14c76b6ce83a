import type { RuleId } from '@croupier/core';
import type { PayRow } from '../boxes/pay-table.ts';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';

/** The three equal bets, in the order in which players decide on them. The last bet cannot be withdrawn. */
export const MAIN_BETS = ['bet-1', 'bet-2', 'bet-3'] as const;
export type MainBet = (typeof MAIN_BETS)[number];

/**
 * Let It Ride as a rule book describes it: three equal bets on a hand of three cards of the player's own and two
 * community cards. The first two bets can be withdrawn, one before each community card. Contains only data.
 */
export interface LetItRidePlan extends BoxPlan {
  readonly game: 'let-it-ride';
  readonly bets: { readonly [bet in MainBet]: BoxBet } & { readonly bonus: BoxBet };
  readonly closing: 'call';
  /** The boxes. Each belongs to one player. */
  readonly boxes: BoxPlan['boxes'] & { readonly onePlayer: RuleId };
  /** The rule that all three bets must be placed, and be equal. */
  readonly equal: RuleId;
  /** The rule that a player has one box, unless the table allows more. */
  readonly severalBoxes: { readonly posted: boolean; readonly rule: RuleId };
  /** The rule for the dealer's three cards: two are shared and dealt face down, and one is burned. */
  readonly dealer: RuleId;
  /** The decisions on Bet 1 and Bet 2. A community card is turned up after each decision. */
  readonly decisions: readonly [Decision, Decision];
  /** The rule that the last bet cannot be withdrawn. */
  readonly stays: RuleId;
  /** The rule that a bet cannot be withdrawn before or after its turn. */
  readonly order: RuleId;
  readonly hand: RuleId;
  /** The payouts of each remaining bet on the five cards. */
  readonly pays: readonly PayRow[];
  readonly lost: RuleId;
  readonly bonus: BonusTerms;
  /** The rule that a bet is withdrawn if its player does not respond. */
  readonly silence: RuleId;
  /** The maximum win of one bet, or of a box in one round. The wins of a box are reduced to it. */
  readonly maximumWin: BoxPlan['maximumWin'] & { readonly counts: 'net'; readonly of: 'bet' | 'box' };
}

export interface Decision {
  readonly rule: RuleId;
  readonly card: RuleId;
}

/** The side bet on the player's own three cards. */
export interface BonusTerms {
  readonly hand: RuleId;
  readonly pays: readonly PayRow[];
  readonly lost: RuleId;
  /** The rule that the bonus is settled before the first question. */
  readonly settled: RuleId;
  /** The rule that lets a table require the bonus to equal each of the three bets. */
  readonly asBet: { readonly posted: boolean; readonly rule: RuleId };
}
