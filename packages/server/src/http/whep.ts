import type { IncomingMessage } from 'node:http';
import { isRefusal } from '@croupier/core';
import { callerOf } from './api.ts';
import type { Handlers } from './call.ts';
import { codesOf, originOf, sessionOf } from './request.ts';
import type { SdpExchange, TableRequest } from './sdp-exchange.ts';
import type { HttpServices } from './services.ts';
import type { Visitor } from './visitor.ts';

/**
 * Returns the exchange by which standard players watch a table: WHEP, an IETF draft. It follows the rules of the call
 * `watchStream`. A player whose headers cannot be set gives the code of a private table in the address (`?code=`).
 */
export function whep(
  { watchStream, leaveStream }: Pick<Handlers, 'watchStream' | 'leaveStream'>,
  { accounts }: Pick<HttpServices, 'accounts'>,
  visitorOf: (request: IncomingMessage) => Visitor,
): SdpExchange {
  const byOf = async ({ request, reply }: TableRequest) => {
    const visitor = visitorOf(request.raw);
    const { authorization } = request.headers;
    // A cookie is not read, because pages of other sites may send these requests.
    const token = sessionOf({ authorization }, visitor.secure);
    const account =
      token === undefined
        ? undefined
        : await accounts.session(token, visitor.address, originOf(request.headers));
    const { code } = request.query as { readonly code?: unknown };
    const codes = [...codesOf(request.headers), ...(typeof code === 'string' ? [code] : [])];
    return { ...callerOf(request, reply, account, token, visitor), codes };
  };
  return {
    path: '/whep/tables/:table',
    open: async (at, offer) => {
      const params = { table: at.table };
      const by = await byOf(at);
      const watched = await watchStream({ params, query: undefined, body: { offer }, by });
      return isRefusal(watched) ? watched : { session: watched.viewer, answer: watched.answer };
    },
    end: async (at, viewer) => {
      const params = { table: at.table, viewer };
      const by = await byOf(at);
      const left = await leaveStream({ params, query: undefined, body: undefined, by });
      return isRefusal(left) ? left : undefined;
    },
  };
}
