import type { IncomingHttpHeaders } from 'node:http';
import { checkData, type Refusal } from '@croupier/core';
import { type Endpoint, KEY_HEADER, moveKey } from '@croupier/protocol';
import { malformed } from './malformed.ts';

/**
 * Returns whether a program can repeat a call by its own key. Calls that begin or end a session cannot be repeated,
 * because each of them concerns a session of its own.
 */
export function takesKey({ method, session }: Pick<Endpoint, 'method' | 'session'>): boolean {
  return method === 'POST' && session === undefined;
}

/** Returns the caller's key for a call; undefined if there is none. */
export function keyOf(endpoint: Endpoint, headers: IncomingHttpHeaders): string | undefined | Refusal {
  const text = headers[KEY_HEADER];
  if (text === undefined || !takesKey(endpoint)) return undefined;
  // The draft of this header encloses the key in quotation marks.
  const checked = checkData(moveKey, String(text).replace(/^"(.*)"$/, '$1'));
  return checked.faults ? malformed(checked.faults, `The header ${KEY_HEADER}`) : checked.data;
}
