import type { IncomingHttpHeaders } from 'node:http';
import {
  CODES_HEADER,
  MAX_CODES,
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
  UNATTENDED_HEADER,
} from '@croupier/protocol';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { RequestOrigin } from '../services/account-service.ts';
import type { Visitor } from './visitor.ts';

const DAY = 86_400;
/**
 * The cookie's lifetime. The cookie outlives the session, so that the server can tell the caller that the
 * session has ended.
 */
const SESSION_AGE = 180 * DAY;
/** The longest lifetime that browsers allow a cookie. */
const DEVICE_AGE = 400 * DAY;

/**
 * Returns the session token of a request. A program sends the token as a bearer token, and a page sends it in
 * the cookie.
 */
export function sessionOf(
  { authorization, cookie }: IncomingHttpHeaders,
  secure: boolean,
): string | undefined {
  return authorization?.match(/^Bearer (\S{1,200})$/i)?.[1] ?? cookieIn(cookie, sessionName(secure));
}

/** Returns the `Set-Cookie` header that begins a session, or ends it if there is no token. */
export function sessionCookie(token: string | undefined, secure: boolean): string {
  return cookieOf(sessionName(secure), token, token === undefined ? 0 : SESSION_AGE, secure);
}

/** Returns the mark that a device received at an earlier sign-in; undefined if it has none. */
export function deviceMark({ cookie }: IncomingHttpHeaders, secure: boolean): string | undefined {
  return cookieIn(cookie, markName(secure));
}

/** Returns the `Set-Cookie` header with a device's mark. */
export function deviceCookie(mark: string, secure: boolean): string {
  return cookieOf(markName(secure), mark, DEVICE_AGE, secure);
}

/**
 * Returns whether a person caused a request or the page made it automatically. The page marks automatic
 * requests with a header.
 */
export function originOf(headers: IncomingHttpHeaders): RequestOrigin {
  return headers[UNATTENDED_HEADER] === undefined ? 'person' : 'page';
}

/** Returns the codes of private tables that a request contains. */
export function codesOf(headers: IncomingHttpHeaders): readonly string[] {
  const text = headers[CODES_HEADER];
  return typeof text === 'string' ? text.split(/[\s,]+/).slice(0, MAX_CODES) : [];
}

/**
 * The refusal of a request from another site's page. The text also helps an operator who has not set up a trusted
 * proxy.
 */
export const FOREIGN_ORIGIN =
  'Requests from other sites are not accepted. Behind a proxy with https, the server needs TRUST_PROXY.';

/**
 * Returns whether a request comes from our own pages, according to its `Origin` including the scheme, or from
 * no page at all. Another site's page must not use our visitor's cookie, and an unencrypted page must not use
 * the cookie of an encrypted one.
 */
export function isSameOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { secure }: Pick<Visitor, 'secure'>,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin) || host === undefined) return false;
  const page = new URL(origin);
  return page.protocol === (secure ? 'https:' : 'http:') && page.host === host.toLowerCase();
}

function sessionName(secure: boolean): string {
  return secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
}

function markName(secure: boolean): string {
  return `${sessionName(secure)}-device`;
}

function cookieIn(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name] || undefined;
}

function cookieOf(name: string, value: string | undefined, age: number, secure: boolean): string {
  return stringifySetCookie({
    name,
    value: value ?? '',
    path: '/',
    maxAge: age,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}
