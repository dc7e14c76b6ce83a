import { STATUS_CODES } from 'node:http';
import type { Refusal } from '@croupier/core';

/** The kinds of objects that a request can name. */
const NAMED = [
  'account',
  'bar',
  'case',
  'head',
  'house',
  'incident',
  'complaint',
  'decision',
  'device',
  'document',
  'entry',
  'instrument',
  'passkey',
  'person',
  'plan',
  'proposal',
  'recording',
  'round',
  'session',
  'share',
  'shift',
  'table',
  'token',
  'tournament',
];

/** The refusal codes of all calls and messages, by HTTP status, with their descriptions for `docs/api.md`. */
export const REFUSALS_BY_STATUS: { readonly [status: number]: { readonly [code: string]: string } } = {
  400: {
    malformed: 'the request is not JSON, or does not have the described shape; the message names the field',
  },
  401: {
    'wrong-credentials': 'no account has this name and password',
    'not-signed-in': 'the caller must sign in first',
    'wrong-stream-key': 'an encoder sent no key, or not the current key of this table',
    'code-needed': 'the password is right, and one-time codes are on: send a `code`, too',
    'wrong-device-key': 'no connected device has this key',
    'wrong-openid': 'the OpenID Connect sign-in was not started by this caller, or its answer is not valid',
    'openid-cancelled': 'the person did not sign in at the OpenID Connect provider',
    'wrong-passkey':
      'the passkey is unknown, belongs to another address, or did not sign the challenge in time',
  },
  403: {
    'token-scope': 'the personal token may not make this call or send this message',
    'codes-first': 'staff must set up one-time codes before anything else',
    'not-allowed':
      'the action needs a role that the account does not have at this house, or is only for the table’s host',
    'no-staff-role': 'the OpenID Connect provider gives the person no role here',
    'no-password':
      'the account signs in through the OpenID Connect provider, so it has no password to confirm with',
    'not-your-entry': 'the tournament entry belongs to somebody else',
    'foreign-origin': 'a page of another site sent the request',
    'wrong-key': 'the staff key is not valid',
    'wrong-password': 'the current password is wrong',
    'wrong-code': 'the code is neither a current code nor a recovery code, or has already been used',
    'wrong-link': 'the link from an e-mail has been used, has expired or was replaced by a later link',
  },
  404: {
    'not-found': 'the server has no such address',
    'no-openid': 'this casino has no OpenID Connect provider',
    ...Object.fromEntries(
      NAMED.map((what) => [`no-such-${what}`, 'the object does not exist, or the caller may not see it']),
    ),
  },
  405: {
    'wrong-method': 'the address does not support this method; the header `allow` names the supported ones',
  },
  408: { 'too-slow': 'the request took too long to arrive' },
  413: { 'too-large': 'the message or body has too many bytes' },
  415: { 'wrong-media-type': 'the body is not JSON, or not `application/sdp` where that is described' },
  416: { 'out-of-range': 'the recording does not contain the bytes that the header `range` requests' },
  426: { 'upgrade-required': 'the address of the WebSocket was called over plain HTTP' },
  429: {
    'too-many': 'too many calls or messages, too many connections, or too many tables on one connection',
  },
  503: { 'openid-unreachable': 'the OpenID Connect provider does not answer' },
  500: { fault: "an internal error of the server; `details.request` identifies it in the server's log" },
};

const STATUS = new Map(
  Object.entries(REFUSALS_BY_STATUS).flatMap(([status, codes]) =>
    Object.keys(codes).map((code) => [code, Number(status)] as const),
  ),
);

/** Returns the HTTP status of a code. Refusals due to the rules or the current state have 409. */
export function statusOf(code: string): number {
  return STATUS.get(code) ?? 409;
}

/** Returns a refusal in the API's format. */
export function problemOf({ code, message, rule, details }: Refusal) {
  return { code, message, ...(rule ? { rule } : {}), ...(details ? { details } : {}) };
}

/**
 * Returns a complete HTTP answer as text, for a raw socket whose request could not be parsed. The connection
 * is closed afterwards.
 */
export function rawHttpResponse(refusal: Refusal, status = statusOf(refusal.code)): string {
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
