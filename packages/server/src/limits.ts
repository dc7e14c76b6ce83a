import type { Rate } from './bucket.ts';

/** How much the server takes from one address, account or connection. */
export interface Limits {
  /** HTTP requests of one address, and of one account. */
  readonly requests: Rate;
  /** New guests of one address. */
  readonly guests: Rate;
  /** Attempts to sign in, sign up or use a staff key, of one address. */
  readonly signIns: Rate;
  /** Purses that are filled up from one address: each time what lies at tables is counted. */
  readonly topUps: Rate;
  /** What of one account reaches somebody outside: identity checks, proofs of ownership, the register, complaints; each by itself. */
  readonly outside: Rate;
  /** Deposits of one account, and its withdrawals: each is an order to the payment provider. */
  readonly payments: Rate;
  /** Messages of one connection, of one account over all of its connections, and of all accounts at one address. */
  readonly messages: Rate;
  readonly accountMessages: Rate;
  readonly addressMessages: Rate;
  /** What a person says at tables, and what all say at one together: each word goes to everybody there. */
  readonly talk: Rate;
  readonly tableTalk: Rate;
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly connectionsPerAccount: number;
  readonly tablesPerConnection: number;
  /** Private tables that are open at once, of one host and from one address. */
  readonly privateTablesPerAccount: number;
  readonly privateTablesPerAddress: number;
  /** Public tables that are open on request, of one player and from one address. */
  readonly requestedTablesPerAccount: number;
  readonly requestedTablesPerAddress: number;
  /** Bytes that may wait for a connection that reads too slowly, before it is closed. */
  readonly unsentBytes: number;
}

export const LIMITS: Limits = {
  requests: { perSecond: 20, burst: 200 },
  guests: { perSecond: 0.2, burst: 30 },
  signIns: { perSecond: 0.1, burst: 10 },
  topUps: { perSecond: 0.2, burst: 20 },
  outside: { perSecond: 1 / 360, burst: 10 },
  payments: { perSecond: 1 / 60, burst: 20 },
  messages: { perSecond: 20, burst: 60 },
  accountMessages: { perSecond: 30, burst: 90 },
  addressMessages: { perSecond: 200, burst: 2_000 },
  talk: { perSecond: 0.3, burst: 4 },
  tableTalk: { perSecond: 2, burst: 10 },
  connections: 10_000,
  connectionsPerAddress: 500,
  connectionsPerAccount: 20,
  tablesPerConnection: 20,
  privateTablesPerAccount: 5,
  privateTablesPerAddress: 20,
  requestedTablesPerAccount: 2,
  requestedTablesPerAddress: 8,
  unsentBytes: 1_000_000,
};

/** Waits of the ways in, in milliseconds. */
export interface Waits {
  /** How often connections are asked whether they live; one that missed two is dropped. */
  readonly heartbeat: number;
  /** How long an HTTP request may take to be sent: its head, and all of it. */
  readonly head: number;
  readonly request: number;
  /** How long an HTTP connection stays open for the next request: longer than proxies keep theirs. */
  readonly idle: number;
  /** How long a connection may take to say hello. */
  readonly hello: number;
  /** How often it is looked whether the sessions of connections still stand; it is done at once where one is ended. */
  readonly sessions: number;
  /** How long a player may be without a connection before the table takes the player for gone. */
  readonly grace: number;
  /** While only bets happen, the public state goes out this often: at a table, and at one with many people. */
  readonly bets: number;
  readonly manyBets: number;
  readonly lobby: number;
}

export const WAITS: Waits = {
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

/** People at a table from whom on it counts as one with many. */
export const MANY = 100;
