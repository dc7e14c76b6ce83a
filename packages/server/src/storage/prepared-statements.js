// Prepared statements for the embedded database. PGlite would parse, describe and plan a statement each time it runs,
// in five calls, which takes longer than executing the short statements of a casino. This file is plain JavaScript,
// because pglite-thread.js imports it.
import { Request, readAnswer } from './wire.js';

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */
/** @typedef {import('./wire.js').Column} Column */
/** @typedef {{ name: string, types: readonly number[], columns: readonly Column[] }} Prepared */

/**
 * The maximum number of prepared statements that are kept. The casino has far fewer, unless code writes values into
 * the SQL.
 */
const MOST = 1_000;
/** The number of statements after which plans are discarded, because the tables have grown. */
const PLANS_LAST = 5_000;
/** Matches statements that may change the columns of a table. */
const DEFINES = /\b(create|alter|drop)\b/i;

/** Runs statements one after the other, in order of arrival. */
export class PreparedStatements {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** @type {Map<string, Prepared>} */
  #prepared = new Map();
  #named = 0;
  #run = 0;
  #request = new Request();
  /** @type {import('./wire.js').ReaderOf} */
  #readerOf;
  /** @type {PGlite} */
  #pglite;

  /** @param {PGlite} pglite */
  constructor(pglite) {
    this.#pglite = pglite;
    this.#readerOf = (type) => {
      const parser = pglite.parsers[type];
      return parser && ((text) => parser(text, type));
    };
  }

  /**
   * Runs SQL and returns its rows. Without parameters, the SQL can contain several statements, and the rows
   * of the last one are returned.
   * @param {string} sql @param {readonly unknown[] | undefined} parameters @returns {Promise<any[]>}
   */
  query(sql, parameters) {
    const rows = this.#last.then(() => this.#answer(sql, parameters));
    this.#last = rows.catch(() => undefined);
    return rows;
  }

  /** @param {string} sql @param {readonly unknown[] | undefined} parameters */
  async #answer(sql, parameters) {
    this.#run += 1;
    if (this.#run >= PLANS_LAST) await this.#discardPlans();
    if (!parameters) {
      const { rows } = await this.#ask(this.#request.query(sql));
      // Prepared statements return the columns that their tables had when they were prepared.
      if (DEFINES.test(sql)) await this.#forget();
      return rows;
    }
    const { name, types, columns } = this.#prepared.get(sql) ?? (await this.#prepare(sql));
    const values = parameters.map((value, nth) => this.#text(value, types[nth]));
    return (await this.#ask(this.#request.run(name, values).sync(), columns)).rows;
  }

  /** @param {string} sql @returns {Promise<Prepared>} */
  async #prepare(sql) {
    if (this.#prepared.size >= MOST) await this.#forget();
    this.#named += 1;
    const name = `s${this.#named}`;
    const { types, columns = [] } = await this.#ask(this.#request.parse(name, sql).describe(name).sync());
    const prepared = { name, types, columns };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  /**
   * Discards the plans. A failed transaction accepts only its rollback, so the discard fails there and is retried
   * before the next statement.
   */
  async #discardPlans() {
    try {
      await this.#ask(this.#request.query('discard plans'));
      this.#run = 0;
    } catch {
      // The next statement must run in any case, because it may be the rollback.
    }
  }

  async #forget() {
    this.#prepared.clear();
    await this.#ask(this.#request.query('deallocate all'));
  }

  /** @param {Request} request @param {readonly Column[]} [columns] */
  async #ask(request, columns) {
    /** @type {Uint8Array[]} */
    const parts = [];
    // All other calls of PGlite would parse the answer too, and some of them keep the result in memory.
    await this.#pglite.execProtocolRawStream(request.take(), {
      syncToFs: false,
      onRawData: (part) => void parts.push(part.slice()), // PGlite reuses this memory
    });
    const [only] = parts;
    return readAnswer(parts.length === 1 && only ? only : Buffer.concat(parts), this.#readerOf, columns);
  }

  /** @param {unknown} value @param {number | undefined} type */
  #text(value, type) {
    if (value === null || value === undefined) return null;
    const written = type === undefined ? undefined : this.#pglite.serializers[type];
    return String(written ? written(value) : value); // some serializers return a number
  }
}
