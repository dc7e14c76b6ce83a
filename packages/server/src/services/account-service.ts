import type { Refusal, SeatId } from '@croupier/core';
import type { HouseRole, StaffRole, TokenScope } from '@croupier/protocol';

/**
 * Manages accounts: guests, sign-up, sessions, staff roles, purses and saved bets. The callers (HTTP,
 * WebSocket) do not see the storage behind this service.
 */
export interface AccountService {
  /** Creates a guest with play money at every house and a unique, generated name. */
  createGuest(from?: SignInOrigin): Promise<SignedIn>;
  /** Creates a guest with a name of their choice. Refuses `bad-name`, `staff-name`, `name-taken`. */
  createNamedGuest(name: string, from?: SignInOrigin): Promise<SignedIn | Refusal>;
  /** Creates a guest for a person without a screen. Nobody ever signs in to this account. */
  createWalkIn(name: string): Promise<Account | Refusal>;
  /**
   * Creates a named account. A guest who signs up (`guest`) keeps the account's id, purse and history, and gets a new
   * session that replaces all earlier ones. Refuses `bad-name`, `staff-name`, `name-taken`, `weak-password`,
   * `already-signed-up`.
   */
  signUp(credentials: Credentials, guest?: string, from?: SignInOrigin): Promise<SignedIn | Refusal>;
  /**
   * Signs in. Refuses `wrong-credentials` after the same time whether or not the name exists, and `too-many`. If the
   * password is correct and one-time codes are on, refuses `code-needed` and `wrong-code`.
   */
  signIn(
    credentials: Credentials & { readonly code?: string | undefined },
    from?: SignInOrigin,
  ): Promise<SignedIn | Refusal>;
  signOut(token: string): Promise<void>;
  /**
   * Returns the holder of this session; undefined if the session is unknown or has ended. A request by the person
   * extends the session, but a request that a page makes automatically does not. Every request calls this, so the
   * answer is cached.
   */
  session(token: string, address?: string, by?: RequestOrigin): Promise<Account | undefined>;
  /** Removes an account's sessions from the cache, because another server may have ended some or changed its roles. */
  forgetSessions(account: string): void;
  /** Returns the account's sessions, most recently used first. The session with this token is marked. */
  sessions(account: string, token: string | undefined): Promise<readonly OwnSession[]>;
  /** Ends one of the account's sessions. Refuses `no-such-session`. */
  endSession(account: string, session: string): Promise<Refusal | undefined>;
  /** Ends all sessions of the account except the one with the token `except`. */
  endSessions(account: string, except?: string): Promise<void>;
  /**
   * Sets a new password. All sessions end, and a new one begins. Refuses `wrong-password`, `weak-password`,
   * `too-many`, and `guest-account` because a guest has no password.
   */
  changePassword(account: string, change: PasswordChange, from?: SignInOrigin): Promise<SignedIn | Refusal>;
  /**
   * Gives the account all staff roles at every house in exchange for a key that the server or `croupier staff-key`
   * printed. The key works once, and a new session replaces all earlier ones. Refuses `wrong-key`, and `guest-account`
   * if staff must have one-time codes.
   */
  redeemStaffKey(account: string, key: string, from?: SignInOrigin): Promise<SignedIn | Refusal>;
  /**
   * Sets an account's staff roles at a house and ends its sessions. People who change their own roles get a new session
   * (`token`). Refuses `no-such-account`, `guest-account` for a guest, and `last-manager`.
   */
  grantRoles(
    name: string,
    at: { readonly house: string; readonly roles: readonly StaffRole[] },
    by: string,
    from?: SignInOrigin,
  ): Promise<{ readonly account: Account; readonly token?: string } | Refusal>;

  /** Returns the names of these accounts by id, for lists shown to staff. */
  namesOf(accounts: readonly string[]): Promise<ReadonlyMap<string, string>>;

  purses(account: string): Promise<readonly Purse[]>;
  /** Returns the committed balance of the account's purse at one house, in minor units. */
  purse(account: string, house: string): Promise<number>;
  /**
   * Tops up a play-money purse to its house's usual amount, counting the chips that its holder has at tables. With
   * `homeSession`, tops up the purse for private tables. Refuses `no-such-house`, `enough`.
   */
  topUp(account: string, house: string, homeSession?: string): Promise<Purse | Refusal>;

  favourites(account: string, plan: string): Promise<readonly Favourite[]>;
  saveFavourites(
    account: string,
    plan: string,
    favourites: readonly Favourite[],
  ): Promise<readonly Favourite[]>;

  /** Returns an account's seat at a table. The seat is the same each time the account returns. */
  seatOf(table: string, account: string): SeatId;
  /** Returns the account that a seat belongs to. */
  accountOf(table: string, seat: SeatId): string;
}

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

export interface PasswordChange {
  /** The current password. */
  readonly password: string;
  readonly newPassword: string;
}

/** The origin of a request: a person, or a page that makes it automatically. */
export type RequestOrigin = 'person' | 'page';

/** The device and address that a person signs in from. */
export interface SignInOrigin {
  /** The key by which attempts are counted. */
  readonly address: string;
  /** The device's own description, by which its owner recognises it in the list of sessions. */
  readonly device: string;
  /** The mark that this device received at an earlier sign-in (`SignedIn.mark`). */
  readonly mark?: string | undefined;
}

/** A session as its holder sees it. Times are milliseconds since 1970. */
export interface OwnSession {
  readonly id: string;
  readonly device: string;
  /** The network address of the last use. */
  readonly place: string;
  readonly beganAt: number;
  /** The time of the last use, rounded to ten minutes. */
  readonly usedAt: number;
  /** Whether this is the caller's own session. */
  readonly current: boolean;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  /** The roles that are in effect, each at its house. */
  readonly roles: readonly HouseRole[];
  /**
   * Set for staff whose roles take effect only once they have set up one-time codes. Until then, such staff
   * can do nothing else.
   */
  readonly mustSetUpCodes?: boolean;
  /**
   * The scope of the caller's personal token; undefined for a person's session. With a token, the account has no roles.
   */
  readonly scope?: TokenScope;
}

export interface SignedIn {
  readonly account: Account;
  /** The session token: the value of the cookie or, for programs, the bearer token. */
  readonly token: string;
  /**
   * A mark for the device to keep. With this mark, the device can still sign in while strangers guess at the
   * account's password.
   */
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
