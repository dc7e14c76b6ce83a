import type { RuleId } from '@croupier/core';
import type { LanguageCode } from './terms.ts';

/**
 * The kinds of calls: bets open, bets closed (`endOfBetting` before dice are thrown), an invalid spin, a new round, and
 * the result.
 */
export type CallKey = 'placeYourBets' | 'noMoreBets' | 'endOfBetting' | 'newGame' | 'result';

/** A call of a house, with its text by language, and its rule in every plan that has it. */
export interface Call {
  /** The text, which may contain `{result}`, the announcement in that language, or `{pocket}`. */
  readonly text: { readonly [code in LanguageCode]?: string };
  readonly rules: readonly RuleId[];
  /** The text for rules that word the call differently. */
  readonly otherwise?: { readonly [rule: RuleId]: Call['text'] };
}

export type HouseCalls = { readonly [key in CallKey]?: Call };
