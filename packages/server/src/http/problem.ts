import { STATUS_CODES } from 'node:http';
import type { Refusal } from '@croupier/core';

/** HTTP statuses of refusal codes; what is not listed follows from the rules or from how things stand: 409. */
const STATUS: { readonly [code: string]: number } = {
  malformed: 400,
  'wrong-credentials': 401,
  'not-signed-in': 401,
  'code-needed': 401,
  'wrong-passkey': 401,
  'not-allowed': 403,
  'not-your-entry': 403,
  'wrong-key': 403,
  'wrong-password': 403,
  'wrong-code': 403,
  'wrong-link': 403,
  'codes-first': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'no-such-account': 404,
  'no-such-house': 404,
  'no-such-instrument': 404,
  'no-such-shift': 404,
  'no-such-entry': 404,
  'no-such-complaint': 404,
  'no-such-decision': 404,
  'no-such-bar': 404,
  'no-such-proposal': 404,
  'no-such-passkey': 404,
  'no-such-plan': 404,
  'no-such-round': 404,
  'no-such-session': 404,
  'no-such-share': 404,
  'no-such-table': 404,
  'no-such-tournament': 404,
  'wrong-method': 405,
  'too-slow': 408,
  'too-large': 413,
  'upgrade-required': 426,
  'too-many': 429,
  fault: 500,
};

export function statusOf(code: string): number {
  return STATUS[code] ?? 409;
}

/** A refusal as the API answers it. */
export function problemOf({ code, message, rule, details }: Refusal) {
  return { code, message, ...(rule ? { rule } : {}), ...(details ? { details } : {}) };
}

/** The whole answer where there is nothing but a socket to write it to, as to what is no HTTP; the connection ends. */
export function bareAnswer(refusal: Refusal, status = statusOf(refusal.code)): string {
  const body = JSON.stringify(problemOf(refusal));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
