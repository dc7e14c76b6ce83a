// Chooses the mutants of server and web that test/mutated-places.json lists, and finds their switches in the current
// code. See scripts/mutate-places.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutate } from './mutants.mjs';

/**
 * @typedef {object} Place
 * @property {string} path
 * @property {number} line
 * @property {string} change the old text and the new
 * @property {string} text its line of code, by which it is found again after other lines have moved
 * @property {number} [nth] its index among equal changes to equal lines
 * @property {string} [killedBy] the test file that killed it, or the reason why it is considered killed
 * @property {boolean} [survived] whether it survived all tests that were run
 * @property {boolean} [unreached] whether no test reaches it
 *
 * @typedef {{ seed: number, before?: string, places: Place[] }} List
 */

const FOLDERS = ['packages/server/src', 'packages/web/src'];
/** The texts of the screens and the types generated from them. */
const MESSAGES = 'packages/web/src/messages/';

/** Returns all mutants of server and web, sorted by path. @param {string} root @returns {Place[]} */
export function allPlaces(root) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path) && !path.startsWith(MESSAGES))
      .sort()
      .flatMap((path) => placesIn(root, path)),
  );
}

/** @param {string} root @param {string} path @returns {Place[]} */
function placesIn(root, path) {
  const code = readFileSync(join(root, path), 'utf8');
  const lines = code.split('\n');
  /** @type {Map<string, number>} */
  const equal = new Map();
  return mutate(path, code).mutants.map(({ line, change }) => {
    const text = (lines[line - 1] ?? '').trim();
    const key = `${text} ${change}`;
    const nth = equal.get(key) ?? 0;
    equal.set(key, nth + 1);
    return { path, line, change, text, ...(nth > 0 && { nth }) };
  });
}

/**
 * Chooses mutants at random. The same seed gives the same choice.
 * @param {readonly Place[]} places @param {number} seed @param {number} count
 */
export function chosen(places, seed, count) {
  const left = [...places];
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: count }, () => left.splice(Math.floor(next() * left.length), 1)).flat();
}

/**
 * Returns the switches of a file: a map from a mutant's number in the file to its number in the list. Mutants that no
 * longer exist are left out.
 * @param {string} root @param {string} path @param {readonly Place[]} places
 * @returns {Record<number, number>}
 */
export function switchesOf(root, path, places) {
  const key = (/** @type {Place} */ { text, change, nth = 0 }) => `${nth} ${text} ${change}`;
  const now = new Map(placesIn(root, path).map((place, mutant) => [key(place), mutant]));
  return Object.fromEntries(
    places.flatMap((place, number) => {
      const mutant = place.path === path ? now.get(key(place)) : undefined;
      return mutant === undefined ? [] : [[mutant, number]];
    }),
  );
}

/**
 * Returns a file's code with only the listed mutants behind `$m(number)`.
 * @param {string} path @param {string} code @param {Record<number, number>} switches
 */
export function switched(path, code, switches) {
  return mutate(path, code).code.replaceAll(/\$m\((\d+)\)/g, (_, mutant) =>
    switches[mutant] === undefined ? 'false' : `$m(${switches[mutant]})`,
  );
}
