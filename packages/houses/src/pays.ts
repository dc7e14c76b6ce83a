import type { RuleId } from '@croupier/core';
import type { housePoker } from '@croupier/games';

type Hand = housePoker.PayRow['hand'];

/**
 * Returns a pay table as a book prints it, the highest hand first: each payout, to 1. Where the book numbers the rows,
 * `rule` says the rule of each, counted from 0.
 */
export function pays(
  rule: RuleId | ((row: number) => RuleId),
  table: { readonly [hand in Hand]?: number },
): readonly housePoker.PayRow[] {
  return (Object.entries(table) as [Hand, number][]).map(([hand, paid], row) => {
    return { hand, pays: paid, rule: typeof rule === 'string' ? rule : rule(row) };
  });
}
