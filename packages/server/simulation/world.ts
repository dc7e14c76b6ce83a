import type { Duplex } from 'node:stream';
import type { Mail } from '../src/ports/mail.ts';
import type { Agenda } from './agenda.ts';
import type { Chance } from './chance.ts';
import type { EventLog } from './event-log.ts';
import type { NetworkFaults, Reader } from './simulated-network.ts';

/** The shares of events that go wrong. */
export interface WorldFaults extends NetworkFaults {
  /** The share of clients' messages that are sent twice. */
  readonly doubled: number;
  /** The share of writing statements during which the process dies. */
  readonly deaths: number;
  /** The share of writing statements during which the storage fails. */
  readonly failures: number;
  /** The share of moves based on outdated options. */
  readonly stale: number;
  /** The share of visits that end with the panic button. */
  readonly panics: number;
  /** The share of guests who sign out or have their account erased after a visit. */
  readonly leavers: number;
  /** The share of a dealer's steps that are a ruling or a correction. */
  readonly rulings: number;
  /** The share of live pictures of tables that fall silent later. */
  readonly silences: number;
}

/** The counters of a run, besides its number of steps. */
export interface Counts {
  deaths: number;
  moves: number;
  messages: number;
}

/** The world as its actors see it. */
export interface World {
  readonly agenda: Agenda;
  readonly chance: Chance;
  readonly log: EventLog;
  readonly faults: WorldFaults;
  readonly counts: Counts;
  /** The e-mails sent so far, oldest first. */
  readonly letters: readonly Mail[];
  /** Connects a client to the casino. */
  connect(): Duplex;
  /** Returns the share of potential visitors who are present now. */
  busy(): number;
  /** Observes a connection that somebody opens. */
  witness(name: string): Reader;
  /** Records the key of a payment that the casino has accepted. */
  ordered(key: string): void;
  /** Records that an account was shown these postings as its own. */
  shown(account: string, postings: readonly number[]): void;
  /** Records a violation. */
  violate(what: string): void;
}
