import { STATUS_CODES } from 'node:http';
import type { Refusal } from '@croupier/core';

/** Kinds of things that are requested by a name or an id. */
const NAMED = [
  'account',
  'bar',
  'house',
  'complaint',
  'decision',
  'entry',
  'instrument',
  'passkey',
  'plan',
  'proposal',
  'round',
  'session',
  'share',
  'shift',
  'table',
  'tournament',
];

/** The codes of every call and message by their HTTP statuses, with their descriptions for `docs/api.md`. */
export const REFUSED: { readonly [status: number]: { readonly [code: string]: string } } = {
  400: { malformed: 'not JSON, or not of the described shape; the message names the field' },
  401: {
    'wrong-credentials': 'no account with this name and password',
    'not-signed-in': 'sign in first',
    'code-needed': 'the password is right, and one-time codes are on: send a `code`, too',
    'wrong-passkey':
      'a passkey that is not known here, not for this address, or did not sign our challenge in time',
  },
  403: {
    'codes-first': 'staff must set up one-time codes before anything else',
    'not-allowed': 'it is for a role that the account does not have at this house, or for the table’s host',
    'not-your-entry': 'an entry of a tournament that belongs to somebody else',
    'foreign-origin': 'a page of another site sent the request',
    'wrong-key': 'not a staff key that still works',
    'wrong-password': 'not the current password',
    'wrong-code': 'neither a current code nor a recovery code, or already used',
    'wrong-link': 'a link of an e-mail that was used, has expired or was replaced by a later one',
  },
  404: {
    'not-found': 'no such address',
    ...Object.fromEntries(
      NAMED.map((what) => [`no-such-${what}`, 'it does not exist, or the caller may not see it']),
    ),
  },
  405: { 'wrong-method': 'the address takes other methods; the header `allow` names them' },
  408: { 'too-slow': 'the request took too long to arrive' },
  413: { 'too-large': 'more bytes than a message or body may have' },
  426: { 'upgrade-required': 'the address of the WebSocket, asked by plain HTTP' },
  429: { 'too-many': 'too often, too many connections, or too many tables on one' },
  500: { fault: "an error of the server's own; `details.request` names it in the server's log" },
};

const STATUS = new Map(
  Object.entries(REFUSED).flatMap(([status, codes]) =>
    Object.keys(codes).map((code) => [code, Number(status)] as const),
  ),
);

/** Returns the status of a code: 409 unless it has its own, for refusals by the rules or the present state. */
export function statusOf(code: string): number {
  return STATUS.get(code) ?? 409;
}

/** Returns a refusal in the form of the API. */
export function problemOf({ code, message, rule, details }: Refusal) {
  return { code, message, ...(rule ? { rule } : {}), ...(details ? { details } : {}) };
}

/** Returns a whole answer to be written to a bare socket, where the request was no HTTP; the connection ends. */
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
