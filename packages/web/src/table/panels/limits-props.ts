import type { Bet, Money, Payout, Plan } from '@croupier/core';
import type { ReactNode } from 'react';
import type { PostedTerms } from './offered.tsx';

/** The names of a game's bets and payouts. Everything else comes from the engine. */
export interface BetNames {
  readonly bet: (bet: Bet) => string;
  readonly payout?: (bet: Bet, payout: Payout) => string | undefined;
  /** Names the cards or numbers to which a pay table refers. */
  readonly about?: (bet: Bet) => string | undefined;
}

export interface LimitsProps {
  readonly plan: Plan;
  readonly terms: PostedTerms;
  /** The player's own limits, if they differ from the posted ones. */
  readonly limits?: { readonly [bet: string]: { readonly min: Money; readonly max?: Money } } | undefined;
  readonly names: BetNames;
  /** The content above and below the table of bets. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}
