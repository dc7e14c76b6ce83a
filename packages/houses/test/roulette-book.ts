import { readFileSync } from 'node:fs';
import { isRefusal, type RuleId } from '@croupier/core';
import { parseRulebook } from '@croupier/core/rulebook';

/** A rule book for tests, with its numbered rules and tables. */
export class Book {
  readonly id: `${string}.${string}`;
  private readonly texts: ReadonlyMap<string, string>;
  private readonly markdown: string;

  constructor(id: `${string}.${string}`) {
    this.id = id;
    const file = new URL(`../../../docs/rulebook/${id.replace('.', '/')}.md`, import.meta.url);
    this.markdown = readFileSync(file, 'utf8');
    const book = parseRulebook(this.markdown);
    if (isRefusal(book)) throw new Error(book.message);
    this.texts = new Map(book.rules.map((rule) => [rule.id, rule.text]));
  }

  rule(number: number): RuleId {
    return `${this.id}.${String(number).padStart(2, '0')}`;
  }

  /** Returns a citation of one or more rules for the title of a test. */
  cite(...numbers: readonly number[]): string {
    return `{${numbers.map((number) => this.rule(number)).join(' ')}}`;
  }

  /** Returns the text of a rule. */
  text(number: number): string {
    const text = this.texts.get(this.rule(number));
    if (text === undefined) throw new Error(`no rule ${this.rule(number)}`);
    return text;
  }

  /** Returns a cell in the row of a table, by the heading of the column. */
  cell(number: number, column: string): string {
    const text = this.text(number);
    const start = text.indexOf(`${column}: `);
    if (start < 0) throw new Error(`${this.rule(number)} has no ${column}: ${text}`);
    const rest = text.slice(start + column.length + 2);
    const end = rest.search(/\. [A-Z0-9][^.:]*: |\.$/);
    return (end < 0 ? rest : rest.slice(0, end)).replaceAll(' (derived)', '');
  }

  /** Returns the number in a cell of a table, without currency and thousands separators. */
  figure(number: number, column: string): number {
    const found = this.cell(number, column).match(/\d[\d,]*/)?.[0];
    if (!found) throw new Error(`${this.rule(number)} has no figure under ${column}`);
    return Number(found.replaceAll(',', ''));
  }

  /** Returns the bets that a rule lists, such as `0-1-2  0-2-3`, in the notation of the layout. */
  listed(number: number): readonly string[] {
    const found = this.text(number).match(/(?<![\d-])\d+(?:-\d+)+(?![\d-])/g) ?? [];
    return found.map((text) => text.replaceAll('-', '/'));
  }

  /** Returns the rows of the table under a heading as lists of cells. Leaves out the header row. */
  table(heading: string): readonly (readonly string[])[] {
    const [, section = ''] = this.markdown.split(`## ${heading}`);
    return section
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim().replaceAll('`', '')),
      );
  }
}

/**
 * Returns the positions that a text lists in order, once for each chip. For example, `0/2/3×2, 4/7` means two
 * chips on 0/2/3 and one on 4/7. Spaces may also separate numbers.
 */
export function positionsIn(text: string): readonly string[] {
  return text
    .replaceAll('–', '-')
    .split(/[,;]?\s+/)
    .flatMap((item) => {
      const [position = '', times = '1'] = item.split('×');
      return Array.from({ length: Number(times) }, () => position);
    });
}
