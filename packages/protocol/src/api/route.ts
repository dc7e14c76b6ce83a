// Separate from the schemas: a page in a browser must not load a validator to ask for its tables.

/** The HTTP route of an endpoint. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Its answer begins another session in place of the caller's, or ends that. */
  readonly session?: 'begins' | 'ends';
}

/** All that a client knows of an endpoint without its schemas. */
export interface ClientRoute extends Route {
  /** Its answer is the account's own view of itself. */
  readonly tellsMe?: true;
}

/** Returns whether a request sends its input as a JSON body; otherwise its query has all input outside the path. */
export function sendsBody({ method }: Route): boolean {
  return method !== 'GET' && method !== 'DELETE';
}
