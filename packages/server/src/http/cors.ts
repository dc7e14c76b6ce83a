import type { IncomingHttpHeaders } from 'node:http';
import {
  API_PATH,
  CODES_HEADER,
  KEY_HEADER,
  LAST_EVENT_HEADER,
  REPEATED_HEADER,
  UNATTENDED_HEADER,
} from '@croupier/protocol';
import type { FastifyInstance } from 'fastify';
import { isSameOrigin } from './request.ts';
import type { Visitor } from './visitor.ts';

/** The origin of the page that sent a request: our own page or a program, a page that may call the API, or another. */
export type PageOrigin = 'own' | 'allowed' | 'foreign';

/** Returns the origin of the page that sent a request. `allowed` are the origins that the operator lists. */
export function pageOriginOf(
  headers: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  visitor: Pick<Visitor, 'secure'>,
  allowed: readonly string[],
): PageOrigin {
  if (isSameOrigin(headers, visitor)) return 'own';
  return headers.origin !== undefined && allowed.includes(headers.origin) ? 'allowed' : 'foreign';
}

/** Returns the headers that can contain a session. A page of another origin must send a token, and never uses a cookie. */
export function sessionHeaders(headers: IncomingHttpHeaders, page: PageOrigin): IncomingHttpHeaders {
  const { authorization } = headers;
  if (page !== 'allowed') return headers;
  return authorization === undefined ? {} : { authorization };
}

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  KEY_HEADER,
  CODES_HEADER,
  UNATTENDED_HEADER,
  LAST_EVENT_HEADER,
].join(', ');
const ANSWER_HEADERS = [
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit-policy',
  'retry-after',
  REPEATED_HEADER,
  'x-request-id',
].join(', ');
/** The seconds for which a browser remembers the answer to a preflight request. */
const REMEMBERED = 7_200;

/** Lets pages of the allowed origins call the API (CORS), without cookies. */
export function registerCors(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  app.addHook('onRequest', async ({ url, headers: { origin } }, reply) => {
    if (!url.startsWith(`${API_PATH}/`)) return;
    reply.header('vary', 'origin');
    if (origin === undefined || !allowed.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': ANSWER_HEADERS,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  app.options(`${API_PATH}/*`, async ({ headers: { origin } }, reply) => {
    if (origin !== undefined && allowed.includes(origin))
      reply.headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': REMEMBERED,
      });
    return reply.status(204).send();
  });
}
