/**
 * A minimal Markdown reader for rule books. It turns bold, italics, code, links and table rows into plain text on one
 * line.
 */

/** Returns text without its markup, on one line. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll('`', '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/\*(\S(?:[^*]*\S)?)\*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the cells of a table row, or undefined if the line is not a table row. */
export function tableCells(line: string): readonly string[] | undefined {
  const text = line.trim();
  if (!text.startsWith('|') || !text.endsWith('|') || text.length < 2) return undefined;
  return text
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

/** Returns whether the row is the divider between a table's header and its body. */
export function isDivider(cells: readonly string[]): boolean {
  return cells.every((cell) => /^:?-{2,}:?$/.test(cell));
}

/**
 * Returns a row as sentences: the first cell alone, the other cells after the names of their columns. Empty
 * cells and dashes are omitted.
 */
export function rowAsSentences(header: readonly string[], cells: readonly string[]): string {
  const said = named(header, cells).map(([name, text]) => (name === '' ? text : `${name}: ${text}`));
  return said.length === 0 ? '' : `${said.join('. ')}.`;
}

/** Returns a row of a table that continues a rule as one sentence, such as `split: Hi 22; Lo 8.` */
export function rowAsClause(header: readonly string[], cells: readonly string[]): string {
  const [first, ...rest] = named(header, cells);
  if (!first) return '';
  return `${first[1]}: ${rest.map(([name, text]) => `${name} ${text}`.trim()).join('; ')}.`;
}

/**
 * Returns the cells that are not empty, each with the name of its column. The first cell usually needs no
 * name.
 */
function named(header: readonly string[], cells: readonly string[]): (readonly [string, string])[] {
  return cells.flatMap((cell, column) => {
    const text = plainText(cell).replace(/\.$/, '');
    if (text === '' || /^[-–—]$/.test(text)) return [];
    const name = plainText(header[column] ?? '');
    if (column > 0) return [[name, text] as const];
    // A bare number, such as `1/4` for a pair of finals, is clear only with the name of its column.
    return [['', /^\d[\d/]*$/.test(text) ? `${name} ${text}` : text] as const];
  });
}
