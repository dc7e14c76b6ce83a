import { AsyncLocalStorage } from 'node:async_hooks';
import type { StaffRole, TokenScope } from '@croupier/protocol';
import { log, Repeats } from './log.ts';
import { measures } from './measures.ts';

/**
 * All security events that are logged. They identify people only by account id. They contain no typed text,
 * because people sometimes type a password in place of a name.
 */
export type SecurityEvent =
  /** Somebody signed up, or signed in by this method. */
  | {
      readonly event: 'signed-in';
      readonly account: string;
      readonly method: 'sign-up' | 'password' | 'password-and-code' | 'passkey' | 'openid';
      readonly address: string;
    }
  | { readonly event: 'signed-out'; readonly account: string }
  /** The holder ended one of their sessions, all others, or all. */
  | { readonly event: 'sessions-ended'; readonly account: string; readonly which: 'one' | 'others' | 'all' }
  /** `account` is null if there is no such account. `address` is the key for rate limits. */
  | {
      readonly event: 'sign-in-refused';
      readonly account: string | null;
      readonly step: 'password' | 'code' | 'passkey' | 'openid';
      readonly address: string;
    }
  /** Somebody entered a one-time code that had already been used. */
  | { readonly event: 'code-reused'; readonly account: string }
  /** The holder of a session failed to prove their identity again. */
  | { readonly event: 'proof-refused'; readonly account: string; readonly step: 'password' | 'code' }
  /** Further attempts on an account or from an address are refused for a while. */
  | { readonly event: 'locked-out'; readonly account: string | null; readonly address: string | null }
  | {
      readonly event: 'roles-granted' | 'roles-withdrawn';
      readonly account: string;
      readonly house: string;
      readonly roles: readonly StaffRole[];
      readonly by: string;
    }
  | { readonly event: 'staff-key-refused'; readonly account: string }
  /** Staff or the table's host created or revoked the key with which an encoder sends the table's picture. */
  | {
      readonly event: 'stream-key-changed';
      readonly table: string;
      readonly change: 'made' | 'revoked';
      readonly by: string;
    }
  /** An inspector watched the recording of a round or downloaded it. */
  | {
      readonly event: 'recording-opened';
      readonly round: string;
      readonly how: 'seen' | 'downloaded';
      readonly by: string;
    }
  | { readonly event: 'stream-key-refused'; readonly address: string }
  /** Somebody made a call or sent a message without the right to do so. `account` is null for a visitor. */
  | ({ readonly event: 'access-refused'; readonly code: string } & CallOrigin)
  /** A call or message did not have the described form. */
  | ({ readonly event: 'input-refused' } & CallOrigin)
  /** Staff read personal data of other people. */
  | ({ readonly event: 'personal-data-opened'; readonly house: string | null } & CallOrigin)
  | {
      readonly event: 'recovery-used';
      readonly account: string;
      readonly method: 'email' | 'recovery-code';
    }
  | { readonly event: 'password-changed'; readonly account: string }
  /** The holder made or ended a personal token. */
  | {
      readonly event: 'token-changed';
      readonly account: string;
      readonly change: 'made' | 'ended';
      readonly scope: TokenScope | null;
    }
  | {
      readonly event: 'second-factor-changed';
      readonly account: string;
      readonly change: SecondFactorChange;
      readonly by: string;
    };

/** A call of the API or a message, and the person who sent it. */
export interface CallOrigin {
  readonly account: string | null;
  readonly call: string;
  /** The network address, as used for limits. */
  readonly address: string;
}

/** A second factor was changed. */
export type SecondFactorChange =
  | 'codes-on'
  | 'codes-off'
  | 'codes-reset'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed';

const SAYS: { readonly [event in SecurityEvent['event']]: string } = {
  'signed-in': 'Somebody signed in.',
  'signed-out': 'Somebody signed out.',
  'sessions-ended': 'Somebody ended their sessions.',
  'code-reused': 'A one-time code was used again, and refused.',
  'sign-in-refused': 'A sign-in was refused.',
  'proof-refused': 'The holder of a session gave a wrong password or code.',
  'locked-out': 'Too many attempts. Further ones are refused for a while.',
  'roles-granted': 'Somebody was granted roles.',
  'roles-withdrawn': 'Roles were withdrawn.',
  'staff-key-refused': 'A staff key did not work.',
  'stream-key-changed': 'The key of a picture was made or revoked.',
  'recording-opened': 'The recording of a round was opened.',
  'stream-key-refused': 'An encoder sent a wrong key.',
  'access-refused': 'A call by somebody without the right was refused.',
  'input-refused': 'A call or message was malformed.',
  'personal-data-opened': 'Staff opened personal data.',
  'recovery-used': 'An account was recovered.',
  'password-changed': 'A password was changed.',
  'token-changed': 'A personal token was made or ended.',
  'second-factor-changed': 'A second factor was changed.',
};

const refusals = new Repeats();

/** A listener to the security events of one request or message. */
export interface EventSink {
  heard(event: SecurityEvent): void;
}

/**
 * The sink of the request that is being handled. It follows the request through all asynchronous calls, because the
 * places that notice an event know nothing about requests.
 */
export const eventSinks = new AsyncLocalStorage<EventSink>();

/**
 * Logs an event as a warning, and passes it to the sink of the request. A repeated refusal is logged at most once a
 * minute, with a count, and passed on the first time. Every other event is logged immediately.
 */
export function logSecurityEvent(noticed: SecurityEvent): void {
  const { event, ...about } = noticed;
  measures.securityEvent(event);
  const tell = (repeated?: number) =>
    log.warn({ security: event, ...about, ...(repeated === undefined ? {} : { repeated }) }, SAYS[event]);
  const isRefusal = event.endsWith('-refused') || event === 'locked-out';
  if (isRefusal && !refusals.isFirst(JSON.stringify({ event, ...about }), tell)) return;
  tell();
  eventSinks.getStore()?.heard(noticed);
}

/** The codes of refusals due to a missing right. */
const NO_RIGHT = new Set([
  'not-signed-in',
  'codes-first',
  'foreign-origin',
  'not-allowed',
  'not-your-entry',
  'own-account',
  'own-tournament',
  'own-round',
]);

/** Logs the refusal of a call or message, if the caller lacks a right or sent something malformed. */
export function logRefusedCall(origin: CallOrigin, code: string): void {
  if (NO_RIGHT.has(code)) logSecurityEvent({ event: 'access-refused', ...origin, code });
  if (code === 'malformed') logSecurityEvent({ event: 'input-refused', ...origin });
}

/** Logs a call that the caller had the right to make, for operators who log every decision (`LOG_LEVEL=info`). */
export function logAllowedCall(origin: CallOrigin): void {
  log.info({ security: 'access-allowed', ...origin }, 'A call by somebody with the right was allowed.');
}
