// Finds the folder of the server that owns each table of the database. Only the owner reads and writes a table. Other
// folders call a function that the owner exports, or read a view that the owner's schema makes for them. `npm run
// layers` checks the SQL. `setting` has one row for each module that stores a value, and has no owner.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';

const SERVER = 'packages/server/src/';

/** @type {ReadonlyMap<string, string>} table to the folder whose `schema.ts` makes it */
const ownerOf = new Map(
  readdirSync(join(root, SERVER)).flatMap((folder) => {
    const schema = join(root, SERVER, folder, 'schema.ts');
    if (!existsSync(schema)) return [];
    const made = readFileSync(schema, 'utf8').matchAll(/^create table (\w+)/gm);
    return [...made].map(([, table = '']) => /** @type {[string, string]} */ ([table, folder]));
  }),
);

const named = /\b(?:from|join|into|update|using)\s+"?([a-z_]+)"?/g;

/**
 * Returns the tables of other folders that an SQL string names, each with its owner.
 * @param {string} path of the file, from the project's root
 * @param {string} text a string of the file
 */
export function foreignTables(path, text) {
  if (!path.startsWith(SERVER) || path.startsWith(`${SERVER}storage/`)) return [];
  if (!/\b(?:select|insert|update|delete|from|join)\b/.test(text)) return [];
  const [folder = ''] = path.slice(SERVER.length).split('/');
  return [...text.matchAll(named)].flatMap(([, table = '']) => {
    const owner = ownerOf.get(table);
    return owner && owner !== folder ? [{ table, owner }] : [];
  });
}
