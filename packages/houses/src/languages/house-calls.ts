import type { RuleId } from '@croupier/core';
import type { LanguageCode } from './terms.ts';

/**
 * The kinds of calls: bets open, bets closed (`endOfBetting` before dice are thrown), a new round, and the
 * result.
 */
export type CallKey = 'placeYourBets' | 'noMoreBets' | 'endOfBetting' | 'newGame' | 'result';

/** A call of a house, with its text in each language and its rule in each plan. */
export interface Call {
  /**
   * The text. `{result}` stands for the announcement of the result in the same language, and `{pocket}` for
   * the number.
   */
  readonly text: { readonly [code in LanguageCode]?: string };
  readonly rules: readonly RuleId[];
  /** The text for rules that word the call differently. */
  readonly otherwise?: { readonly [rule: RuleId]: Call['text'] };
}

export type HouseCalls = { readonly [key in CallKey]?: Call };
