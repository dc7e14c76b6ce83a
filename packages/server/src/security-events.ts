import type { StaffRole } from '@croupier/protocol';
import { log, Repeats } from './log.ts';

/**
 * The events of security that are logged: all of them are named here. People are told by the ids of their accounts alone, and nothing that
 * somebody typed stands in it: a password is easily typed where a name belongs.
 */
export type SecurityEvent =
  /** `account` is null where there is no such account, `address` what limits count by. */
  | {
      readonly event: 'sign-in-refused';
      readonly account: string | null;
      readonly step: 'password' | 'code' | 'passkey';
      readonly address: string;
    }
  /** The holder of a session had to prove again who they are, and did not. */
  | { readonly event: 'proof-refused'; readonly account: string; readonly step: 'password' | 'code' }
  /** So many attempts that further ones are refused for a while: at an account, or of an address at all accounts. */
  | { readonly event: 'locked-out'; readonly account: string | null; readonly address: string | null }
  | {
      readonly event: 'roles-granted' | 'roles-withdrawn';
      readonly account: string;
      readonly house: string;
      readonly roles: readonly StaffRole[];
      readonly by: string;
    }
  | { readonly event: 'staff-key-refused'; readonly account: string }
  /** A call or a message for staff, by an account without the role. `account` is null for a visitor. */
  | {
      readonly event: 'access-refused';
      readonly account: string | null;
      readonly call: string;
      readonly code: string;
    }
  | { readonly event: 'recovery-used'; readonly account: string; readonly means: 'letter' | 'recovery-code' }
  | { readonly event: 'password-changed'; readonly account: string }
  | {
      readonly event: 'second-factor-changed';
      readonly account: string;
      readonly change: SecondFactorChange;
      readonly by: string;
    };

/** A change of a second factor. */
export type SecondFactorChange =
  | 'codes-on'
  | 'codes-off'
  | 'codes-reset'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed';

const SAYS: { readonly [event in SecurityEvent['event']]: string } = {
  'sign-in-refused': 'A sign-in was refused.',
  'proof-refused': 'The holder of a session did not prove who they are.',
  'locked-out': 'After many attempts, further ones are refused for a while.',
  'roles-granted': 'Somebody was granted roles.',
  'roles-withdrawn': 'Roles were withdrawn.',
  'staff-key-refused': 'A staff key did not work.',
  'access-refused': 'Somebody without the role for it was refused.',
  'recovery-used': 'Somebody came back in by a means of recovery.',
  'password-changed': 'A password was changed.',
  'second-factor-changed': 'A second factor was changed.',
};

const refusals = new Repeats();

/** Logs an event as a warning: a refusal that goes on once a minute at the most, with its count; all else each time. */
export function noteSecurity({ event, ...about }: SecurityEvent): void {
  const tell = (again?: number) =>
    log.warn({ security: event, ...about, ...(again === undefined ? {} : { again }) }, SAYS[event]);
  const isRefusal = event.endsWith('-refused') || event === 'locked-out';
  if (!isRefusal || refusals.isFirst(JSON.stringify({ event, ...about }), tell)) tell();
}

/** The codes with which whoever lacks a right is refused. */
const NO_RIGHT = new Set(['not-signed-in', 'not-allowed', 'not-your-entry', 'own-account', 'own-tournament']);

/** Logs the refusal of a call or message for staff, where it was for want of a right. */
export function noteAccess(account: string | undefined, call: string, code: string): void {
  if (NO_RIGHT.has(code)) noteSecurity({ event: 'access-refused', account: account ?? null, call, code });
}
