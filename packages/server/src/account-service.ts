import type { Refusal, SeatId } from '@croupier/core';
import type { HouseRole, StaffRole } from '@croupier/protocol';

/**
 * Where people come in: guests, sign-up, sessions, staff roles, purses and what an account keeps. Like `Casino`, it is
 * what the ways in (HTTP, WebSocket) see of what lies behind.
 */
export interface AccountService {
  /** A new account with play money at every house, under a name that is made up and its own alone. */
  guest(from?: From): Promise<SignedIn>;
  /** The same under a name of its own choice. Refuses `bad-name`, `staff-name`, `name-taken`. */
  guestAs(name: string, from?: From): Promise<SignedIn | Refusal>;
  /** The same for a person without a screen: nobody ever signs in to it. */
  guestWithoutScreen(name: string): Promise<Account | Refusal>;
  /**
   * A named account. A `guest` who signs up keeps id, purse and history, and gets a new session in place of all earlier ones.
   * Refuses `bad-name`, `staff-name`, `name-taken`, `weak-password`, `already-signed-up`.
   */
  signUp(credentials: Credentials, guest?: string, from?: From): Promise<SignedIn | Refusal>;
  /**
   * Refuses `wrong-credentials`, in the same time whether or not the name exists, and `too-many`; to who knows the password
   * `code-needed` and `wrong-code` where one-time codes are on.
   */
  signIn(
    credentials: Credentials & { readonly code?: string | undefined },
    from?: From,
  ): Promise<SignedIn | Refusal>;
  signOut(token: string): Promise<void>;
  /**
   * Returns the holder of this session, and the address that it is used from; undefined when it is unknown or has ended. Where the person acts,
   * that counts as its use; a page that asks by itself keeps no session open. Quick: it is asked at every request.
   */
  session(token: string, address?: string, by?: UsedBy): Promise<Account | undefined>;
  /** The account's sessions, the one used last first; the one with this token is marked. */
  sessions(account: string, token: string | undefined): Promise<readonly OwnSession[]>;
  /** Ends one of the account's sessions. Refuses `no-such-session`. */
  endSession(account: string, session: string): Promise<Refusal | undefined>;
  /** Ends all sessions of the account, but for the one with the token `except`. */
  endSessions(account: string, except?: string): Promise<void>;
  /**
   * Sets another password; all sessions end, and a new one begins. Refuses `wrong-password`, `weak-password`, `guest-account` (a guest
   * has none) and `too-many`.
   */
  changePassword(account: string, change: PasswordChange, from?: From): Promise<SignedIn | Refusal>;
  /**
   * Gives the account all staff roles at every house for a key that the server or `croupier staff-key` printed, which is used up. A new
   * session takes the place of all it had. Refuses `wrong-key`, and `guest-account` where staff must have one-time codes.
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

  /** What accounts are called, by their ids: for the staff, whose lists tell whose a matter is. */
  namesOf(accounts: readonly string[]): Promise<ReadonlyMap<string, string>>;

  purses(account: string): Promise<readonly Purse[]>;
  /** What the account has at one house, minor units, as last committed. */
  purse(account: string, house: string): Promise<number>;
  /**
   * Fills a purse of play money up: with what lies at tables there is then its house's usual sum. With `evening`, the
   * purse that private tables are played with. Refuses `no-such-house`, `enough`.
   */
  topUp(account: string, house: string, evening?: string): Promise<Purse | Refusal>;

  favourites(account: string, plan: string): Promise<readonly Favourite[]>;
  saveFavourites(
    account: string,
    plan: string,
    favourites: readonly Favourite[],
  ): Promise<readonly Favourite[]>;

  /** An account's seat at a table: one and the same however often it comes. */
  seat(table: string, account: string): SeatId;
  /** The account that a seat belongs to. */
  accountOf(table: string, seat: SeatId): string;
}

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

export interface PasswordChange {
  /** The one that holds now. */
  readonly password: string;
  readonly newPassword: string;
}

/** The user of a session: the person, or a page by itself. */
export type UsedBy = 'person' | 'page';

/** From where somebody comes in. */
export interface From {
  /** What limits count by. */
  readonly address: string;
  /** What the browser or program says it is, to be recognised in the list of sessions. */
  readonly device: string;
  /** What was told this device when somebody signed in there before (`SignedIn.mark`). */
  readonly mark?: string | undefined;
}

/** A session as its holder sees it. Times are milliseconds since 1970. */
export interface OwnSession {
  readonly id: string;
  readonly device: string;
  /** The network address that it was used from last. */
  readonly place: string;
  readonly beganAt: number;
  /** To ten minutes. */
  readonly usedAt: number;
  /** The one that asks. */
  readonly current: boolean;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  /** Those that hold now, each at its house. */
  readonly roles: readonly HouseRole[];
  /** Staff whose roles wait for one-time codes: until those are set up, nothing else is open to the account. */
  readonly mustSetUpCodes?: boolean;
}

export interface SignedIn {
  readonly account: Account;
  /** The session: the cookie's value and, for programs, the bearer token. */
  readonly token: string;
  /** For the device to keep: with it, strangers who try this account's password do not keep it out. */
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
