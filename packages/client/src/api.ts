import { type Refusal, refuse } from '@croupier/core';
import {
  type AnswerOf,
  API_PATH,
  type ClientRoute,
  CODES_HEADER,
  type EndpointName,
  type InputOf,
  type LateEndpointName,
  routeOf,
  routes,
  sendsBody,
  UNATTENDED_HEADER,
} from '@croupier/protocol';

type Args<Input> = object extends Input ? [input?: Input] : [input: Input];

/**
 * The HTTP API, with one function for each endpoint. Params, query and body are passed as one object. Each
 * function returns the response or the refusal of the server, or `unreachable` if there was no response.
 */
export type Api = {
  readonly [Name in EndpointName]: (...args: Args<InputOf<Name>>) => Promise<AnswerOf<Name> | Refusal>;
};

/** The options of the HTTP API. */
export interface ApiOptions {
  /** The server's address, such as `http://localhost:8080`. Empty for the server that the page came from. */
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  /** Returns the session token of a program, which keeps no cookies. */
  readonly token: () => string | undefined;
  /**
   * Returns the codes of private tables that were entered on this client. Each code gives access to its
   * table.
   */
  readonly codes: () => readonly string[];
  /** Returns whether the page makes the current calls by itself, without a recent action by a person. */
  readonly unattended: () => boolean;
  /**
   * Called with every answer before the caller receives it.
   */
  readonly onAnswer: (call: Answered) => void;
}

/** An answer of the server that is no refusal. */
export interface Answered {
  readonly name: EndpointName;
  readonly route: ClientRoute;
  readonly response: Response;
  readonly answer: unknown;
  /** The number of the request, in the order in which requests were made. */
  readonly nth: number;
}

/** Returns the functions of the HTTP API, one for each endpoint. */
export function createApi(options: ApiOptions): Api {
  let asked = 0;
  const call = (name: EndpointName) => (input: unknown) => {
    asked += 1;
    return request(name, input ?? {}, options, asked);
  };
  const calls = new Map<string, unknown>();
  return new Proxy({} as Api, {
    get: (_, name) => {
      // A name that is no call must not look like one, for example `then`, which `await` reads.
      if (typeof name !== 'string' || name === 'then') return undefined;
      const known = calls.get(name) ?? call(name as EndpointName);
      calls.set(name, known);
      return known;
    },
  });
}

/** Returns the route of a call for staff, or of one that few pages make. They are loaded at the first such call. */
async function lateRoute(name: LateEndpointName): Promise<ClientRoute> {
  const { staffRoutes } = await import('@croupier/protocol/staff-routes');
  return routeOf(staffRoutes[name]);
}

function isEveryones(name: EndpointName): name is keyof typeof routes {
  return Object.hasOwn(routes, name);
}

async function request(
  name: EndpointName,
  input: object,
  options: ApiOptions,
  nth: number,
): Promise<unknown> {
  const route = isEveryones(name) ? routeOf(routes[name]) : await lateRoute(name);
  const { method, path } = route;
  const rest: { [field: string]: unknown } = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]));
    delete rest[field];
    return value;
  });
  const inBody = sendsBody(route);
  const token = options.token();
  const codes = options.codes();
  let response: Response;
  let text: string;
  try {
    response = await options.fetch(options.url + API_PATH + filled + (inBody ? '' : queryOf(rest)), {
      method,
      credentials: 'same-origin',
      headers: {
        ...(inBody ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(options.unattended() ? { [UNATTENDED_HEADER]: '1' } : {}),
        ...(codes.length > 0 ? { [CODES_HEADER]: codes.join(' ') } : {}),
      },
      ...(inBody ? { body: JSON.stringify(rest) } : {}),
    });
    text = await response.text();
  } catch {
    return refuse('unreachable', 'The server cannot be reached.');
  }
  const answer = parse(text);
  if (!response.ok) return refusalOf(response.status, answer);
  options.onAnswer({ name, route, response, answer, nth });
  return answer;
}

function queryOf(fields: { [field: string]: unknown }): string {
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) query.set(field, String(value));
  return query.size > 0 ? `?${query}` : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(status: number, answer: unknown): Refusal {
  if (typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer)
    return { refused: true, ...(answer as Omit<Refusal, 'refused'>) };
  return refuse('unreachable', `The server answered with status ${status}.`);
}
