import { readFileSync } from 'node:fs';

/** A table in a rule book that compares games. All rows have as many cells as the header row. */
export interface Matrix {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Returns the first table under a heading of a book, such as `poker-variants-comparison-1`. Bold text keeps
 * its markup.
 */
export function matrixIn(book: string, heading: string): Matrix {
  const file = new URL(`../../../docs/rulebook/kings/${book}.md`, import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  const from = lines.findIndex((line) => /^#+ /.test(line) && line.includes(heading));
  if (from < 0) throw new Error(`${book} has no heading "${heading}"`);
  const first = lines.findIndex((line, index) => index > from && line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const [head = [], , ...rows] = lines.slice(first, end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.replaceAll('`', '').trim()),
  );
  return { head, rows };
}
