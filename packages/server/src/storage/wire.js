// The part of PostgreSQL's wire protocol that the embedded database needs. Messages are written directly into the bytes
// to be sent, and rows are read directly from the answer. A casino's statements are so short that any further step would
// take as long as the statement itself. This file is plain JavaScript, because pglite-thread.js imports it.

/** @typedef {{ name: string, read: ((text: string) => unknown) | undefined }} Column */
/** @typedef {{ rows: Record<string, unknown>[], types: number[], columns: readonly Column[] | undefined }} Answer */
/** @typedef {(type: number) => ((text: string) => unknown) | undefined} ReaderOf */

const LONGEST_HEAD = 64;

/** A sequence of messages to the database. */
export class Request {
  #bytes = Buffer.allocUnsafe(16_384);
  #end = 0;
  #begin = 0;

  /** Adds a message that parses SQL and stores it under a name. @param {string} name @param {string} sql */
  parse(name, sql) {
    this.#open('P');
    this.#text(name);
    this.#text(sql);
    this.#short(0);
    return this.#close();
  }

  /** Adds a message that requests the types of a statement's parameters and columns. @param {string} name */
  describe(name) {
    this.#open('D');
    this.#byte('S');
    this.#text(name);
    return this.#close();
  }

  /**
   * Adds messages that run a statement with these values as text.
   * @param {string} name @param {readonly (string | null)[]} values
   */
  run(name, values) {
    this.#open('B');
    this.#text('');
    this.#text(name);
    this.#short(0);
    this.#short(values.length);
    for (const value of values) this.#value(value);
    this.#short(0);
    this.#close();
    this.#open('E');
    this.#text('');
    this.#long(0);
    return this.#close();
  }

  /** Adds a message that runs SQL without parameters. @param {string} sql */
  query(sql) {
    this.#open('Q');
    this.#text(sql);
    return this.#close();
  }

  sync() {
    this.#open('S');
    return this.#close();
  }

  /** Returns the messages added so far, and starts again. The bytes are valid until the next message is added. */
  take() {
    const taken = this.#bytes.subarray(0, this.#end);
    this.#end = 0;
    return taken;
  }

  /** @param {string} kind */
  #open(kind) {
    this.#room(LONGEST_HEAD);
    this.#byte(kind);
    this.#begin = this.#end;
    this.#end += 4;
  }

  #close() {
    this.#bytes.writeInt32BE(this.#end - this.#begin, this.#begin);
    return this;
  }

  /** @param {number} more */
  #room(more) {
    if (this.#end + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#end + more));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }

  /** @param {string} kind */
  #byte(kind) {
    this.#bytes[this.#end] = kind.charCodeAt(0);
    this.#end += 1;
  }

  /** @param {number} value */
  #short(value) {
    this.#end = this.#bytes.writeInt16BE(value, this.#end);
  }

  /** @param {number} value */
  #long(value) {
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
  }

  /** @param {string} text */
  #text(text) {
    this.#room(3 * text.length + LONGEST_HEAD);
    this.#end += this.#bytes.write(text, this.#end);
    this.#bytes[this.#end] = 0;
    this.#end += 1;
  }

  /** @param {string | null} value */
  #value(value) {
    if (value === null) {
      this.#room(LONGEST_HEAD);
      this.#long(-1);
      return;
    }
    this.#room(3 * value.length + LONGEST_HEAD);
    const length = this.#bytes.write(value, this.#end + 4);
    this.#long(length);
    this.#end += length;
  }
}

/** The codes of the messages in an answer. */
const [ROW, ROWS, TYPES, DONE, FAILED] = [...'DTtCE'].map((kind) => kind.charCodeAt(0));

/**
 * Reads an answer: the rows of the last statement, the types of its parameters, and its columns. `known` contains the
 * columns of a prepared statement, because its answers do not name them. Throws the database's error.
 * @param {Uint8Array} answer @param {ReaderOf} readerOf @param {readonly Column[]} [known] @returns {Answer}
 */
export function readAnswer(answer, readerOf, known) {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.length);
  /** @type {Answer} */
  const read = { rows: [], types: [], columns: known };
  let ended = false;
  for (let at = 0; at < bytes.length; ) {
    const kind = bytes[at];
    const next = at + 1 + bytes.readInt32BE(at + 1);
    if (kind === ROW) {
      if (ended) read.rows = [];
      ended = false;
      read.rows.push(rowIn(bytes, at + 5, read.columns ?? []));
    } else if (kind === DONE) ended = true;
    else if (kind === ROWS) read.columns = columnsIn(bytes, at + 5, readerOf);
    else if (kind === TYPES)
      for (let nth = 0; nth < bytes.readInt16BE(at + 5); nth += 1)
        read.types.push(bytes.readInt32BE(at + 7 + 4 * nth));
    else if (kind === FAILED) throw errorIn(bytes, at + 5);
    at = next;
  }
  return read;
}

/** @param {Buffer} bytes @param {number} from @param {readonly Column[]} columns */
function rowIn(bytes, from, columns) {
  /** @type {Record<string, unknown>} */
  const row = {};
  let at = from + 2;
  for (const { name, read } of columns) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) row[name] = null;
    else {
      const text = bytes.toString('utf8', at, at + length);
      row[name] = read ? read(text) : text;
      at += length;
    }
  }
  return row;
}

/** @param {Buffer} bytes @param {number} from @param {ReaderOf} readerOf */
function columnsIn(bytes, from, readerOf) {
  /** @type {Column[]} */
  const columns = [];
  let at = from + 2;
  for (let nth = bytes.readInt16BE(from); nth > 0; nth -= 1) {
    const end = bytes.indexOf(0, at);
    // After the name come the column's table and number there (6 bytes), its type (4), and size, modifier and format (8).
    columns.push({ name: bytes.toString('utf8', at, end), read: readerOf(bytes.readInt32BE(end + 7)) });
    at = end + 19;
  }
  return columns;
}

/** @param {Buffer} bytes @param {number} from */
function errorIn(bytes, from) {
  /** @type {Record<string, string>} */
  const fields = {};
  for (let at = from; bytes[at] !== 0; ) {
    const end = bytes.indexOf(0, at);
    fields[String.fromCharCode(bytes[at] ?? 0)] = bytes.toString('utf8', at + 1, end);
    at = end + 1;
  }
  const { M: message = 'the database failed', C: code, D: detail } = fields;
  return Object.assign(new Error(message), { code, detail });
}
