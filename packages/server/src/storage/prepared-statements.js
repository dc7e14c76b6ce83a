// The statements of an embedded database. PGlite parses, describes and plans each statement again, in five calls; for
// the short statements of a casino that takes longer than their execution. Plain JavaScript, since pglite-thread.js
// uses it.
import { protocol } from '@electric-sql/pglite';

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */
/** @typedef {{ name: string, types: readonly number[], fields: readonly Field[] }} Prepared */
/** @typedef {{ name: string, dataTypeID: number }} Field */
/** @typedef {Awaited<ReturnType<PGlite['execProtocolStream']>>[number]} Message */

const { serialize } = protocol;

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
  /** @type {PGlite} */
  #pglite;

  /** @param {PGlite} pglite */
  constructor(pglite) {
    this.#pglite = pglite;
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
    if (this.#run % PLANS_LAST === 0) await this.#send(serialize.query('discard plans'));
    if (!parameters) {
      const rows = this.#rows(await this.#send(serialize.query(sql)));
      // The columns that a prepared statement gives were those of its tables then.
      if (DEFINES.test(sql)) await this.#forget();
      return rows;
    }
    const statement = this.#prepared.get(sql) ?? (await this.#prepare(sql));
    const { name, types, fields } = statement;
    const values = parameters.map((value, nth) => this.#text(value, types[nth]));
    const messages = await this.#send(
      serialize.bind({ statement: name, values }),
      serialize.execute(),
      serialize.sync(),
    );
    return this.#rows(messages, fields);
  }

  /** @param {string} sql @returns {Promise<Prepared>} */
  async #prepare(sql) {
    if (this.#prepared.size >= MOST) await this.#forget();
    this.#named += 1;
    const name = `s${this.#named}`;
    const messages = await this.#send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    /** @type {Prepared} */
    const prepared = { name, types: [], fields: [] };
    for (const message of messages)
      if ('dataTypeIDs' in message) Object.assign(prepared, { types: message.dataTypeIDs });
      else if (message.name === 'rowDescription') Object.assign(prepared, { fields: fieldsOf(message) });
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  async #forget() {
    this.#prepared.clear();
    await this.#send(serialize.query('deallocate all'));
  }

  /** @param {Uint8Array[]} messages */
  #send(...messages) {
    const [only] = messages;
    const all = messages.length === 1 && only ? only : joined(messages);
    return this.#pglite.execProtocolStream(all, { syncToFs: false });
  }

  /** @param {unknown} value @param {number | undefined} type */
  #text(value, type) {
    if (value === null || value === undefined) return null;
    const written = type === undefined ? undefined : this.#pglite.serializers[type];
    return String(written ? written(value) : value); // some of them give a number back
  }

  /** @param {readonly Message[]} messages @param {readonly Field[]} [described] */
  #rows(messages, described = []) {
    const { parsers } = this.#pglite;
    let fields = described;
    /** @type {any[]} */
    let rows = [];
    let ended = false;
    for (const message of messages)
      if (message.name === 'commandComplete') ended = true;
      else if (message.name === 'rowDescription') fields = fieldsOf(message);
      else if (message.name === 'dataRow') {
        if (ended) rows = [];
        ended = false;
        /** @type {Record<string, unknown>} */
        const row = {};
        const values = /** @type {{ fields: (string | null)[] }} */ (/** @type {unknown} */ (message)).fields;
        for (let nth = 0; nth < values.length; nth += 1) {
          const { name, dataTypeID } = /** @type {Field} */ (fields[nth]);
          const value = /** @type {string | null} */ (values[nth]);
          const read = value === null ? undefined : parsers[dataTypeID];
          row[name] = value === null || !read ? value : read(value, dataTypeID);
        }
        rows.push(row);
      }
    return rows;
  }
}

/** @param {Message} message @returns {readonly Field[]} */
function fieldsOf(message) {
  return /** @type {{ fields: Field[] }} */ (/** @type {unknown} */ (message)).fields;
}

/** @param {readonly Uint8Array[]} parts */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
