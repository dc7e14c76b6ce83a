import { csvText } from '../../forms/file.ts';
import type { WholeStatement } from './lines.ts';
import type { Wording } from './wording.ts';
import { momentIn } from './zoned.ts';

/** Returns a statement as CSV: the column names, then one line for each entry. Amounts are plain numbers. */
export function csvOf(
  { lines }: Pick<WholeStatement, 'lines'>,
  columns: readonly string[],
  wording: Wording,
  timeZone: string,
): string {
  const rows = lines.map((line) => [
    momentIn(line.at, timeZone),
    wording.what(line),
    line.round ?? '',
    wording.game(line),
    wording.bet(line),
    wording.rule(line),
    wording.says(line),
    plain(line.amount),
    plain(line.balance),
  ]);
  return csvText([columns, ...rows]);
}

/** Returns minor units as a decimal number with two decimals. */
function plain(amount: number): string {
  return (amount / 100).toFixed(2);
}
