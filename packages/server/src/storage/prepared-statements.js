// The statements of an embedded database. PGlite parses, describes and plans each statement again, in five calls; for
// the short statements of a casino that takes longer than their execution. Plain JavaScript, since pglite-thread.js
// uses it.
import { Request, readAnswer } from './wire.js';

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */
/** @typedef {import('./wire.js').Column} Column */
/** @typedef {{ name: string, types: readonly number[], columns: readonly Column[] }} Prepared */

/** The most statements that are kept: far more than the casino has, unless somebody writes values into them. */
const MOST = 1_000;
/** The number of statements after which plans are made again, since tables have grown. */
const PLANS_LAST = 5_000;
/** Statements that may change the columns of a table. */
const DEFINES = /\b(create|alter|drop)\b/i;

/** Runs statements one after the other, in the order of their arrival. */
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
   * Runs SQL and gives its rows. Without parameters it may hold several statements, and gives the rows of the last.
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
      // The columns that a prepared statement gives were those of its tables then.
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
   * Discards the plans. A failed transaction accepts only its rollback, so there it is tried again with the next
   * statement.
   */
  async #discardPlans() {
    try {
      await this.#ask(this.#request.query('discard plans'));
      this.#run = 0;
    } catch {
      // The statement that follows must run in any case: it may be the rollback.
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
    // Any other of its calls would parse the answer as well, and some keep what they have parsed.
    await this.#pglite.execProtocolRawStream(request.take(), {
      syncToFs: false,
      onRawData: (part) => void parts.push(part.slice()), // its memory is used again
    });
    const [only] = parts;
    return readAnswer(parts.length === 1 && only ? only : Buffer.concat(parts), this.#readerOf, columns);
  }

  /** @param {unknown} value @param {number | undefined} type */
  #text(value, type) {
    if (value === null || value === undefined) return null;
    const written = type === undefined ? undefined : this.#pglite.serializers[type];
    return String(written ? written(value) : value); // some of them give a number back
  }
}
