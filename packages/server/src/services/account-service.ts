import type { Refusal, SeatId } from '@croupier/core';
import type { HouseRole, StaffRole } from '@croupier/protocol';

/**
 * Accounts: guests, sign-up, sessions, staff roles, purses and saved bets. Like `Casino`, it hides what lies behind it
 * from the callers (HTTP, WebSocket).
 */
export interface AccountService {
  /** Makes a guest with play money at every house and a generated, unique name. */
  guest(from?: From): Promise<SignedIn>;
  /** Makes a guest under a name that the guest chose. Refuses `bad-name`, `staff-name`, `name-taken`. */
  guestAs(name: string, from?: From): Promise<SignedIn | Refusal>;
  /** Makes a guest for a person without a screen: nobody ever signs in to this account. */
  guestWithoutScreen(name: string): Promise<Account | Refusal>;
  /**
   * Makes a named account. A `guest` who signs up keeps id, purse and history, and gets a new session in place of all
   * earlier ones. Refuses `bad-name`, `staff-name`, `name-taken`, `weak-password`, `already-signed-up`.
   */
  signUp(credentials: Credentials, guest?: string, from?: From): Promise<SignedIn | Refusal>;
  /**
   * Signs in. Refuses `wrong-credentials`, which takes as long whether or not the name exists, and `too-many`. After
   * the right password it refuses `code-needed` and `wrong-code` where one-time codes are on.
   */
  signIn(
    credentials: Credentials & { readonly code?: string | undefined },
    from?: From,
  ): Promise<SignedIn | Refusal>;
  signOut(token: string): Promise<void>;
  /**
   * Returns the holder of this session, or undefined when it is unknown or has ended. A use by the person prolongs the
   * session; a request that a page makes on its own does not. Every request asks this, so the answer is cached.
   */
  session(token: string, address?: string, by?: UsedBy): Promise<Account | undefined>;
  /** Forgets the cached sessions of an account: another server may have ended some, or changed its roles. */
  forgetSessions(account: string): void;
  /** The account's sessions, the one used last first; the one with this token is marked. */
  sessions(account: string, token: string | undefined): Promise<readonly OwnSession[]>;
  /** Ends one of the account's sessions. Refuses `no-such-session`. */
  endSession(account: string, session: string): Promise<Refusal | undefined>;
  /** Ends all sessions of the account, but for the one with the token `except`. */
  endSessions(account: string, except?: string): Promise<void>;
  /**
   * Sets another password; all sessions end, and a new one begins. Refuses `wrong-password`, `weak-password`,
   * `too-many` and `guest-account`: a guest has no password.
   */
  changePassword(account: string, change: PasswordChange, from?: From): Promise<SignedIn | Refusal>;
  /**
   * Gives the account all staff roles at every house for a key that the server or `croupier staff-key` printed. The
   * key works once, and a new session replaces all that the account had. Refuses `wrong-key`, and `guest-account`
   * where staff must have one-time codes.
   */
  staffKey(account: string, key: string, from?: From): Promise<SignedIn | Refusal>;
  /**
   * Sets an account's staff roles at a house; its sessions end. A person who changes their own gets a new one (`token`). Refuses
   * `no-such-account`, `guest-account` for a guest, and `last-manager`.
   */
  grantRoles(
    name: string,
    at: { readonly house: string; readonly roles: readonly StaffRole[] },
    by: string,
    from?: From,
  ): Promise<{ readonly account: Account; readonly token?: string } | Refusal>;

  /** Returns the names of these accounts by their ids, for lists that the staff read. */
  namesOf(accounts: readonly string[]): Promise<ReadonlyMap<string, string>>;

  purses(account: string): Promise<readonly Purse[]>;
  /** Returns the committed balance of the account's purse at one house, in minor units. */
  purse(account: string, house: string): Promise<number>;
  /**
   * Tops up a purse of play money to its house's usual sum, counting the chips that its holder has at tables. With
   * `homeSession`, it tops up the purse for private tables. Refuses `no-such-house`, `enough`.
   */
  topUp(account: string, house: string, homeSession?: string): Promise<Purse | Refusal>;

  favourites(account: string, plan: string): Promise<readonly Favourite[]>;
  saveFavourites(
    account: string,
    plan: string,
    favourites: readonly Favourite[],
  ): Promise<readonly Favourite[]>;

  /** Returns an account's seat at a table: always the same one, however often the account returns. */
  seat(table: string, account: string): SeatId;
  /** Returns the account that a seat belongs to. */
  accountOf(table: string, seat: SeatId): string;
}

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

export interface PasswordChange {
  /** The present password. */
  readonly password: string;
  readonly newPassword: string;
}

/** The user of a session: the person, or a page that asks on its own. */
export type UsedBy = 'person' | 'page';

/** The device and address that a person signs in from. */
export interface From {
  /** The key that limits count by. */
  readonly address: string;
  /** The device's own description, by which its owner recognises it in the list of sessions. */
  readonly device: string;
  /** The mark that this device got when somebody signed in there before (`SignedIn.mark`). */
  readonly mark?: string | undefined;
}

/** A session as its holder sees it. Times are milliseconds since 1970. */
export interface OwnSession {
  readonly id: string;
  readonly device: string;
  /** The network address of the last use. */
  readonly place: string;
  readonly beganAt: number;
  /** The last use, rounded to ten minutes. */
  readonly usedAt: number;
  /** Whether this is the caller's own session. */
  readonly current: boolean;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  /** The roles that hold now, each at its house. */
  readonly roles: readonly HouseRole[];
  /**
   * Set for staff whose roles wait for one-time codes: until those are set up, nothing else is open to the account.
   */
  readonly mustSetUpCodes?: boolean;
}

export interface SignedIn {
  readonly account: Account;
  /** The session: the cookie's value and, for programs, the bearer token. */
  readonly token: string;
  /** A mark for the device to keep: it can still sign in while strangers guess at this account's password. */
  readonly mark?: string;
}

export interface Purse {
  readonly house: string;
  readonly currency: string;
  readonly play: boolean;
  readonly amount: number;
}

export interface Favourite {
  readonly name: string;
  readonly move: { readonly type: string; readonly [field: string]: unknown };
}
