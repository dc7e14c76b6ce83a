// This module is separate from the schemas, so that a page can call the API without loading a validator.

/** The HTTP route of an endpoint. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Whether the answer starts a new session in place of the caller's, or ends the caller's. */
  readonly session?: 'begins' | 'ends' | undefined;
}

/** The part of an endpoint that a client needs, without the schemas. */
export interface ClientRoute extends Route {
  /** Whether the answer is the caller's own account, as `GET /me` returns it. */
  readonly tellsMe?: boolean;
}

/**
 * Parses a route from a line: the method, the path, `begins` or `ends` if the call begins or ends a session,
 * and `me` if the answer is the caller's account.
 */
export function routeOf(line: string): ClientRoute {
  const [method, path, ...rest] = line.split(' ');
  const session = rest.find((word) => word !== 'me');
  return { method, path, session, tellsMe: rest.includes('me') } as ClientRoute;
}

/** Returns whether a request sends its input as a JSON body. Otherwise all input outside the path is in the query. */
export function sendsBody({ method }: Route): boolean {
  return method !== 'GET' && method !== 'DELETE';
}
