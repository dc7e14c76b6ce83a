import { AsyncLocalStorage } from 'node:async_hooks';
import type { StaffRole } from '@croupier/protocol';
import { log, Repeats } from './log.ts';

/**
 * All security events that are logged. They identify people only by account id. They contain no typed text,
 * because people sometimes type a password in place of a name.
 */
export type SecurityEvent =
  /** `account` is null if there is no such account. `address` is the key for rate limits. */
  | {
      readonly event: 'sign-in-refused';
      readonly account: string | null;
      readonly step: 'password' | 'code' | 'passkey' | 'openid';
      readonly address: string;
    }
  /** A member of the staff signed in. */
  | {
      readonly event: 'signed-in';
      readonly account: string;
      readonly method: SignInMethod;
      readonly address: string;
    }
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
  /**
   * An account without the required role made a call or sent a message that is reserved for staff. `account`
   * is null for a visitor.
   */
  | {
      readonly event: 'access-refused';
      readonly account: string | null;
      readonly call: string;
      readonly code: string;
    }
  | {
      readonly event: 'recovery-used';
      readonly account: string;
      readonly method: 'email' | 'recovery-code';
    }
  | { readonly event: 'password-changed'; readonly account: string }
  | {
      readonly event: 'second-factor-changed';
      readonly account: string;
      readonly change: SecondFactorChange;
      readonly by: string;
    };

/** The way in which somebody signed in. */
export type SignInMethod = 'password' | 'passkey' | 'openid';

/** A second factor was changed. */
export type SecondFactorChange =
  | 'codes-on'
  | 'codes-off'
  | 'codes-reset'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed';

const SAYS: { readonly [event in SecurityEvent['event']]: string } = {
  'sign-in-refused': 'A sign-in was refused.',
  'signed-in': 'A member of the staff signed in.',
  'proof-refused': 'The holder of a session gave a wrong password or code.',
  'locked-out': 'Too many attempts. Further ones are refused for a while.',
  'roles-granted': 'Somebody was granted roles.',
  'roles-withdrawn': 'Roles were withdrawn.',
  'staff-key-refused': 'A staff key did not work.',
  'stream-key-changed': 'The key of a picture was made or revoked.',
  'recording-opened': 'The recording of a round was opened.',
  'stream-key-refused': 'An encoder sent a wrong key.',
  'access-refused': 'A call by somebody without the role was refused.',
  'recovery-used': 'An account was recovered.',
  'password-changed': 'A password was changed.',
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
  const level = event === 'signed-in' ? 'info' : 'warn';
  const tell = (repeated?: number) =>
    log[level]({ security: event, ...about, ...(repeated === undefined ? {} : { repeated }) }, SAYS[event]);
  const isRefusal = event.endsWith('-refused') || event === 'locked-out';
  if (isRefusal && !refusals.isFirst(JSON.stringify({ event, ...about }), tell)) return;
  tell();
  eventSinks.getStore()?.heard(noticed);
}

/** The codes of refusals due to a missing right. */
const NO_RIGHT = new Set([
  'not-signed-in',
  'not-allowed',
  'not-your-entry',
  'own-account',
  'own-tournament',
  'own-round',
]);

/** Logs the refusal of a staff call or message, if it is due to a missing right. */
export function logRefusedAccess(account: string | undefined, call: string, code: string): void {
  if (NO_RIGHT.has(code)) logSecurityEvent({ event: 'access-refused', account: account ?? null, call, code });
}
