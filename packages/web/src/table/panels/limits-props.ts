import type { Bet, Money, Payout, Plan } from '@croupier/core';
import type { ReactNode } from 'react';
import type { Posted } from './offered.tsx';

/** The names of a game's bets and payouts; the engine says all else. */
export interface BetNames {
  readonly bet: (bet: Bet) => string;
  readonly payout?: (bet: Bet, payout: Payout) => string | undefined;
  /** Names the cards or numbers that a pay table is about. */
  readonly about?: (bet: Bet) => string | undefined;
}

export interface LimitsProps {
  readonly plan: Plan;
  readonly terms: Posted;
  /** The player's own limits, where they are others than those posted. */
  readonly limits?: { readonly [bet: string]: { readonly min: Money; readonly max?: Money } } | undefined;
  readonly names: BetNames;
  /** The content above the table of bets, and below it. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}
