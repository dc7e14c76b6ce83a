import { type CurrencyCode, type Money, money } from '@croupier/core';
import { useWords, useWriting } from '../app/language.tsx';
import { words } from './words.ts';

interface Limited {
  readonly min: Money;
  readonly max?: Money | undefined;
}

/** From the smallest bet of a table to the largest: `€5 to €5,000`. */
export function useRange(bets: readonly Limited[], currency: CurrencyCode): string {
  const text = useWords(words);
  const writing = useWriting();
  if (bets.length === 0) return '';
  const least = writing.money(money(Math.min(...bets.map(({ min }) => min))), currency);
  const tops = bets.flatMap(({ max }) => max ?? []);
  return tops.length === 0
    ? text.from({ least })
    : text.limits({ least, most: writing.money(money(Math.max(...tops)), currency) });
}
