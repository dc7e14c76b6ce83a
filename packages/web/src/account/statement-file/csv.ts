import type { WholeStatement } from './lines.ts';
import type { Wording } from './wording.ts';
import { momentIn } from './zoned.ts';

/**
 * Returns a statement as a table that spreadsheets read: the names of its columns, then a line each. Amounts are plain
 * numbers.
 */
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
  // The mark at the beginning tells Excel that the letters are UTF-8.
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Quotes a cell by RFC 4180; a text that a spreadsheet would take for a formula stays a text. */
function cell(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hundredths as a number with two places. */
function plain(amount: number): string {
  return (amount / 100).toFixed(2);
}
