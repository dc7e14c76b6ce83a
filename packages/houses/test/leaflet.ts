import { readFileSync } from 'node:fs';
import type { LanguageCode } from '../src/languages/index.ts';

/** The leaflet's tables in the rule book: the words of each language, by column. */
export const leaflet = readLeaflet();

function readLeaflet(): Map<LanguageCode, Map<string, string>> {
  const book = readFileSync(new URL('../../../docs/rulebook/home-set/roulette.md', import.meta.url), 'utf8');
  const [, tables = ''] =
    book.match(/## Terms in the 18 languages([\s\S]*?)## Where the languages differ/) ?? [];
  const printed = new Map<LanguageCode, Map<string, string>>();
  let header: string[] = [];
  for (const line of tables.split('\n').filter((row) => row.startsWith('|'))) {
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const code = cells[0]?.match(/\(([a-z]{2})\)$/)?.[1] as LanguageCode | undefined;
    if (!code) {
      if (cells[0] === 'Language') header = cells;
      continue;
    }
    const row = printed.get(code) ?? new Map<string, string>();
    for (const [column, cell] of cells.entries()) row.set(header[column] ?? '', cell.replace(/ \[.*\]$/, ''));
    printed.set(code, row);
  }
  return printed;
}
