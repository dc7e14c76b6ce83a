/** The line numbers of a hand's fields and actions in its file, from 1. */
export interface Lines {
  /** The first line of the hand's TOML table, or 1 if the file is a single hand. */
  readonly hand: number;
  readonly fields: ReadonlyMap<string, number>;
  readonly actions: readonly number[];
}

interface Found {
  hand: number;
  readonly fields: Map<string, number>;
  readonly actions: number[];
}

/**
 * The beginning of a token: a string of any of the four kinds, a comment, a table header, a key, or any other single
 * character.
 */
const TOKEN = /"""|'''|"|'|#[^\n]*|\n|[A-Za-z0-9_-]+|\[|\]|=|[\s\S]/y;

/**
 * Finds the line numbers in a file that is valid TOML. The keys are the names of the hands' tables. The key
 * is empty if the file is a single hand. The TOML parser returns values without positions, but a person who
 * corrects a file needs the line numbers.
 */
export function linesOf(text: string): ReadonlyMap<string, Lines> {
  const tables = new Map<string, Found>();
  let table = tableAt(tables, '', 1);
  let line = 1;
  let depth = 0;
  let word = '';
  let field = '';
  let head: string | undefined;
  for (const token of tokensOf(text)) {
    if (token === '\n') {
      if (head !== undefined) table = tableAt(tables, head, line);
      head = undefined;
      word = '';
      if (depth === 0) field = '';
    } else if (token === '[') {
      if (field === '' && head === undefined) head = '';
      else depth++;
    } else if (token === ']') {
      if (head === undefined) depth--;
    } else if (token === '=' && field === '') {
      field = word;
      table.fields.set(field, line);
    } else if (!token.startsWith('#') && token.trim() !== '') {
      const bare = /^["']/.test(token) ? token.replace(/^("""|'''|"|')|("""|'''|"|')$/g, '') : token;
      if (head !== undefined) head += bare;
      else if (field === '') word += bare;
      else if (field === 'actions' && depth === 1 && bare !== token) table.actions.push(line);
    }
    line += token === '\n' ? 1 : token.split('\n').length - 1;
  }
  return tables;
}

/**
 * Yields the tokens of the text, with each string as one token. No pattern is matched against whole strings, because
 * they may be long.
 */
function* tokensOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at;
    const [token = ''] = TOKEN.exec(text) ?? [];
    const end = /^["']/.test(token) ? endOf(text, at, token) : at + token.length;
    yield text.slice(at, end);
    at = end;
  }
}

/** Returns the end of the string that begins with this quote, in valid TOML. */
function endOf(text: string, from: number, quote: string): number {
  let end = text.indexOf(quote, from + quote.length);
  while (end >= 0 && quote.startsWith('"') && isEscaped(text, end)) end = text.indexOf(quote, end + 1);
  if (end < 0) return text.length;
  end += quote.length;
  // A string in triple quotes may end with one or two quotes of its text.
  if (quote.length === 3) while (text[end] === quote[0]) end++;
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}

function tableAt(tables: Map<string, Found>, name: string, line: number): Found {
  const found = tables.get(name) ?? { hand: line, fields: new Map(), actions: [] };
  tables.set(name, found);
  return found;
}
