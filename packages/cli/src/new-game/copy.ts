import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The id of the game that is copied, and the id and the name of the new game. */
export interface GameWords {
  readonly model: string;
  readonly id: string;
  readonly name: string;
}

/** The folders of a checkout in which the files of a game are. */
const FOLDERS = ['packages', 'examples/houses', 'docs/schemas'];
const UNREAD = new Set(['node_modules', 'dist', 'coverage']);

/**
 * Returns the files of the new game by their paths: all files whose path names the model, with the new id and name in
 * place of the model's.
 */
export function copiesOf(root: string, words: GameWords): Map<string, string> {
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder)).filter((file) =>
    file.split(/[/.]|plan-/).includes(words.model),
  );
  const rename = renaming(words, titlesOf(root, files));
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8').replace(/^ *isModel: true,\n/m, '');
      return [rename(file), rename(text)];
    }),
  );
}

/**
 * Returns a list of games with a line for the new game for each line of the model. The line is sorted into the lines
 * of the same form beside it.
 */
export function withLineFor(list: string, words: GameWords): string {
  const lines = list.split('\n');
  const names = [words.model, camel(words.model)];
  for (const line of lines.filter((one) => names.some((name) => one.includes(name)))) {
    const alike = formOf(line, names);
    let at = lines.indexOf(line);
    const added = renaming(words, [])(line);
    while (at > 0 && alike.test(lines[at - 1] ?? '') && added < (lines[at - 1] ?? '')) at -= 1;
    while (alike.test(lines[at] ?? '') && (lines[at] ?? '') < added) at += 1;
    lines.splice(at, 0, added);
  }
  return lines.join('\n');
}

/** Returns a pattern of the lines that differ from this one only in the name of the game. */
function formOf(line: string, names: readonly string[]): RegExp {
  const parts = line.split(new RegExp(names.join('|')));
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w-]+')}$`);
}

/** Returns a function that puts the id and the name of the new game in place of the model's, in all their forms. */
function renaming({ model, id, name }: GameWords, titles: readonly string[]): (text: string) => string {
  const forms = new Map([
    ...titles.map((title) => [title, name] as const),
    [model, id],
    [camel(model), camel(id)],
    [capital(camel(model)), capital(camel(id))],
    [capital(model), capital(id)],
  ]);
  // Titles come first, because they can contain the other forms.
  const pattern = new RegExp([...forms.keys()].join('|'), 'g');
  return (text) => text.replace(pattern, (form) => forms.get(form) ?? form);
}

/** Returns the names of the model in all languages, from its texts for the lobby. */
function titlesOf(root: string, files: readonly string[]): readonly string[] {
  const lobby = files.filter((file) => file.includes('/lobby/'));
  return [...new Set(lobby.map((file): string => JSON.parse(readFileSync(join(root, file), 'utf8')).name))];
}

function camel(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function filesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return UNREAD.has(entry.name) ? [] : filesBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}
