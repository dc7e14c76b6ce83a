import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './api.ts';
import type { Caller } from './call.ts';
import { codesOf, originOf, sessionOf } from './request.ts';
import type { HttpServices } from './services.ts';
import type { Visitor } from './visitor.ts';

/** Returns the caller of a request whose cookies are ignored. */
export type CookielessCaller = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;

/**
 * Returns a function that identifies the caller by the session in a bearer token, and adds the codes of private
 * tables. A program that cannot set headers passes a code in the address (`?code=`). Cookies are ignored, because
 * pages of other sites can send these requests. Our own page also repeats such requests automatically, and these must
 * not prolong a session.
 */
export function cookielessCaller(
  { accounts }: Pick<HttpServices, 'accounts'>,
  visitorOf: (request: IncomingMessage) => Visitor,
): CookielessCaller {
  return async (request, reply) => {
    const visitor = visitorOf(request.raw);
    const { authorization } = request.headers;
    const token = sessionOf({ authorization }, visitor.secure);
    const account =
      token === undefined
        ? undefined
        : await accounts.session(token, visitor.address, originOf(request.headers));
    const { code } = request.query as { readonly code?: unknown };
    const codes = [...codesOf(request.headers), ...(typeof code === 'string' ? [code] : [])];
    return { ...callerOf(request, reply, account, token, visitor), codes };
  };
}
