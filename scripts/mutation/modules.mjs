// Loads the project's TypeScript for mutation. Each file is compiled once, with its mutants behind switches. A module
// can be evaluated again together with all modules that import it, which a changed figure in a plan requires.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';

/**
 * @typedef {object} Module
 * @property {string} path
 * @property {Record<string, unknown>} exports
 *
 * @typedef {object} Hooks
 * @property {(path: string, text: string) => string} instrument
 * @property {Record<string, unknown>} given the values that every module can use under these names
 * @property {Map<string, object>} packages the replacements of npm packages
 * @property {(path: string, by: string | undefined) => void} [read] called when a value of a module, or a function from a `test` folder, is read; `by` is the module that is being evaluated, if any
 */

/** @typedef {(...args: unknown[]) => void} Compiled */

export class Modules {
  /** @type {Map<string, Compiled>} */
  #compiled = new Map();
  /** @type {Map<string, Module>} */
  #loaded = new Map();
  /** The importers of each module. @type {Map<string, Set<string>>} */
  #importers = new Map();
  /** @type {Map<string, string>} */
  #resolved = new Map();
  /** The innermost module that is being evaluated. @type {string | undefined} */
  evaluating;
  #root;
  #hooks;

  /** @param {string} root @param {Hooks} hooks */
  constructor(root, hooks) {
    this.#root = root;
    this.#hooks = hooks;
  }

  /** Stops reporting reads. */
  stopWatching() {
    delete this.#hooks.read;
  }

  /**
   * Returns a module's exports, and evaluates it if it is not loaded.
   * @param {string} path from the root @returns {Record<string, unknown>}
   */
  load(path) {
    const loaded = this.#loaded.get(path);
    if (loaded) return loaded.exports;
    const made = { path, exports: {} };
    this.#loaded.set(path, made);
    const outer = this.evaluating;
    this.evaluating = path;
    try {
      if (path.endsWith('.json')) made.exports = JSON.parse(readFileSync(join(this.#root, path), 'utf8'));
      else {
        const { given } = this.#hooks;
        const require = (/** @type {string} */ specifier) => this.#require(specifier, path);
        const url = pathToFileURL(join(this.#root, path)).href;
        this.#compile(path)(require, made, made.exports, url, ...Object.values(given));
      }
    } catch (error) {
      this.#loaded.delete(path);
      throw error;
    } finally {
      this.evaluating = outer;
    }
    return made.exports;
  }

  /**
   * Runs `work` with fresh evaluations of the given modules and of all modules that import them. The old evaluations
   * are restored afterwards.
   * @template T @param {Iterable<string>} paths @param {() => T} work @returns {T}
   */
  withFresh(paths, work) {
    const kept = this.#loaded;
    const stale = this.dependents(paths);
    this.#loaded = new Map([...kept].filter(([path]) => !stale.has(path)));
    try {
      return work();
    } finally {
      this.#loaded = kept;
    }
  }

  /** Discards a module, so that its next use evaluates it again. @param {string} path */
  forget(path) {
    this.#loaded.delete(path);
  }

  /** Returns the exports of all loaded modules under a folder. @param {string} folder */
  exportsOf(folder) {
    return new Map(
      [...this.#loaded.values()]
        .filter(({ path }) => path.startsWith(folder) && !path.endsWith('.test.ts'))
        .map(({ path, exports }) => [path, exports]),
    );
  }

  /** Returns the given modules and all that import them, directly or not. @param {Iterable<string>} paths */
  dependents(paths) {
    const found = new Set(paths);
    for (const path of found) for (const importer of this.#importers.get(path) ?? []) found.add(importer);
    return found;
  }

  /** @param {string} path @returns {Compiled} */
  #compile(path) {
    const compiled = this.#compiled.get(path);
    if (compiled) return compiled;
    const text = this.#hooks.instrument(path, readFileSync(join(this.#root, path), 'utf8'));
    const { code } = transformSync(text, {
      loader: 'ts',
      format: 'cjs',
      target: 'node20',
      sourcefile: path,
      define: { 'import.meta.url': '$url' },
    });
    const names = ['require', 'module', 'exports', '$url', ...Object.keys(this.#hooks.given)];
    const made = /** @type {Compiled} */ (compileFunction(code, names, { filename: path }));
    this.#compiled.set(path, made);
    return made;
  }

  /** @param {string} specifier @param {string} importer */
  #require(specifier, importer) {
    const given = this.#hooks.packages.get(specifier);
    if (given) return given;
    if (!/^(?:\.|@croupier\/)/.test(specifier)) return createRequire(join(this.#root, importer))(specifier);
    const path = this.#resolve(specifier, importer);
    const importers = this.#importers.get(path) ?? new Set();
    this.#importers.set(path, importers.add(importer));
    const exports = this.load(path);
    return new Proxy(exports, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (!this.#hooks.read) return value;
        const { read } = this.#hooks;
        const counts = typeof value !== 'function' || path.includes('/test/');
        if (counts && name !== '__esModule') read(path, this.evaluating);
        return value;
      },
    });
  }

  /** @param {string} specifier @param {string} importer */
  #resolve(specifier, importer) {
    if (specifier.startsWith('.')) return join(dirname(importer), specifier).replaceAll('\\', '/');
    const already = this.#resolved.get(specifier);
    if (already) return already;
    const [, name = '', ...rest] = specifier.split('/');
    const folder = `packages/${name}`;
    const { exports } = JSON.parse(readFileSync(join(this.#root, folder, 'package.json'), 'utf8'));
    const entry = exports[['.', ...rest].join('/')];
    const path = join(folder, typeof entry === 'string' ? entry : entry.default).replaceAll('\\', '/');
    this.#resolved.set(specifier, path);
    return path;
  }
}
