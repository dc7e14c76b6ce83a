import type { Duplex } from 'node:stream';
import { houses as allHouses } from '@croupier/houses';
import type { PaymentFaults } from '../src/ports/embedded-payments.ts';
import { BOTS, cast } from './actors/cast.ts';
import type { Chance } from './chance.ts';
import { JURISDICTION } from './jurisdiction.ts';
import { START_TIME } from './machine.ts';
import type { PlantedFault } from './planted/planted.ts';
import { CasinoProcess } from './process.ts';
import { CASINO_ADDRESS, SimulatedNetwork } from './simulated-network.ts';
import { isOurs, type Report, SimulatedWorld } from './simulated-world.ts';
import { type StorageFault, StoredWorld } from './stored.ts';
import type { WorldFaults } from './world.ts';

export interface SimulationOptions {
  readonly seed: string;
  /** The number of virtual hours to play, unless `until` ends the run earlier. */
  readonly hours: number;
  /** The step at which the run stops. */
  readonly until?: number | undefined;
  readonly players?: number;
  /** The shares of faults that differ from the defaults. */
  readonly faults?: Partial<WorldFaults>;
  /** The fault planted in the casino. */
  readonly planted?: PlantedFault | undefined;
  /** Receives every line of the event log. */
  readonly tell?: ((line: string) => void) | undefined;
}

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
  silences: 0.8,
};

/**
 * The seconds of virtual time between two checks. The first few checks, and one in `WHOLE_EVERY` of the later
 * ones, cover everything.
 */
const LOOK_EVERY = 600;
const WHOLE_EVERY = 6;
/** The largest jump of the wall clock, forward or back, in seconds. */
const FARTHEST_JUMP = 600;
/** The milliseconds after a process has started from which a stopped table is a violation. */
const RESTED = 5 * 60_000;

/** A whole casino and all its people, in virtual time. The seed decides everything. */
export class Simulation extends SimulatedWorld {
  private readonly wires: SimulatedNetwork;
  private process: CasinoProcess | undefined;
  private ahead = 0;
  /** Whether the identity check and the register are currently unreachable. */
  private readonly identity = { outage: false };
  private readonly register = { outage: false };
  /** The time at which the disk has free space again. */
  private fullUntil = 0;
  /** The time at which the current process was started. */
  private began = 0;

  private constructor(
    private readonly options: SimulationOptions,
    stored: StoredWorld,
  ) {
    super(options.seed, stored, { ...FAULTS, ...options.planted?.faults, ...options.faults }, options.tell);
    this.wires = new SimulatedNetwork(this.agenda, this.chance.of('network'), () => this.faults);
  }

  /** Plays the casino for its number of hours, or until the first violation. */
  static async run(options: SimulationOptions): Promise<Report> {
    const stored = await StoredWorld.open();
    try {
      return await new Simulation(options, stored).run();
    } finally {
      await stored.close();
    }
  }

  override clock(): number {
    return super.clock() + this.ahead;
  }

  override connect(): Duplex {
    return this.wires.connect(CASINO_ADDRESS);
  }

  protected override async play(): Promise<void> {
    const { agenda, options } = this;
    const { hours, until = Number.POSITIVE_INFINITY, players = 5 } = options;
    const end = hours * 3_600_000;
    this.start();
    for (const who of cast(this, players, () => this.newStaffKey(this.ahead))) this.act(who);
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

  /** Sets the wall clock of the machine forward or back from time to time. */
  private jumps(chance: Chance): void {
    this.agenda.after(1_000 * chance.between(600, 7_200), () => {
      this.ahead = Math.round(1_000 * chance.between(-FARTHEST_JUMP, FARTHEST_JUMP));
      this.log.add(`the wall clock is set ${this.ahead} ms ahead`);
      this.jumps(chance);
    });
  }

  /** Fills the disk for a few minutes from time to time, so that nothing can be written. */
  private fills(chance: Chance): void {
    this.agenda.after(1_000 * chance.between(3_600, 36_000), () => {
      this.log.add('the process finds its disk full');
      this.fullUntil = this.agenda.now + 1_000 * chance.between(10, 300);
      this.fills(chance);
    });
  }

  /** Makes an external service unreachable from time to time. */
  private fails(name: string, service: { outage: boolean }, chance: Chance): void {
    const { outage } = service;
    const [least, most] = outage ? [60, 1_800] : [1_800, 14_400];
    this.agenda.after(1_000 * chance.between(least, most), () => {
      service.outage = !outage;
      this.log.add(`the ${name} is ${outage ? 'available again' : 'unavailable'}`);
      this.fails(name, service, chance);
    });
  }

  protected override endProcesses(): void {
    this.process?.die('the simulation is over');
  }

  private look(whole: boolean): Promise<readonly string[]> {
    const { now } = this.agenda;
    return this.invariants.look(Math.round(START_TIME + now), now - this.began > RESTED, whole);
  }

  /** Starts a process of the casino. When the process has died, starts another after a while. */
  private start(): void {
    const nth = this.counts.deaths;
    const { agenda, stored, wires } = this;
    const chance = this.chance.of(`process-${nth}`);
    const world = {
      agenda,
      storage: (die: () => void) => stored.for(this.storageFaults(chance.of('storage')), die),
      network: wires,
      chance,
      ahead: () => this.ahead,
      options: {
        houses: allHouses,
        bots: BOTS,
        jurisdiction: JURISDICTION,
        payments: { faults: PROVIDER },
        ports: { identity: { faults: this.identity }, register: { faults: this.register } },
        parts: this.parts(),
      },
      silences: this.faults.silences,
      pictures: this.invariants.pictures,
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

  /** Chooses the fault for each statement of a process. Most statements have none. */
  private storageFaults(chance: Chance): (sql: string) => StorageFault {
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
}
