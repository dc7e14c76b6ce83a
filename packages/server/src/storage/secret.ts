/** A value that is encrypted on its way into the database, and comes back as it was (`sealed-database.ts`). */
export class Secret {
  constructor(
    readonly content: SecretContent,
    /** The table and the column, to which the encryption is bound. */
    readonly column: string,
    readonly mode: 'sealed' | 'comparable' | 'hashed' = 'sealed',
  ) {}

  /** Fails, because only a database that seals values can store a secret. */
  toJSON(): never {
    throw new Error(`the secret for ${this.column} was not sealed`);
  }

  toPostgres(): never {
    return this.toJSON();
  }
}

type SecretContent = { readonly text: string } | { readonly json: unknown };

/** A text that is composed of parts, some of which are secret. */
export class Composed {
  constructor(readonly parts: readonly (string | Secret)[]) {}

  toJSON(): never {
    throw new Error('a text with secrets was not sealed');
  }

  toPostgres(): never {
    return this.toJSON();
  }
}

/** Returns a text to be stored encrypted; null for no text. */
export function sealed(text: string, column: string): Secret;
export function sealed(text: string | null, column: string): Secret | null;
export function sealed(text: string | null, column: string): Secret | null {
  return text === null ? null : new Secret({ text }, column);
}

/** Returns JSON to be stored encrypted in a column of type `json`. */
export function sealedJson(json: unknown, column: string): Secret {
  return new Secret({ json }, column);
}

/** Returns a text to be stored encrypted in such a way that equal texts are equal, so that SQL can compare them. */
export function comparable(text: string, column: string): Secret {
  return new Secret({ text }, column, 'comparable');
}

/** Returns a text of which only a keyed hash is stored, so that it can be found but never read. */
export function hashed(text: string, column: string): Secret {
  return new Secret({ text }, column, 'hashed');
}
