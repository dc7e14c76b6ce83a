import { type Bet, isRefusal, type Json, type Money, money, type Plan } from '@croupier/core';
import { type ReactNode, useMemo } from 'react';
import { useBetsOf } from '../../games/pages.ts';

/** The terms that currently apply at a table, from the server. */
export type PostedTerms = Json | null | undefined;

/** Returns the win of a bet in addition to its stake; undefined if that depends on how it wins. */
export type WinOfBet = (bet: string, amount: Money) => Money | undefined;

/** Returns the bets that a table with these terms offers, from the engine of its game. */
export function useOffered(plan: Plan, terms: PostedTerms): readonly Bet[] {
  const { betsOf } = useBetsOf(plan);
  return useMemo(() => {
    const found = betsOf(plan, terms ?? undefined);
    return isRefusal(found) ? [] : found;
  }, [betsOf, plan, terms]);
}

interface WithWinsProps {
  readonly plan: Plan;
  readonly terms: PostedTerms;
  readonly children: (wins: WinOfBet) => ReactNode;
}

/** Passes a function that returns the win of each bet of a table to its children. */
export function WithWins({ plan, terms, children }: WithWinsProps) {
  const offered = useOffered(plan, terms);
  const byPlace = useMemo(
    () => new Map(offered.flatMap((bet) => bet.positions.map((position) => [position, bet] as const))),
    [offered],
  );
  return children((place, amount) => wonBy(byPlace.get(place), place, amount));
}

/** Returns the win of a bet that has a single payout and no commission, if it is in whole units. */
function wonBy(bet: Bet | undefined, place: string, amount: Money): Money | undefined {
  const [payout, ...others] = bet?.pays.filter(({ at }) => !at || at.includes(place)) ?? [];
  if (!payout || others.length > 0 || typeof payout.odds === 'string' || payout.commission) return undefined;
  const win = (amount * payout.odds[0]) / payout.odds[1];
  return Number.isInteger(win) ? money(win) : undefined;
}
