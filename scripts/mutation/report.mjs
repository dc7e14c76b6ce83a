// Reads and writes docs/rulebook/mutation.json, which holds the results of the mutants of each file and is kept in git.
// The file equivalent-mutants.json beside it lists changes without an effect, each with its reason.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} FileReport
 * @property {string} hash of the file's text when its mutants ran
 * @property {number} mutants the number of mutants that ran
 * @property {number} [sampled] the number of all mutants, if only a sample ran
 * @property {number} killed
 * @property {number} [equivalent] those without an effect, each with its reason in equivalent-mutants.json
 * @property {string[]} [survived] `line: change` of those that no test killed
 * @property {string[]} [unreached] `line: change` of those that no test reaches
 *
 * @typedef {object} Report
 * @property {Record<string, FileReport>} files
 * @property {Record<string, string>} proved by book, the rules for which a citing test killed a mutant
 * @property {Record<string, string>} titleOnly the rules whose citing tests ran but killed no mutant
 *
 * @typedef {{ file: string, in: string, change: string | string[], why: string }} Equivalent
 */

const REPORT = 'docs/rulebook/mutation.json';
const EQUIVALENT = 'docs/rulebook/equivalent-mutants.json';

/** @param {string} text */
export function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** @param {string} root @returns {Report} */
export function readReport(root) {
  const path = join(root, REPORT);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { files: {}, proved: {}, titleOnly: {} };
}

/** @param {string} root @param {Report} report */
export function writeReport(root, { files, proved, titleOnly }) {
  const sorted = (/** @type {Record<string, any>} */ of) =>
    Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(
    join(root, REPORT),
    `${JSON.stringify({ files: sorted(files), proved: sorted(proved), titleOnly: sorted(titleOnly) }, null, 1)}\n`,
  );
}

/**
 * Returns a function that recognises mutants without an effect, and a function that lists the entries that
 * matched none.
 * @param {string} root
 * @returns {{ has: (path: string, line: string, change: string) => boolean, unused: (paths: ReadonlySet<string>) => Equivalent[] }}
 */
export function equivalents(root) {
  const path = join(root, EQUIVALENT);
  /** @type {Equivalent[]} */
  const all = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const used = new Set();
  return {
    has: (file, line, change) => {
      const found = all.find(
        (one) => one.file === file && one.in === line.trim() && [one.change].flat().includes(change),
      );
      if (found) used.add(found);
      return found !== undefined;
    },
    unused: (paths) => all.filter((one) => paths.has(one.file) && !used.has(one)),
  };
}

/**
 * Returns ids of rules by their book, such as `{ "kings.roulette-french": "05-07 12" }`.
 * @param {Iterable<string>} ids
 */
export function byBook(ids) {
  /** @type {Map<string, string[]>} */
  const books = new Map();
  for (const id of [...ids].sort()) {
    const dot = id.lastIndexOf('.');
    const book = id.slice(0, dot);
    books.set(book, [...(books.get(book) ?? []), id.slice(dot + 1)]);
  }
  return Object.fromEntries([...books].map(([book, numbers]) => [book, ranges(numbers)]));
}

/** @param {string[]} numbers sorted */
function ranges(numbers) {
  /** @type {[string, string][]} */
  const found = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && /^\d+$/.test(number) && Number(number) === Number(last[1]) + 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ');
}

/** Returns the ids of rules, from their numbers by book. @param {Record<string, string>} books */
export function idsIn(books) {
  return Object.entries(books).flatMap(([book, numbers]) =>
    numbers.split(' ').flatMap((range) => {
      const [first = '', last = first] = range.split('-');
      if (first === last) return [`${book}.${first}`];
      return Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${book}.${String(Number(first) + index).padStart(first.length, '0')}`,
      );
    }),
  );
}

/**
 * Counts the killed mutants, and all mutants with an effect that ran.
 * @param {Report} report @param {(path: string) => boolean} of
 */
export function score({ files }, of) {
  const chosen = Object.entries(files).filter(([path]) => of(path));
  const sum = (/** @type {(file: FileReport) => number} */ figure) =>
    chosen.reduce((all, [, file]) => all + figure(file), 0);
  const tried = sum(({ mutants, equivalent = 0 }) => mutants - equivalent);
  return { files: chosen.length, tried, killed: sum(({ killed }) => killed) };
}
