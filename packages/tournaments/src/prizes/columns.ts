import type { PayoutTable } from '../announcement/schema.ts';

/** A column of a payout table: its range of entries, and the share of each place, in basis points. */
export interface Column {
  readonly from: number;
  readonly to: number;
  readonly shares: readonly number[];
}

/** Returns the columns of a payout table, by number of entries. */
export function columnsOf(table: PayoutTable): readonly Column[] {
  return Object.entries(table)
    .map(([entries, shares]) => {
      const [from = 0, to = 0] = entries.split('-').map(Number);
      return { from, to, shares };
    })
    .sort((one, other) => one.from - other.from);
}

/**
 * Returns the column for a number of entries. A single entry is paid like two. Returns undefined beyond the last
 * column.
 */
export function columnFor(table: PayoutTable, entries: number): Column | undefined {
  return columnsOf(table).find(({ to }) => entries <= to);
}
