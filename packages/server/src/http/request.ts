import type { IncomingHttpHeaders } from 'node:http';
import {
  CODES_HEADER,
  MOST_CODES,
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
  UNATTENDED_HEADER,
} from '@croupier/protocol';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { UsedBy } from '../account-service.ts';
import type { Visitor } from './visitor.ts';

const DAY = 86_400;
/** Longer than a session lasts: what has ended is told as such. */
const SESSION_AGE = 180 * DAY;
/** As long as browsers keep a cookie at all. */
const DEVICE_AGE = 400 * DAY;

/** The session a request comes with: of a program in its bearer token, of a page in the cookie. */
export function sessionOf(
  { authorization, cookie }: IncomingHttpHeaders,
  secure: boolean,
): string | undefined {
  return authorization?.match(/^Bearer (\S{1,200})$/i)?.[1] ?? cookieIn(cookie, sessionName(secure));
}

/** The `Set-Cookie` that begins a session, or ends it where there is no token. */
export function sessionCookie(token: string | undefined, secure: boolean): string {
  return cookieOf(sessionName(secure), token, token === undefined ? 0 : SESSION_AGE, secure);
}

/** The mark that a device got when somebody signed in there. */
export function deviceMark({ cookie }: IncomingHttpHeaders, secure: boolean): string | undefined {
  return cookieIn(cookie, markName(secure));
}

/** The `Set-Cookie` that gives it one. */
export function deviceCookie(mark: string, secure: boolean): string {
  return cookieOf(markName(secure), mark, DEVICE_AGE, secure);
}

/** Returns whether a person or a page by itself makes a request, as the page says. */
export function usedBy(headers: IncomingHttpHeaders): UsedBy {
  return headers[UNATTENDED_HEADER] === undefined ? 'person' : 'page';
}

/** The codes of private tables that a request comes with. */
export function codesOf(headers: IncomingHttpHeaders): readonly string[] {
  const text = headers[CODES_HEADER];
  return typeof text === 'string' ? text.split(/[\s,]+/).slice(0, MOST_CODES) : [];
}

/** Tells a page of another site that it is one; an operator whose proxy is not trusted reads it too. */
export const FOREIGN =
  'Requests from other sites are not accepted. Behind a proxy with https, the server needs TRUST_PROXY.';

/**
 * Returns whether a request comes from our own pages by its `Origin`, scheme included, or from no page at all. Another
 * site's page must not act with our visitor's cookie, nor one that came without encryption with that of an encrypted one.
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
