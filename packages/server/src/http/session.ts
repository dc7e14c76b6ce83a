import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE } from '@croupier/protocol';

const DAYS = 180;

/** The session a request comes with: of a program in its bearer token, of a page in the cookie. */
export function sessionOf({ authorization, cookie }: IncomingHttpHeaders): string | undefined {
  const bearer = authorization?.match(/^Bearer (\S{1,200})$/i)?.[1];
  return bearer ?? cookie?.match(new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;\\s]{1,200})`))?.[1];
}

/** The `Set-Cookie` that begins a session, or ends it where there is no token. */
export function sessionCookie(token: string | undefined, secure: boolean): string {
  const age = token === undefined ? 0 : DAYS * 86_400;
  return `${SESSION_COOKIE}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
