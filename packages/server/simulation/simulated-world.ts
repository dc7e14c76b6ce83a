import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { houses } from '@croupier/houses';
import type { ServerMessage } from '@croupier/protocol';
import { weakPassword } from '../src/accounts/passwords.ts';
import { createStaffKey } from '../src/accounts/staff.ts';
import type { Mail } from '../src/ports/mail.ts';
import type { Actor } from './actors/cast.ts';
import { Agenda } from './agenda.ts';
import { captureFaults } from './captured-faults.ts';
import { Chance } from './chance.ts';
import { EventLog } from './event-log.ts';
import { Invariants } from './invariants/invariants.ts';
import type { AnsweredCall } from './invariants/staff-calls.ts';
import { START_TIME, simulateMachine } from './machine.ts';
import { PlanRules } from './plan-rules.ts';
import { STORAGE_FAILED, type StoredWorld } from './stored.ts';
import { subjectsOf } from './subjects.ts';
import { busyAt } from './visits.ts';
import { type ConfirmedMove, Witness } from './witness.ts';
import type { Counts, World, WorldFaults } from './world.ts';

/** The result of a run. */
export interface Report {
  readonly seed: string;
  readonly hash: string;
  readonly steps: number;
  /** The virtual time and the processor time, in seconds. */
  readonly virtual: number;
  readonly processor: number;
  readonly rounds: number;
  /** The number of finished tournaments. */
  readonly tournaments: number;
  readonly moves: number;
  readonly deaths: number;
  readonly messages: number;
  readonly violations: readonly string[];
  /**
   * The last events that concern the subjects of the first violation. If there are none, the last events of
   * any kind.
   */
  readonly tail: readonly string[];
}

/** A world of people in virtual time. The seed decides everything. */
export abstract class SimulatedWorld implements World {
  readonly agenda = new Agenda();
  readonly chance: Chance;
  readonly log: EventLog;
  readonly counts: Counts = { deaths: 0, moves: 0, messages: 0 };
  readonly letters: Mail[] = [];
  readonly violations: string[] = [];
  protected readonly invariants: Invariants;
  protected readonly here: Actor[] = [];
  private connections = 0;
  /** The name of each account's holder in the event log, by account. */
  private readonly names = new Map<string, string>();
  private checking: (() => Promise<readonly string[]>)[] = [];

  constructor(
    private readonly seed: string,
    readonly stored: StoredWorld,
    readonly faults: WorldFaults,
    tell?: (line: string) => void,
  ) {
    this.chance = new Chance(seed);
    this.invariants = new Invariants(stored.looker, new PlanRules(houses));
    this.log = new EventLog(() => ({ step: this.agenda.steps, at: this.agenda.now }), tell);
  }

  abstract connect(): Duplex;

  /** Runs the world until its end, or its first violation. */
  protected abstract play(): Promise<void>;

  /** Ends all processes of the casino. */
  protected abstract endProcesses(): void;

  /** Runs the world to its end, and removes it. */
  async run(): Promise<Report> {
    await weakPassword('loads the word lists before time is virtual', '');
    const began = process.cpuUsage();
    const back = simulateMachine(this.agenda, this.chance.of('machine'));
    const logBack = captureFaults((message) => this.hearFault(message));
    try {
      await this.play();
      return await this.report(began);
    } finally {
      await this.end();
      logBack();
      back();
    }
  }

  clock(): number {
    return Math.round(START_TIME + this.agenda.now);
  }

  busy(): number {
    return busyAt(START_TIME + this.agenda.now);
  }

  witness(name: string): Witness {
    this.connections += 1;
    const connection = this.connections;
    return new Witness(
      (move) => this.confirmed(move),
      (key) => this.asked(key),
      (text, by, message) => {
        this.counts.messages += 1;
        if (by !== undefined) this.names.set(by, name);
        if (message) this.heard(message, connection);
        this.invariants.read(text, message, by, this.agenda.now, connection);
      },
      (t, table) => this.wants(t, table),
    );
  }

  /** Records that somebody is about to make a move with this key. */
  protected asked(key: string): void {
    this.invariants.ask(key);
  }

  /** Records that a move was confirmed. */
  protected confirmed(move: ConfirmedMove): void {
    this.invariants.confirm(move);
  }

  /** Returns whether a message of this kind about this table must be parsed. */
  protected wants(t: string, table: string | undefined): boolean {
    return this.invariants.wants(t, table);
  }

  /** Reads a parsed message that was sent to somebody. */
  protected heard(_message: ServerMessage, _connection: number): void {}

  ordered(key: string): void {
    this.invariants.order(key);
  }

  shown(account: string, postings: readonly number[]): void {
    this.invariants.show(account, postings);
  }

  answered(call: AnsweredCall): void {
    this.invariants.answer(call);
  }

  violate(what: string): void {
    this.log.add(`VIOLATION ${what}`);
    this.violations.push(what);
  }

  /** Adds an actor, who then acts until the end. */
  protected act(who: Actor): void {
    this.here.push(who);
    who.live().catch((error: Error) => this.violate(`${who.name} could not continue: ${error.message}`));
  }

  /** Creates a staff key, as the operator does on the command line. `ahead` is the error of the operator's clock. */
  protected newStaffKey(ahead: number): Promise<string> {
    const now = START_TIME + ahead + Math.round(this.agenda.now);
    return createStaffKey(this.stored.looker, this.chance.of(`key ${now}`), now);
  }

  /**
   * Returns simulated external services, and fast password functions, because real hashing is slow on
   * purpose.
   */
  protected parts() {
    return {
      mail: {
        send: async (_key: string, mail: Mail) => {
          this.letters.push(mail);
          return 'sent' as const;
        },
      },
      passwords: {
        hash: async (password: string) => quickHash(password),
        compare: async (hashed: string, password: string) => hashed === quickHash(password),
      },
    };
  }

  /** Schedules a check for the next moment at which nothing is in progress. */
  protected check(look: () => Promise<readonly string[]>): void {
    this.checking.push(look);
  }

  protected async checks(): Promise<void> {
    for (const look of this.checking.splice(0)) for (const wrong of await look()) this.violate(wrong);
  }

  /** Resolves once all pending work waits for virtual time to pass, and runs the scheduled checks. */
  protected async drain(): Promise<void> {
    const { stored } = this;
    let seen = -1;
    for (let turns = 0; turns < 2; turns += 1) {
      await new Promise(setImmediate);
      if (stored.waiting > 0 || stored.statements !== seen) turns = -1;
      seen = stored.statements;
    }
    if (this.checking.length > 0) await this.checks();
  }

  /** Stops all actors and processes, so that nothing of this world keeps running. */
  private async end(): Promise<void> {
    for (const { client } of this.here) client.close();
    this.endProcesses();
    await this.drain();
  }

  /** Reports a logged fault as a violation, unless the simulated world caused it. */
  private hearFault(message: string): void {
    if (!isOurs(message)) this.violate(`The casino logged a fault: ${message}`);
  }

  private async report(began: NodeJS.CpuUsage): Promise<Report> {
    const { user, system } = process.cpuUsage(began);
    const [played] = await this.stored.looker.query<{ rounds: number; tournaments: number }>(
      `select (select count(*)::int from tournament where phase = 'over') as tournaments, count(*)::int as rounds from round where state <> 'open' and exists (select from move where move.round = round.id and role = 'player')`,
    );
    const { agenda, log, counts, violations } = this;
    return {
      seed: this.seed,
      hash: log.digest(),
      steps: agenda.steps,
      virtual: agenda.now / 1_000,
      processor: (user + system) / 1e6,
      rounds: played?.rounds ?? 0,
      tournaments: played?.tournaments ?? 0,
      ...counts,
      violations,
      tail: log.tail(await subjectsOf(this.stored.looker, violations[0] ?? '', this.names)),
    };
  }
}

const OURS = new RegExp(
  `${STORAGE_FAILED}|payment provider (?:is down|was lost)|could not be stored and was not (?:made|done)|we do not know yet|disk of the database is full|service is switched off|register of excluded persons cannot be asked`,
);

/** Returns whether the simulated world caused a logged fault. */
export function isOurs(message: string): boolean {
  return OURS.test(message);
}

function quickHash(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}
