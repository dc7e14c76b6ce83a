/** The alignment of a column: left for words, right for figures. */
export type Alignment = 'left' | 'right';

export interface Column<Row> {
  readonly head: string;
  readonly side?: Alignment;
  readonly cell: (row: Row) => string;
}

/**
 * Returns rows as a plain-text table, with two spaces between columns and no trailing spaces. Without rows,
 * returns only the header.
 */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => width(cells[index] ?? ''))));
  return lines
    .map((cells) =>
      cells
        .map((cell, index) => {
          const room = ' '.repeat(Math.max(0, (widths[index] ?? 0) - width(cell)));
          return columns[index]?.side === 'right' ? room + cell : cell + room;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Returns the width of a text in characters, without combining marks. */
function width(text: string): number {
  return [...text.normalize('NFC')].filter((character) => !/\p{Mn}/u.test(character)).length;
}

/**
 * Wraps a text between words into lines of at most `length` characters. A longer word gets a line of its own.
 */
export function wrapLines(text: string, length: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && width(line) + 1 + width(word) > length) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines;
}
