import { type CurrencyCode, decimalsOf } from '@croupier/core';

/** Downloads a file to the user's device. */
export function saveFile(name: string, type: string, content: string | Uint8Array): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Returns rows as CSV (RFC 4180), in UTF-8 with a byte order mark, by which Excel recognises the encoding. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Quotes a cell. Marks content that a spreadsheet would run as a formula, so that it stays text. */
function cell(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns an amount in minor units as a decimal number for a CSV file, such as `-12.50`. */
export function decimalText(amount: number, currency: CurrencyCode): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}
