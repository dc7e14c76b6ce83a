import type { Duplex } from 'node:stream';
import type { Mail } from '../src/ports/mail.ts';
import type { Agenda } from './agenda.ts';
import type { Chance } from './chance.ts';
import type { EventLog } from './event-log.ts';
import type { NetworkFaults, Reader } from './wires.ts';

/** The shares of events that go wrong. */
export interface WorldFaults extends NetworkFaults {
  /** The share of messages of clients that are sent twice. */
  readonly doubled: number;
  /** The shares of statements that write at which the process dies, or the storage fails. */
  readonly deaths: number;
  readonly failures: number;
  /** The share of moves that somebody makes by what the table offered before, and of visits that end with the panic button. */
  readonly stale: number;
  readonly panics: number;
  /** The share of guests who sign out or have themselves erased after a visit. */
  readonly leavers: number;
  /** The share of a dealer's steps that are a ruling or a correction. */
  readonly rulings: number;
}

/** The counts of a run, beside its steps. */
export interface Counts {
  deaths: number;
  moves: number;
  messages: number;
}

/** The world as its actors know it. */
export interface World {
  readonly agenda: Agenda;
  readonly chance: Chance;
  readonly log: EventLog;
  readonly faults: WorldFaults;
  readonly counts: Counts;
  /** The letters that were sent, oldest first. */
  readonly letters: readonly Mail[];
  /** Connects a client to the casino. */
  connect(): Duplex;
  /** The share of those who might come that are there now. */
  busy(): number;
  /** Reads a connection that somebody opens. */
  witness(name: string): Reader;
  /** Notes the key of a payment that the casino has taken. */
  ordered(key: string): void;
  /** Notes that an account was shown these postings as its own. */
  shown(account: string, postings: readonly number[]): void;
  /** Notes that something that must hold does not. */
  violate(what: string): void;
}
