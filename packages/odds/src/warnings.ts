import { isRefusal, type Json, type Plan, type Refusal, type TermsWarning } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { favouredBets } from './blackjack/odds.ts';
import type { CardBetOdds } from './card-bets.ts';

/** The bets that win in the long run at a table with these terms, by game; where none can, a game is not here. */
const FAVOURED: {
  readonly [game: string]: (plan: Plan, terms: Json | undefined) => readonly CardBetOdds[] | Refusal;
} = { blackjack: (plan, terms) => favouredBets(plan as blackjack.BlackjackPlan, terms) };

/** What should be known before a table is opened with these terms; nothing of terms that its plan does not allow. */
export function warningsOf(plan: Plan, terms?: Json): readonly TermsWarning[] {
  const favoured = FAVOURED[plan.game]?.(plan, terms) ?? [];
  if (isRefusal(favoured)) return [];
  return favoured.map(({ bet, edge }) => ({
    kind: 'favours-player',
    bet,
    percent: edge.negated().percent(3),
  }));
}
