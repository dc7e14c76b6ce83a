import type { Database, Parameter, Queries } from './database.ts';
import type { Seal } from './seal.ts';
import { Composed, Secret } from './secret.ts';

const PREFIX = 'croupier-sealed:';
/** A sealed value: its form, its column and its bytes. */
const SEALED = /^croupier-sealed:([tj]):([a-z_.]+):([\w-]+)$/;
/** How deep a sealed value can be in a JSON value: in an object, in a field of an exported row. */
const DEPTH = 3;

/**
 * Returns the same database, which seals parameters that are secret, and opens sealed values in its rows. Modules mark
 * the secrets that they write, and read them like any other value.
 */
export function sealingDatabase(database: Database, seal: Seal): Database {
  const { separateConnection } = database;
  return {
    ...sealing(database, seal),
    separateConnection: separateConnection && sealing(separateConnection, seal),
    transaction: (work) => database.transaction((tx) => work(sealing(tx, seal))),
    close: () => database.close(),
  };
}

function sealing(queries: Queries, seal: Seal): Queries {
  return {
    query: async <Row>(sql: string, parameters?: readonly Parameter[]) => {
      if (parameters?.some(looksSealed)) throw new Error('a text that looks sealed may not be stored');
      const given = parameters?.some(isSecret)
        ? await Promise.all(parameters.map((parameter) => sealParameter(parameter, seal)))
        : parameters;
      const rows = await queries.query<Row>(sql, given);
      return rows.some((row) => hasSealed(row)) ? Promise.all(rows.map((row) => opened(row, seal))) : rows;
    },
  };
}

/**
 * Returns whether a parameter contains what only this file writes. Otherwise, somebody with a copy of the database could
 * enter a sealed value as a text of their own, and have the server open it.
 */
function looksSealed(parameter: Parameter): boolean {
  return Array.isArray(parameter)
    ? parameter.some((one) => typeof one === 'string' && one.includes(PREFIX))
    : typeof parameter === 'string' && parameter.includes(PREFIX);
}

function isSecret(parameter: Parameter): boolean {
  return Array.isArray(parameter)
    ? parameter.some((one) => one instanceof Secret)
    : parameter instanceof Secret || parameter instanceof Composed;
}

async function sealParameter(parameter: Parameter, seal: Seal): Promise<Parameter> {
  if (parameter instanceof Secret) return sealedText(parameter, seal);
  if (parameter instanceof Composed)
    return (await Promise.all(parameter.parts.map((part) => plain(part, seal)))).join('');
  return Array.isArray(parameter) ? Promise.all(parameter.map((one) => plain(one, seal))) : parameter;
}

async function plain<T>(value: T | Secret, seal: Seal): Promise<T | string> {
  return value instanceof Secret ? sealedText(value, seal) : value;
}

/** Returns a secret as it is stored. */
export async function sealedText({ content, column, mode }: Secret, seal: Seal): Promise<string> {
  if ('json' in content) return JSON.stringify(await token('j', JSON.stringify(content.json), column, seal));
  // No word that somebody types begins with this sign.
  if (mode === 'hashed') return `=${await seal.hash(content.text, column)}`;
  return token('t', content.text, column, seal, mode === 'comparable');
}

async function token(
  form: 't' | 'j',
  text: string,
  column: string,
  seal: Seal,
  comparable = false,
): Promise<string> {
  const bytes = comparable ? await seal.sealComparably(text, column) : await seal.seal(text, column);
  return `${PREFIX}${form}:${column}:${bytes}`;
}

/** Returns whether a value is sealed, or contains something that is. */
function hasSealed(value: unknown, depth = DEPTH): boolean {
  if (typeof value === 'string') return value.startsWith(PREFIX);
  if (depth === 0 || typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  for (const key in value) if (hasSealed((value as Record<string, unknown>)[key], depth - 1)) return true;
  return false;
}

/** Returns a value with everything opened that is sealed in it. Throws if a key is missing. */
async function opened<T>(value: T, seal: Seal): Promise<T> {
  return (await openedValue(value, seal)) as T;
}

async function openedValue(value: unknown, seal: Seal): Promise<unknown> {
  if (!hasSealed(value)) return value;
  if (typeof value === 'string') {
    const [, form, column = '', bytes = ''] = SEALED.exec(value) ?? [];
    if (form === undefined) return value;
    const text = await seal.open(bytes, column);
    return form === 'j' ? (JSON.parse(text) as unknown) : text;
  }
  if (Array.isArray(value)) return Promise.all(value.map((one) => openedValue(one, seal)));
  return Object.fromEntries(
    await Promise.all(
      Object.entries(value as object).map(async ([key, one]) => [key, await openedValue(one, seal)] as const),
    ),
  );
}

/** Returns the parts of a sealed value; undefined for any other text. */
export function parseSealed(
  text: string,
): { readonly form: string; readonly column: string; readonly bytes: string } | undefined {
  const [, form, column, bytes] = SEALED.exec(text) ?? [];
  return form !== undefined && column !== undefined && bytes !== undefined
    ? { form, column, bytes }
    : undefined;
}
