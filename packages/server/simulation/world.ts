import type { Duplex } from 'node:stream';
import type { Mail } from '../src/ports/mail.ts';
import type { Agenda } from './agenda.ts';
import type { Chance } from './chance.ts';
import type { EventLog } from './event-log.ts';
import type { AnsweredCall } from './invariants/staff-calls.ts';
import type { NetworkFaults, Reader } from './simulated-network.ts';

/** The probabilities of faults and unusual events. */
export interface WorldFaults extends NetworkFaults {
  /** The probability that a client's message is sent twice. */
  readonly doubled: number;
  /** The probability that the process dies during a writing statement. */
  readonly deaths: number;
  /** The probability that the storage fails during a writing statement. */
  readonly failures: number;
  /** The probability that a move is based on outdated options. */
  readonly stale: number;
  /** The probability that a visit ends with the panic button. */
  readonly panics: number;
  /** The probability that a guest signs out or has their account erased after a visit. */
  readonly leavers: number;
  /** The probability that a dealer's step is a ruling or a correction. */
  readonly rulings: number;
  /** The probability that a live picture of a table falls silent later. */
  readonly silences: number;
}

/** The counters of a run, apart from the number of steps. */
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
  /** Returns the time that the casino's clock shows. */
  clock(): number;
  /** Connects a client to the casino. */
  connect(): Duplex;
  /** Returns the share of potential visitors who are present now. */
  busy(): number;
  /** Returns an observer for a connection that somebody opens. */
  witness(name: string): Reader;
  /** Records the key of a payment that the casino has accepted. */
  ordered(key: string): void;
  /** Records that an account was shown these postings as its own. */
  shown(account: string, postings: readonly number[]): void;
  /** Records a call of staff that the casino has answered, and not refused. */
  answered(call: AnsweredCall): void;
  /** Records a violation. */
  violate(what: string): void;
}
