import type { RuleId } from '@croupier/core';
import type { housePoker } from '@croupier/games';

type Hand = housePoker.PayRow['hand'];

/**
 * Returns a pay table as printed in the book, with the highest hand first and payouts to 1. If the book
 * numbers the rows, `rule` returns the rule of a row, counted from 0.
 */
export function pays(
  rule: RuleId | ((row: number) => RuleId),
  table: { readonly [hand in Hand]?: number },
): readonly housePoker.PayRow[] {
  return (Object.entries(table) as [Hand, number][]).map(([hand, paid], row) => {
    return { hand, pays: paid, rule: typeof rule === 'string' ? rule : rule(row) };
  });
}
