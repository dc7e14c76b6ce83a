import type { Refusal } from '@croupier/core';
import type { AssertedPasskey, CreatedPasskey, Security, TokenScope } from '@croupier/protocol';
import type { SignedIn, SignInOrigin } from '../services/account-service.ts';
import type { CodeReset } from './code-resets.ts';
import type { PersonalToken } from './sessions.ts';

/** The proof of identity for a change to a sign-in method: the password, and a code if one-time codes are on. */
export interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * Manages account recovery and all sign-in methods except the password. Every call with a `Proof` also
 * refuses `wrong-password`, `code-needed`, `wrong-code`, `too-many` and `guest-account`.
 */
export interface SecurityService {
  /**
   * Requires a signed-in person to prove their identity again. A guest has no password, so nothing is
   * required of them.
   */
  verify(account: string, proof: Proof): Promise<Refusal | undefined>;
  /** Returns an account's security settings. */
  of(account: string): Promise<Security>;

  /** Returns an account's personal tokens, newest first. */
  tokens(account: string): Promise<readonly PersonalToken[]>;
  /** Creates a personal token, whose value is shown once. Refuses `too-many-tokens`. */
  makeToken(
    account: string,
    proof: Proof,
    wanted: { readonly name: string; readonly scope: TokenScope; readonly days: number },
  ): Promise<{ readonly token: string; readonly made: PersonalToken } | Refusal>;
  /** Ends a personal token. Refuses `no-such-token`. */
  endToken(account: string, token: string): Promise<Refusal | undefined>;

  /** Returns the request to sign in with a passkey. */
  passkeyChallenge(): Promise<{ readonly [name: string]: unknown }>;
  /** Signs in with a passkey. Refuses `wrong-passkey`, regardless of the cause. */
  passkeySignIn(response: AssertedPasskey, from: SignInOrigin): Promise<SignedIn | Refusal>;
  /** Returns the request to create a new passkey. Refuses `too-many-passkeys`. */
  beginPasskey(account: string, proof: Proof): Promise<{ readonly [name: string]: unknown } | Refusal>;
  /** Adds a new passkey. Refuses `wrong-passkey`, `passkey-known`. */
  addPasskey(account: string, name: string, response: CreatedPasskey): Promise<Refusal | undefined>;
  /** Renames a passkey. Refuses `no-such-passkey`. */
  renamePasskey(account: string, passkey: string, name: string): Promise<Refusal | undefined>;
  /** Deletes a passkey. Refuses `no-such-passkey`. */
  removePasskey(account: string, proof: Proof, passkey: string): Promise<Refusal | undefined>;

  /**
   * Creates a secret for an authenticator app. The secret is shown once, and takes effect when its first code
   * is confirmed.
   */
  beginCodes(
    account: string,
    proof: Proof,
  ): Promise<{ readonly secret: string; readonly uri: string } | Refusal>;
  /**
   * Turns one-time codes on when the first code is confirmed. All sessions end, and a new one begins. Returns
   * ten recovery codes, which are shown once. Refuses `no-setup`, `wrong-code`, `too-many`.
   */
  confirmCodes(
    account: string,
    code: string,
    from: SignInOrigin,
  ): Promise<{ readonly signedIn: SignedIn; readonly recoveryCodes: readonly string[] } | Refusal>;
  /** Turns one-time codes off. Refuses `codes-required` for staff who are required to use them. */
  endCodes(account: string, proof: Proof): Promise<Refusal | undefined>;
  /** Creates ten recovery codes that replace the previous ones. Refuses `no-codes` if one-time codes are off. */
  renewRecoveryCodes(account: string, proof: Proof): Promise<readonly string[] | Refusal>;
  /**
   * Turns off the codes of a person who lost them and proved their identity to a manager. All sessions of the
   * person end, the person gets an e-mail, and the manager and the proof are recorded. Returns the account.
   * Refuses `no-such-account`, `own-codes`, `no-codes`.
   */
  resetCodes(
    by: string,
    proof: Proof,
    reset: { readonly name: string; readonly identity: string },
  ): Promise<{ readonly account: string } | Refusal>;
  /**
   * Returns the latest resets of codes, with the manager and the proof of identity, for accounts that a
   * manager of these houses can reset.
   */
  codeResets(houses: readonly string[]): Promise<readonly CodeReset[]>;

  /** Sends a link to a new address, which becomes the account's address once the link is opened. */
  changeEmail(
    account: string,
    proof: Proof,
    to: { readonly email: string; readonly language: 'en' | 'cs' | 'de' },
  ): Promise<Refusal | undefined>;
  /** Confirms the address that a link was sent to. Refuses `wrong-link`. */
  confirmEmail(token: string): Promise<Refusal | undefined>;
  /**
   * Sends each account with this address a link for setting a new password. The caller does not learn whether
   * any account has the address.
   */
  askRecovery(email: string): Promise<void>;
  /** Sets a new password and ends all sessions. Returns the account. Refuses `wrong-link`, `weak-password`. */
  recover(token: string, password: string): Promise<{ readonly account: string } | Refusal>;
}
