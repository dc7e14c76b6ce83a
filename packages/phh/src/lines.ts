/** On which lines of a file a hand's fields and its actions stand, from 1. */
export interface Lines {
  /** Of the hand's own table; 1 where the file is one hand. */
  readonly hand: number;
  readonly fields: ReadonlyMap<string, number>;
  readonly actions: readonly number[];
}

interface Found {
  hand: number;
  readonly fields: Map<string, number>;
  readonly actions: number[];
}

/** A string of any of the four kinds, a comment, the head of a table, a key, or anything else, one character at a time. */
const TOKEN =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|\n|[A-Za-z0-9_-]+|\[|\]|=|[\s\S]/g;

/**
 * Finds the lines in the text of a file that is known to be TOML: by the name of a hand's table, or by the empty text for
 * a file that is one hand. A reader of TOML gives values without their places, and whoever mends a file wants the line.
 */
export function linesOf(text: string): ReadonlyMap<string, Lines> {
  const tables = new Map<string, Found>();
  let table = tableAt(tables, '', 1);
  let line = 1;
  let depth = 0;
  let word = '';
  let field = '';
  let head: string | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
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

function tableAt(tables: Map<string, Found>, name: string, line: number): Found {
  const found = tables.get(name) ?? { hand: line, fields: new Map(), actions: [] };
  tables.set(name, found);
  return found;
}
