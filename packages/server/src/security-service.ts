import type { Refusal } from '@croupier/core';
import type { AssertedPasskey, CreatedPasskey, Security } from '@croupier/protocol';
import type { From, SignedIn } from './account-service.ts';
import type { CodeReset } from './accounts/code-resets.ts';

/** What changes the ways in wants first: the password, and a code where one-time codes are on. */
export interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * The ways into an account beside its password, and back into it. Where a `Proof` is asked for, it refuses `wrong-password`,
 * `code-needed`, `wrong-code`, `too-many` and `guest-account`.
 */
export interface SecurityService {
  /** Whether who is signed in proves once more who they are; a guest has nothing to prove it with, and need not. */
  proves(account: string, proof: Proof): Promise<Refusal | undefined>;
  /** What protects an account. */
  of(account: string): Promise<Security>;

  /** What a passkey is to sign. */
  passkeyChallenge(): Promise<{ readonly [name: string]: unknown }>;
  /** Signs in with it. Refuses `wrong-passkey`, whatever is wrong with it. */
  passkeySignIn(response: AssertedPasskey, from: From): Promise<SignedIn | Refusal>;
  /** What a new passkey is to be made of. Refuses `too-many-passkeys`. */
  beginPasskey(account: string, proof: Proof): Promise<{ readonly [name: string]: unknown } | Refusal>;
  /** Refuses `wrong-passkey`, `passkey-known`. */
  addPasskey(account: string, name: string, response: CreatedPasskey): Promise<Refusal | undefined>;
  /** Refuses `no-such-passkey`. */
  renamePasskey(account: string, passkey: string, name: string): Promise<Refusal | undefined>;
  /** Refuses `no-such-passkey`. */
  removePasskey(account: string, proof: Proof, passkey: string): Promise<Refusal | undefined>;

  /** A secret for the app that makes one-time codes, told this once. It holds from its first code on. */
  beginCodes(
    account: string,
    proof: Proof,
  ): Promise<{ readonly secret: string; readonly uri: string } | Refusal>;
  /**
   * Turns one-time codes on with the first of them; all sessions end, and a new one begins. Gives ten recovery codes, told
   * this once. Refuses `no-setup`, `wrong-code`, `too-many`.
   */
  confirmCodes(
    account: string,
    code: string,
    from: From,
  ): Promise<{ readonly signedIn: SignedIn; readonly recoveryCodes: readonly string[] } | Refusal>;
  /** Turns them off. Refuses `codes-required` for staff who must have them. */
  endCodes(account: string, proof: Proof): Promise<Refusal | undefined>;
  /** Ten recovery codes in place of those before. Refuses `no-codes` where one-time codes are off. */
  renewRecoveryCodes(account: string, proof: Proof): Promise<readonly string[] | Refusal>;
  /**
   * A manager turns the codes of somebody off who has lost them and has proved who they are: all their sessions end, they are
   * told by mail, and it is kept who did it on what proof. Gives the account. Refuses `no-such-account`, `own-codes`, `no-codes`.
   */
  resetCodes(
    by: string,
    proof: Proof,
    reset: { readonly name: string; readonly identity: string },
  ): Promise<{ readonly account: string } | Refusal>;
  /** Returns the last resets of codes, with who made them on which proof, for accounts that a manager of these houses may reset. */
  codeResets(houses: readonly string[]): Promise<readonly CodeReset[]>;

  /** Sends a link to an address; it is the account's once the link was opened. */
  changeEmail(
    account: string,
    proof: Proof,
    to: { readonly email: string; readonly language: 'en' | 'cs' | 'de' },
  ): Promise<Refusal | undefined>;
  /** Refuses `wrong-link`. */
  confirmEmail(token: string): Promise<Refusal | undefined>;
  /** Sends a link to set another password, where an account has this address. Who asks is told nothing. */
  askRecovery(email: string): Promise<void>;
  /** Sets another password; all sessions end. Gives the account. Refuses `wrong-link`, `weak-password`. */
  recover(token: string, password: string): Promise<{ readonly account: string } | Refusal>;
}
