import { createHash } from 'node:crypto';
import { houses as allHouses } from '@croupier/houses';
import { weakPassword } from '../src/accounts/passwords.ts';
import { makeStaffKey } from '../src/accounts/staff.ts';
import type { Jurisdiction } from '../src/participants/jurisdiction.ts';
import type { PaymentFaults } from '../src/ports/embedded-payments.ts';
import type { Mail } from '../src/ports/mail.ts';
import { type Actor, BOTS, cast } from './actors/cast.ts';
import { MEASURES } from './actors/participant.ts';
import { Agenda } from './agenda.ts';
import { Chance } from './chance.ts';
import { EventLog } from './event-log.ts';
import { hearFaults } from './faults-told.ts';
import { Invariants } from './invariants/invariants.ts';
import { BEGINNING, simulateMachine } from './machine.ts';
import { PlanRules } from './plan-rules.ts';
import type { Planted } from './planted/planted.ts';
import { CasinoProcess } from './process.ts';
import { type Mishap, STORAGE_FAILED, StoredWorld } from './stored.ts';
import { subjectsOf } from './subjects.ts';
import { busyAt } from './visits.ts';
import { Wires } from './wires.ts';
import { Witness } from './witness.ts';
import type { Counts, World, WorldFaults } from './world.ts';

export interface SimulationOptions {
  readonly seed: string;
  /** The virtual hours to play, unless `until` ends the run earlier. */
  readonly hours: number;
  /** The step at which the run stops. */
  readonly until?: number | undefined;
  readonly players?: number;
  /** The shares of mishaps that differ from the usual ones. */
  readonly faults?: Partial<WorldFaults>;
  /** A fault that is put into the casino on purpose. */
  readonly planted?: Planted | undefined;
  /** Hears every line of the event log. */
  readonly tell?: ((line: string) => void) | undefined;
}

/** The settings of the operator of the house with participants. */
const JURISDICTION: Jurisdiction = {
  sazka: {
    example: true,
    participants: { asked: ['document'], measures: [...MEASURES], raiseAfterHours: 168, keepYears: 10 },
    payments: { complaintDays: 30 },
  },
};

/** The faults of the payment provider. */
const PROVIDER: PaymentFaults = {
  delay: 30,
  refusals: 0.05,
  outages: 0.05,
  lostAnswers: 0.05,
  silence: 0.01,
  lies: 0.02,
  doubled: true,
};

const FAULTS: WorldFaults = {
  delay: 40,
  longest: 8_000,
  late: 0.002,
  cut: 0.0005,
  lost: 0.0002,
  doubled: 0.01,
  deaths: 0.001,
  failures: 0.0005,
  stale: 0.02,
  panics: 0.02,
  leavers: 0.1,
  rulings: 0.02,
};

export interface Report {
  readonly seed: string;
  readonly hash: string;
  readonly steps: number;
  /** Virtual and processor time, in seconds. */
  readonly virtual: number;
  readonly processor: number;
  readonly rounds: number;
  /** The number of tournaments that were played to their end. */
  readonly tournaments: number;
  readonly moves: number;
  readonly deaths: number;
  readonly messages: number;
  readonly violations: readonly string[];
  /** The last events of the subjects that the first violation concerns, or of all. */
  readonly tail: readonly string[];
}

/** Seconds of virtual time between two checks. One check in so many covers everything, as do the first ones. */
const LOOK_EVERY = 600;
const WHOLE_EVERY = 6;
/** The greatest change of the wall clock, ahead or back, in seconds. */
const FARTHEST_JUMP = 600;
/** Milliseconds after its start from which a process has no excuse for a table that stands still. */
const RESTED = 5 * 60_000;

/** A whole casino and all who come there, in virtual time: the seed decides everything. */
export class Simulation implements World {
  readonly agenda = new Agenda();
  readonly chance: Chance;
  readonly log: EventLog;
  readonly faults: WorldFaults;
  readonly wires: Wires;
  readonly counts: Counts = { deaths: 0, moves: 0, messages: 0 };
  readonly letters: Mail[] = [];
  readonly violations: string[] = [];
  private readonly invariants: Invariants;
  private readonly here: Actor[] = [];
  private process: CasinoProcess | undefined;
  private connections = 0;
  /** The name in the event log of each account. */
  private readonly names = new Map<string, string>();
  private ahead = 0;
  /** Whether the check of identity and the register are out of reach now. */
  private readonly identity = { outage: false };
  private readonly register = { outage: false };
  /** The time at which the disk has room again. */
  private fullUntil = 0;
  /** The time at which the process that runs now began. */
  private began = 0;
  private checking: (() => Promise<readonly string[]>)[] = [];

  private constructor(
    readonly options: SimulationOptions,
    readonly stored: StoredWorld,
  ) {
    this.chance = new Chance(options.seed);
    this.invariants = new Invariants(stored.looker, new PlanRules(allHouses));
    this.faults = { ...FAULTS, ...options.planted?.faults, ...options.faults };
    this.log = new EventLog(() => ({ step: this.agenda.steps, at: this.agenda.now }), options.tell);
    this.wires = new Wires(this.agenda, this.chance.of('network'), () => this.faults);
  }

  /** Plays the casino to the end of its hours, or to the first violation. */
  static async run(options: SimulationOptions): Promise<Report> {
    await weakPassword('its words are loaded before time is virtual', '');
    const began = process.cpuUsage();
    const stored = await StoredWorld.open();
    const simulation = new Simulation(options, stored);
    const back = simulateMachine(simulation.agenda, simulation.chance.of('machine'));
    const logBack = hearFaults((message) => simulation.hearFault(message));
    try {
      await simulation.play();
      return await simulation.report(began);
    } finally {
      await simulation.end();
      logBack();
      back();
      await stored.close();
    }
  }

  busy(): number {
    return busyAt(BEGINNING + this.agenda.now);
  }

  witness(name: string): Witness {
    this.connections += 1;
    const connection = this.connections;
    return new Witness(
      (move) => this.invariants.confirm(move),
      (key) => this.invariants.ask(key),
      (text, by, message) => {
        this.counts.messages += 1;
        if (by !== undefined) this.names.set(by, name);
        this.invariants.read(text, message, by, this.agenda.now, connection);
      },
      (t, table) => this.invariants.wants(t, table),
    );
  }

  ordered(key: string): void {
    this.invariants.order(key);
  }

  shown(account: string, postings: readonly number[]): void {
    this.invariants.show(account, postings);
  }

  violate(what: string): void {
    this.log.add(`VIOLATION ${what}`);
    this.violations.push(what);
  }

  /** Reports a logged fault as a violation unless the world has made something fail. */
  private hearFault(message: string): void {
    if (!isOurs(message)) this.violate(`The casino logged a fault: ${message}`);
  }

  private async play(): Promise<void> {
    const { agenda, options } = this;
    const { hours, until = Number.POSITIVE_INFINITY, players = 5 } = options;
    const end = hours * 3_600_000;
    this.start();
    for (const who of cast(this, players, () => this.newStaffKey())) this.act(who);
    let looks = 0;
    const look = () => {
      looks += 1;
      const whole = looks < WHOLE_EVERY || looks % WHOLE_EVERY === 0;
      this.check(() => this.look(whole));
      agenda.after(1_000 * LOOK_EVERY, look);
    };
    agenda.after(1_000 * LOOK_EVERY, look);
    this.jumps(this.chance.of('wall clock'));
    this.fills(this.chance.of('disk'));
    this.fails('identity check', this.identity, this.chance.of('identity'));
    this.fails('register of excluded persons', this.register, this.chance.of('register'));
    await this.drain();
    while (this.violations.length === 0 && agenda.steps < until && agenda.step(end)) await this.drain();
    await this.drain();
    if (this.violations.length === 0) this.check(() => this.look(true));
    await this.checks();
  }

  /** Makes a key for the staff, as the operator does by the command. */
  private newStaffKey(): Promise<string> {
    const now = BEGINNING + this.ahead + Math.round(this.agenda.now);
    return makeStaffKey(this.stored.looker, this.chance.of(`key ${now}`), now);
  }

  /** Sets the wall clock of the machine ahead or back now and then. */
  private jumps(chance: Chance): void {
    this.agenda.after(1_000 * chance.between(600, 7_200), () => {
      this.ahead = Math.round(1_000 * chance.between(-FARTHEST_JUMP, FARTHEST_JUMP));
      this.log.add(`the wall clock is set ${this.ahead} ms ahead`);
      this.jumps(chance);
    });
  }

  /** Fills the disk for some minutes now and then, so that nothing can be written. */
  private fills(chance: Chance): void {
    this.agenda.after(1_000 * chance.between(3_600, 36_000), () => {
      this.log.add('the process finds its disk full');
      this.fullUntil = this.agenda.now + 1_000 * chance.between(10, 300);
      this.fills(chance);
    });
  }

  /** Puts a service outside the house out of reach for a while now and then. */
  private fails(name: string, service: { outage: boolean }, chance: Chance): void {
    const { outage } = service;
    const [least, most] = outage ? [60, 1_800] : [1_800, 14_400];
    this.agenda.after(1_000 * chance.between(least, most), () => {
      service.outage = !outage;
      this.log.add(`the ${name} is ${outage ? 'there again' : 'out of reach'}`);
      this.fails(name, service, chance);
    });
  }

  /** Sends everybody home, so that nothing of this world is left in the process. */
  private async end(): Promise<void> {
    for (const { client } of this.here) client.close();
    this.process?.die('the simulation is over');
    await this.drain();
  }

  private look(whole: boolean): Promise<readonly string[]> {
    const { now } = this.agenda;
    return this.invariants.look(Math.round(BEGINNING + now), now - this.began > RESTED, whole);
  }

  private act(who: Actor): void {
    this.here.push(who);
    who.live().catch((error: Error) => this.violate(`${who.name} could not go on: ${error.message}`));
  }

  /** Starts a process of the casino, and another one some time after it has died. */
  private start(): void {
    const nth = this.counts.deaths;
    const { agenda, stored, wires } = this;
    const chance = this.chance.of(`process-${nth}`);
    const world = {
      agenda,
      stored,
      wires,
      chance,
      ahead: () => this.ahead,
      mishap: this.mishaps(chance.of('storage')),
      options: {
        houses: allHouses,
        bots: BOTS,
        jurisdiction: JURISDICTION,
        payments: { faults: PROVIDER },
        ports: { identity: { faults: this.identity }, register: { faults: this.register } },
        parts: this.parts(),
      },
      planted: this.options.planted,
      died: (why: string) => {
        this.counts.deaths += 1;
        this.log.add(`the process dies: ${why}`);
        this.check(() => this.invariants.afterDeath());
        agenda.after(chance.between(200, 20_000), () => this.start());
      },
    };
    this.log.add('the process starts');
    this.began = agenda.now;
    const process = new CasinoProcess(world);
    this.process = process;
    process.start().catch((error: Error) => {
      if (process.ended) return;
      if (!isOurs(error.message)) this.violate(`The casino could not start: ${error.message}`);
      process.die(`it could not start: ${error.message}`);
    });
  }

  /** Returns the services outside the casino, and a quick stand-in for what takes real time on purpose. */
  private parts() {
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

  /** Draws the mishap of each statement of a process: none, as a rule. */
  private mishaps(chance: Chance): (sql: string) => Mishap {
    return (sql) => {
      if (!/^\s*(insert|update|delete|with|commit)/i.test(sql)) return undefined;
      if (this.agenda.now < this.fullUntil) return { moment: 'before', what: 'full' };
      const { deaths, failures } = this.faults;
      const drawn = chance.next();
      if (drawn >= deaths + failures) return undefined;
      const what = drawn < deaths ? 'death' : 'failure';
      return { moment: chance.happens(0.5) ? 'before' : 'after', what };
    };
  }

  /** Checks something once nothing is under way. */
  private check(look: () => Promise<readonly string[]>): void {
    this.checking.push(look);
  }

  private async checks(): Promise<void> {
    for (const look of this.checking.splice(0)) for (const wrong of await look()) this.violate(wrong);
  }

  /** Resolves when everything under way only waits for time to pass. */
  private async drain(): Promise<void> {
    const { stored } = this;
    let seen = -1;
    for (let turns = 0; turns < 2; turns += 1) {
      await new Promise(setImmediate);
      if (stored.waiting > 0 || stored.statements !== seen) turns = -1;
      seen = stored.statements;
    }
    if (this.checking.length > 0) await this.checks();
  }

  private async report(began: NodeJS.CpuUsage): Promise<Report> {
    const { user, system } = process.cpuUsage(began);
    const [played] = await this.stored.looker.query<{ rounds: number; tournaments: number }>(
      `select (select count(*)::int from tournament where phase = 'over') as tournaments, count(*)::int as rounds from round where state <> 'open' and exists (select from move where move.round = round.id and role = 'player')`,
    );
    const { agenda, log, counts, violations } = this;
    return {
      seed: this.options.seed,
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

/** Returns whether the world caused a logged fault. */
function isOurs(message: string): boolean {
  return OURS.test(message);
}

function quickHash(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}
