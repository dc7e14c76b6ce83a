/** Line numbers in the house's own document: `L57`, `L93-113`, `L508ff`. */

const LINES = String.raw`L\d+(?:[-–]L?\d+|ff)?`;
const ALL_LINES = new RegExp(LINES, 'g');
/** A part of a bracketed text that states nothing but a source: line numbers, `pt 22`, `see`, `and`. */
const ONLY_SOURCE = new RegExp(`^(?:(?:from |cf\\. |see )?${LINES}|pt \\d+(?:[-–]\\d+)?|and|[–-])$`);

/** Returns the source lines that a text cites, in order and without duplicates. */
export function sourceLines(text: string): readonly string[] {
  return [...new Set((text.match(ALL_LINES) ?? []).map((lines) => lines.replace('–', '-')))];
}

/** Returns text without its source references. Other words in the same brackets remain. */
export function withoutSources(text: string): string {
  return text
    .replace(/\(([^()]*)\)/g, (bracket, inside: string) => {
      if (!/\bL\d/.test(inside) && !/^pt \d/.test(inside)) return bracket;
      const kept = saying(inside);
      return kept === '' ? '' : `(${kept})`;
    })
    .replace(/\s+/g, ' ')
    .replace(/ +([.,;:?])(?!\d)/g, '$1')
    .replace(/^[,;] */, '')
    .trim();
}

/** Returns the parts of a bracketed text that are not sources, with the separators between them. */
function saying(inside: string): string {
  const parts = inside.split(/([;,] *)/);
  let kept = '';
  for (let index = 0; index < parts.length; index += 2) {
    const part = (parts[index] ?? '').trim();
    if (part === '' || isSource(part)) continue;
    kept += kept === '' ? part : `${parts[index - 1] ?? ''}${part}`;
  }
  return kept;
}

function isSource(part: string): boolean {
  return part.split(/ and | (?=L\d)/).every((word) => ONLY_SOURCE.test(word.trim()));
}
