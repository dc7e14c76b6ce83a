import type { WholeStatement } from './lines.ts';

/** A statement as a table that spreadsheets read: the names of its columns, then a line each. Amounts are plain numbers. */
export function csvOf(
  { lines }: Pick<WholeStatement, 'lines'>,
  columns: readonly string[],
  what: (reason: string) => string,
): string {
  const rows = lines.map(({ at, reason, round, bet, rule, says, amount, balance }) => [
    new Date(at).toISOString(),
    what(reason),
    round ?? '',
    bet ?? '',
    rule,
    says,
    plain(amount),
    plain(balance),
  ]);
  // The mark at the beginning tells Excel that the letters are UTF-8.
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** RFC 4180; what a spreadsheet would take for a formula is text. */
function cell(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hundredths as a number with two places. */
function plain(amount: number): string {
  return (amount / 100).toFixed(2);
}
