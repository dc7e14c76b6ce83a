import type { IncomingHttpHeaders } from 'node:http';
import { CODES_HEADER, MOST_CODES } from '@croupier/protocol';

/** The codes of private tables that a request comes with. */
export function codesOf(headers: IncomingHttpHeaders): readonly string[] {
  const text = headers[CODES_HEADER];
  return typeof text === 'string' ? text.split(/[\s,]+/).slice(0, MOST_CODES) : [];
}
