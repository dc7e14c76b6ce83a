import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { formatOf } from './formats.ts';
import type { Io } from './io.ts';

/** The content of a file, or the reason why the file could not be read. */
export interface Source {
  /** The name as given on the command line; `standard input` for `-`. */
  readonly name: string;
  readonly json: unknown;
}

/** A file with its text. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Reads the named JSON files. Names have the same meaning as in `readTexts`. */
export async function readSources(names: readonly string[], io: Io): Promise<readonly (Source | Refusal)[]> {
  const texts = await readTexts(names, ['.json'], io);
  return texts.map((file) => (isRefusal(file) ? file : parseJson(file.name, file.text)));
}

/**
 * Reads the named files. A name is a file, a folder or `-` for standard input. A folder stands for all files
 * below it with one of the `endings`, sorted by name. A file that cannot be read becomes a refusal
 * (`unreadable`) with its name and the reason.
 */
export async function readTexts(
  names: readonly string[],
  endings: readonly string[],
  io: Io,
): Promise<readonly (TextFile | Refusal)[]> {
  const texts: (TextFile | Refusal)[] = [];
  for (const name of names) {
    if (name === '-') texts.push({ name: 'standard input', text: await io.input() });
    else {
      const files = filesOf(name, endings);
      texts.push(...(isRefusal(files) ? [files] : files.map(readText)));
    }
  }
  return texts;
}

function readText(name: string): TextFile | Refusal {
  try {
    return { name, text: readFileSync(name, 'utf8') };
  } catch (error) {
    return unreadable(name, error);
  }
}

function filesOf(name: string, endings: readonly string[]): readonly string[] | Refusal {
  try {
    if (!statSync(name).isDirectory()) return [name];
    const pattern = new RegExp(`(${endings.map((ending) => ending.replace('.', '\\.')).join('|')})$`);
    const below = filesBelow(name, pattern);
    return below.length > 0
      ? below
      : refuse('unreadable', `${name}: no ${endings.join(' or ')} file in this folder`);
  } catch (error) {
    return unreadable(name, error);
  }
}

/** Returns the sorted paths of all files below a folder whose names match. */
export function filesBelow(folder: string, name: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(folder, relative(folder, join(entry.parentPath, entry.name))).replaceAll('\\', '/'))
    .sort();
}

/**
 * Parses a text as JSON. Refuses invalid JSON as `unreadable`, and names the format of the text if it is
 * known.
 */
export function parseJson(name: string, text: string): Source | Refusal {
  try {
    return { name, json: JSON.parse(text) };
  } catch (error) {
    const format = formatOf(text);
    if (format) return refuse('unreadable', `${name}: not JSON but ${format.name}`);
    return refuse('unreadable', `${name}: not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

const FILE_ERRORS: { readonly [code: string]: string } = {
  ENOENT: 'no such file',
  EACCES: 'permission denied',
  ENOTDIR: 'no such file',
};

function unreadable(name: string, error: unknown): Refusal {
  const code = (error as { code?: string }).code ?? '';
  return refuse(
    'unreadable',
    `${name}: ${FILE_ERRORS[code] ?? (error instanceof Error ? error.message : error)}`,
  );
}
