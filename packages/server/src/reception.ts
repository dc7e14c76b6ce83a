import type { Refusal, SeatId } from '@croupier/core';
import type { StaffRole } from '@croupier/protocol';

/**
 * Where people come in: guests, sign-up, sessions, staff roles, purses and what an account keeps. Like `Casino`, it is
 * what the ways in (HTTP, WebSocket) see of what lies behind.
 */
export interface Reception {
  /** A new account with play money at every house; the name it gives itself need not be its own alone. */
  guest(name?: string): Promise<SignedIn>;
  /**
   * A named account. A guest (`from`) who signs up keeps id, purse and history. Refuses `name-taken`,
   * `already-signed-up`.
   */
  signUp(credentials: Credentials, from?: string): Promise<SignedIn | Refusal>;
  /** Refuses `wrong-credentials`, in the same time whether or not the name exists. */
  signIn(credentials: Credentials): Promise<SignedIn | Refusal>;
  signOut(token: string): Promise<void>;
  /** Who holds this session; undefined when it is unknown, ended or expired. Quick: it is asked at every request. */
  session(token: string): Promise<Account | undefined>;
  /** Gives the account all staff roles for the key printed at the first start. Refuses `wrong-key`. */
  staffKey(account: string, key: string): Promise<Account | Refusal>;
  /** Refuses `no-such-account`. */
  grantRoles(name: string, roles: readonly StaffRole[], by: string): Promise<Account | Refusal>;

  purses(account: string): Promise<readonly Purse[]>;
  /** What the account has at one house, minor units, as last committed. */
  purse(account: string, house: string): Promise<number>;
  /** Fills a purse of play money up to its house's usual sum. Refuses `no-such-house`, `not-play-money`, `enough`. */
  topUp(account: string, house: string): Promise<Purse | Refusal>;

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

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  readonly roles: readonly StaffRole[];
}

export interface SignedIn {
  readonly account: Account;
  /** The session: the cookie's value and, for programs, the bearer token. */
  readonly token: string;
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
