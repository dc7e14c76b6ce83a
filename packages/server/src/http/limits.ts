import type { CallLimit } from '@croupier/protocol';
import type { Rate } from '../time/bucket.ts';

/** A limit: its description for `docs/api.md`, and its default, which the operator can change. */
interface Limit<Most extends Rate | number> {
  readonly of: string;
  readonly usual: Most;
}

/** The limits by address, account or connection, under the names that operators use. */
export const LIMIT_SETTINGS = {
  requests: rate('requests per address, and per account', 20, 200),
  stills: rate('stills of tables, per address that reads them', 40, 400),
  guests: rate('new guests and players without a screen, per address', 0.2, 30),
  signIns: rate('sign-ins, sign-ups, passwords and links from e-mails, per address', 0.1, 10),
  topUps: rate('top-ups and exports of personal data, per address', 0.2, 20),
  outside: rate('calls that reach an outside service, per account and endpoint', 1 / 360, 10),
  payments: rate('deposits and withdrawals, per account and direction', 1 / 60, 20),
  messages: rate('messages per connection', 20, 60),
  accountMessages: rate('messages per account, over all its connections', 30, 90),
  addressMessages: rate('messages per address, over all its accounts', 200, 2_000),
  talk: rate('table talk per account', 0.3, 4),
  tableTalk: rate('table talk per table, by all people', 2, 10),
  dealerTalk: rate('messages of the staff to the players, per table', 1, 20),
  connections: count('connections in total', 10_000),
  connectionsPerAddress: count('connections per address', 500),
  connectionsPerAccount: count('connections per account', 20),
  tablesPerConnection: count('tables per connection', 20),
  privateTablesPerAccount: count('open private tables per host', 5),
  privateTablesPerAddress: count('open private tables per address', 20),
  requestedTablesPerAccount: count('open public tables on request, per player', 2),
  requestedTablesPerAddress: count('open public tables on request, per address', 8),
  unsentBytes: count('unsent bytes per connection, beyond which it is closed (`too-slow`)', 1_000_000),
} as const;

export type Limits = {
  readonly [Name in keyof typeof LIMIT_SETTINGS]: (typeof LIMIT_SETTINGS)[Name]['usual'];
};

export const LIMITS = Object.fromEntries(
  Object.entries(LIMIT_SETTINGS).map(([name, { usual }]) => [name, usual]),
) as unknown as Limits;

/** Describes how a limit on calls is counted: per address for all calls together, or per account for each call. */
export const COUNTED_PER = {
  guests: 'address',
  signIns: 'address',
  topUps: 'address',
  outside: 'account',
  payments: 'account',
} as const satisfies { readonly [Name in CallLimit]: 'address' | 'account' };

function rate(of: string, perSecond: number, burst: number): Limit<Rate> {
  return { of, usual: { perSecond, burst } };
}

function count(of: string, usual: number): Limit<number> {
  return { of, usual };
}

/** Time limits of connections, in milliseconds. */
export interface Timeouts {
  /** The time between two pings. A connection that misses two pings is closed. */
  readonly heartbeat: number;
  /** The time limit for the headers of an HTTP request. `request` is the limit for the whole request. */
  readonly head: number;
  readonly request: number;
  /**
   * The time for which an HTTP connection stays open for the next request. This time is longer than the
   * timeout of common proxies.
   */
  readonly idle: number;
  /** The time within which a new connection must send `hello`. */
  readonly hello: number;
  /**
   * The time between two checks of the connections' sessions. When a session ends, a check follows
   * immediately.
   */
  readonly sessions: number;
  /** The time for which a player may be disconnected before they are considered away. */
  readonly grace: number;
  /**
   * The time between two public states of a normal table while players only bet. `manyBets` is the same
   * interval for a crowded table.
   */
  readonly bets: number;
  readonly manyBets: number;
  readonly lobby: number;
}

export const TIMEOUTS: Timeouts = {
  heartbeat: 25_000,
  head: 10_000,
  request: 30_000,
  idle: 72_000,
  hello: 10_000,
  sessions: 60_000,
  grace: 20_000,
  bets: 150,
  manyBets: 1000,
  lobby: 500,
};

/** The number of people at which a table is considered crowded. */
export const CROWD_SIZE = 100;
