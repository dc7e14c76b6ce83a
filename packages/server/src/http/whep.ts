import { isRefusal } from '@croupier/core';
import type { Handlers } from './call.ts';
import type { CookielessCaller } from './cookieless-caller.ts';
import type { SdpExchange } from './sdp-exchange.ts';

/**
 * Returns the exchange with which standard players watch a table: WHEP, an IETF draft. The same rules apply
 * as to the call `watchStream`.
 */
export function whep(
  { watchStream, leaveStream }: Pick<Handlers, 'watchStream' | 'leaveStream'>,
  byOf: CookielessCaller,
): SdpExchange {
  return {
    path: '/whep/tables/:table',
    open: async (at, offer) => {
      const params = { table: at.table };
      const by = await byOf(at.request, at.reply);
      const watched = await watchStream({ params, query: undefined, body: { offer }, by });
      return isRefusal(watched) ? watched : { session: watched.viewer, answer: watched.answer };
    },
    end: async (at, viewer) => {
      const params = { table: at.table, viewer };
      const by = await byOf(at.request, at.reply);
      const left = await leaveStream({ params, query: undefined, body: undefined, by });
      return isRefusal(left) ? left : undefined;
    },
  };
}
