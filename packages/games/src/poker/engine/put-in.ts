import { type Betting, bettingOf } from './betting.ts';
import { type Hand, playerAt } from './hand.ts';

/** A player's physical chips and words, before they are interpreted as an action. */
export interface PutIn {
  /** The value of each chip of one movement. */
  readonly chips?: readonly number[];
  /** The value of each chip of a second movement, made without further words. */
  readonly second?: readonly number[];
  readonly said?: 'raise' | 'all-in';
  /** A spoken amount: the total that the player wants to put in on this street. It overrides the chips. */
  readonly amount?: number;
}

/** The reasons why chips or words result in a certain action. */
export const COUNTING_REASONS = [
  'under-call',
  'one-chip',
  'alike',
  'one-chip-raise',
  'completed',
  'less-than-half',
  'raise',
  'one-chip-bet',
  'all-in',
  'string',
  'said',
] as const;
export type CountingReason = (typeof COUNTING_REASONS)[number];

/**
 * The action that results from an entry on this street, and the reason. It is a check or call, or a bet or raise to a
 * total. The reason is omitted if the entry is exactly a call, or if no raise is possible. Any excess is returned.
 */
export type CountedAction = { readonly by?: CountingReason } & (
  | { readonly type: 'call' }
  | { readonly type: 'raise'; readonly to: number }
);

/**
 * Returns the action that results from chips or words, or undefined if it is nobody's turn to bet, or the bring-in is
 * due. Too few chips are completed to a call. They are completed to a minimum raise if "raise" was said, or if they
 * reach half of the bet faced (or of the last raise, if the table has that rule). A single oversized chip is a call
 * unless "raise" was said. Several chips are also a call if removing any one of them would leave too little for a
 * call. A second movement counts only if "raise" was said and the first was at most a call.
 */
export function countsAs(
  hand: Hand,
  { chips = [], second = [], said, amount }: PutIn,
): CountedAction | undefined {
  const betting = bettingOf(hand);
  if (!betting || betting.bringIn !== undefined) return undefined;
  const { stack, bet } = playerAt(hand, hand.actor);
  const { level, raise, setup } = hand;
  const raised = said === 'raise';
  const string = second.length > 0 && !(raised && bet + sum(chips) <= level);
  const pieces = string ? chips : [...chips, ...second];
  const meant = said === 'all-in' ? stack : amount === undefined ? sum(pieces) : amount - bet;
  const put = Math.min(stack, meant);
  const total = bet + put;
  const allIn = put === stack;
  const by = (decided: CountingReason): { by: CountingReason } => ({ by: string ? 'string' : decided });
  if (total < level) return { type: 'call', ...by(allIn ? 'all-in' : 'under-call') };
  if (total === level || !betting.raise) return { type: 'call', ...(string ? by('string') : {}) };
  const { min } = betting.raise;
  const silent = said === undefined && amount === undefined;
  const one = amount === undefined && said !== 'all-in' && pieces.length === 1;
  if (silent && level > 0) {
    const [chip = 0] = pieces;
    if (one) return { type: 'call', ...by('one-chip') };
    if (pieces.every((value) => value === chip) && total - chip < level)
      return { type: 'call', ...by('alike') };
  }
  const short = total < min && !allIn;
  if (short && !raised && total - level < (setup.halfOfIncrement ? raise : level) / 2)
    return { type: 'call', ...by('less-than-half') };
  const to = reached(betting.raise, total);
  if (one && level === 0) return { type: 'raise', to, ...by('one-chip-bet') };
  if (one && raised) return { type: 'raise', to, ...by('one-chip-raise') };
  if (short) return { type: 'raise', to, ...by('completed') };
  if (allIn) return { type: 'raise', to, ...by('all-in') };
  return { type: 'raise', to, ...by(amount === undefined ? 'raise' : 'said') };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Returns the largest allowed raise that does not exceed `total`, or the minimum raise if `total` is lower.
 */
function reached({ min, max, sizes }: NonNullable<Betting['raise']>, total: number): number {
  if (sizes) return sizes.findLast((size) => size <= total) ?? min;
  return Math.min(Math.max(total, min), max);
}
