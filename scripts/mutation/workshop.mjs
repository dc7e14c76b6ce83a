// Holds the project's modules with every mutant behind a switch, and the tests. Runs one test at a time with at most
// one mutant on.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Modules } from './modules.mjs';
import { mutate } from './mutants.mjs';
import { namesOfOptions } from './options.mjs';
import { Collector, fastCheck } from './tests.mjs';

/**
 * @typedef {import('./mutants.mjs').Mutant & { path: string }} Placed
 *
 * @typedef {object} Watcher a listener for the switches reached and the values read while tests run
 * @property {(mutant: number) => void} passed
 * @property {(path: string, by: string | undefined) => void} read
 */

/** The folders whose code is mutated. */
const MUTATED = ['packages/games/src', 'packages/tournaments/src', 'packages/houses/src'];

/**
 * The tests that play thousands of hands. They take as long as all other tests together, and find only faults that the
 * laws find too.
 */
const TOO_LONG = new Set(['packages/games/src/poker/busy.test.ts']);

/** The error that is thrown when a mutant makes a loop endless. */
export class Endless extends Error {}

/** Returns the paths of the files in a folder, from the root, sorted. @param {string} root @param {string} folder */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts'))
    .sort();
}

/** @param {string} path */
const isTest = (path) => path.endsWith('.test.ts');

/** @param {string} root @param {RegExp} paths */
export function testFiles(root, paths) {
  return MUTATED.flatMap((folder) => filesIn(root, folder)).filter(
    (path) =>
      isTest(path) &&
      paths.test(path) &&
      !TOO_LONG.has(path) &&
      !/\.(integration|browser)\.test\.ts$/.test(path),
  );
}

/** Returns all mutants of the project, and every source file with its mutants behind switches. @param {string} root */
export function instrumented(root) {
  const paths = MUTATED.flatMap((folder) => filesIn(root, folder)).filter((path) => !isTest(path));
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const optionsOf = namesOfOptions(root, texts);
  /** @type {Placed[]} */
  const mutants = [];
  /** @type {Map<string, { text: string, code: string, first: number, count: number }>} */
  const files = new Map();
  for (const [path, text] of texts) {
    const first = mutants.length;
    const found = mutate(path, text, { ...optionsOf(path), first });
    mutants.push(...found.mutants.map((mutant) => ({ ...mutant, path })));
    files.set(path, { text, code: found.code, first, count: found.mutants.length });
  }
  return { mutants, files };
}

export class Workshop {
  /** @type {Modules} */
  modules;
  #collector = new Collector();
  /** @type {Watcher | undefined} */
  #watcher;
  #active = -1;
  #steps = 0;
  #limit = Number.POSITIVE_INFINITY;
  #epoch = 0;

  /** @param {string} root @param {ReturnType<typeof instrumented>} sources @param {Watcher} watcher */
  constructor(root, { files }, watcher) {
    this.#watcher = watcher;
    const epoch = () => this.#epoch;
    this.modules = new Modules(root, {
      instrument: (path, text) => files.get(path)?.code ?? mutate(path, text, { none: true }).code,
      packages: new Map(Object.entries({ vitest: this.#collector.vitest, 'fast-check': fastCheck() })),
      given: {
        $m: (/** @type {number} */ mutant) => {
          if (this.#watcher === undefined) return mutant === this.#active;
          this.#steps++;
          this.#watcher.passed(mutant);
          return false;
        },
        $M: { step: () => this.#step(), other },
        WeakMap: forATest(epoch),
      },
      read: watcher.read,
    });
  }

  /** Allows mutants, and stops reporting reached switches and reads. */
  stopWatching() {
    this.#watcher = undefined;
    this.modules.stopWatching();
  }

  /** Evaluates a test file again and returns its tests. @param {string} file */
  collect(file) {
    return this.#collector.collect(() => void this.modules.load(file));
  }

  /** Runs `work` with one mutant on. @template T @param {number} mutant @param {() => T} work */
  with(mutant, work) {
    this.#active = mutant;
    try {
      return work();
    } finally {
      this.#active = -1;
    }
  }

  /**
   * Runs one test, or evaluates a module. Returns the error, if any, and the number of steps.
   * @param {() => unknown} run @param {number} [limit] of steps
   */
  run(run, limit = Number.POSITIVE_INFINITY) {
    this.#epoch++;
    this.#steps = 0;
    this.#limit = limit;
    try {
      if (run() instanceof Promise) throw new Error('mutation supports only synchronous tests');
      return { steps: this.#steps };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)), steps: this.#steps };
    } finally {
      this.#limit = Number.POSITIVE_INFINITY;
    }
  }

  #step() {
    if (++this.#steps > this.#limit) throw new Endless('endless loop');
  }
}

/** Returns another value of the same kind. @param {unknown} value @returns {unknown} */
function other(value) {
  switch (typeof value) {
    case 'number':
      return value + 1;
    case 'bigint':
      return value + 1n;
    case 'boolean':
      return !value;
    case 'string':
      return `${value}~`;
    case 'undefined':
      return {};
    default:
      if (Array.isArray(value)) return value.length > 0 ? [] : [undefined];
      return value instanceof Map ? new Map() : value instanceof Set ? new Set() : undefined;
  }
}

/**
 * Returns a WeakMap class in which each test finds only its own entries. Modules cache results in WeakMaps.
 * @param {() => number} epoch
 */
function forATest(epoch) {
  return class {
    #of = -1;
    #map = new WeakMap();

    #now() {
      if (this.#of !== epoch()) this.#map = new WeakMap();
      this.#of = epoch();
      return this.#map;
    }

    /** @param {WeakKey} key */
    get(key) {
      return this.#now().get(key);
    }

    /** @param {WeakKey} key */
    has(key) {
      return this.#now().has(key);
    }

    /** @param {WeakKey} key @param {unknown} value */
    set(key, value) {
      this.#now().set(key, value);
      return this;
    }
  };
}
