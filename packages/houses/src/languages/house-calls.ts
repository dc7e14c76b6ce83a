import type { RuleId } from '@croupier/core';
import type { LanguageCode } from './terms.ts';

/**
 * The kinds of a croupier's calls: bets open, bets closed (`endOfBetting` before dice are thrown), a spin that does not
 * count, the result.
 */
export type CallKey = 'placeYourBets' | 'noMoreBets' | 'endOfBetting' | 'newGame' | 'result';

/** A call of a house: its words by language, and the rule of every plan that has it. */
export interface Call {
  /** May hold `{result}`, the announcement in that language, or `{pocket}`. */
  readonly text: { readonly [code in LanguageCode]?: string };
  readonly rules: readonly RuleId[];
  /** Rules that have other words for it. */
  readonly otherwise?: { readonly [rule: RuleId]: Call['text'] };
}

export type HouseCalls = { readonly [key in CallKey]?: Call };
