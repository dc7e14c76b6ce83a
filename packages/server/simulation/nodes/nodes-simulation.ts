import type { Duplex } from 'node:stream';
import { type House, house } from '@croupier/houses';
import type { ServerMessage, TableInfo } from '@croupier/protocol';
import { Player } from '../actors/player.ts';
import { Watcher } from '../actors/watcher.ts';
import type { Chance } from '../chance.ts';
import { JURISDICTION } from '../jurisdiction.ts';
import { START_TIME } from '../machine.ts';
import type { PlantedFault } from '../planted/planted.ts';
import { type Report, SimulatedWorld } from '../simulated-world.ts';
import { StoredWorld } from '../stored.ts';
import type { ConfirmedMove } from '../witness.ts';
import type { WorldFaults } from '../world.ts';
import { AnnouncementCheck } from './announced.ts';
import { SimulatedBus } from './bus.ts';
import { DISTURBANCES } from './disturbances.ts';
import type { NodeFault } from './node-storage.ts';
import { PurseHistories, PurseReader } from './purse-reader.ts';
import { SharedStorage } from './shared-storage.ts';
import { ShownStates } from './shown.ts';
import { type NodesWorld, SimulatedNode } from './simulated-node.ts';
import type { Scenario } from './stage.ts';

/** The shares of faults between nodes, in addition to those that every world has. */
export interface NodesFaults extends WorldFaults {
  /** The probabilities that a message between nodes is lost, duplicated or late. */
  readonly busLost: number;
  readonly busDoubled: number;
  readonly busLate: number;
}

export interface NodesOptions {
  readonly seed: string;
  readonly nodes?: number;
  /** The number of virtual minutes to play. A minute without faults follows, in which play must resume everywhere. */
  readonly minutes?: number;
  /** A planned sequence of events that replaces random events. */
  readonly scenario?: Scenario | undefined;
  /** The step at which the run stops. */
  readonly until?: number | undefined;
  readonly faults?: Partial<NodesFaults>;
  readonly planted?: PlantedFault | undefined;
  readonly tell?: ((line: string) => void) | undefined;
}

const FAULTS: NodesFaults = {
  delay: 40,
  longest: 8_000,
  late: 0.002,
  cut: 0.0005,
  lost: 0.0002,
  doubled: 0.01,
  deaths: 0.0005,
  failures: 0.001,
  stale: 0.02,
  panics: 0,
  leavers: 0.05,
  rulings: 0,
  silences: 0,
  busLost: 0.002,
  busDoubled: 0.005,
  busLate: 0.002,
};

/** The shares of random faults during a scenario. The scenario causes its own faults. */
const QUIET = {
  late: 0,
  cut: 0,
  lost: 0,
  deaths: 0,
  failures: 0,
  busLost: 0,
  busDoubled: 0,
  busLate: 0,
  leavers: 0,
};
const FAULTLESS = { lost: 0, doubled: 0, late: 0 };

/**
 * Plans whose games use nodes differently: with one shared layout, a box for each player, hidden cards, or
 * bots.
 */
const PLANS = [
  'kings/roulette-french',
  'kings/blackjack',
  'kings/poker-texas-holdem',
  'kings/roulette-american',
  'kings/roulette-european',
];
const TIMING = { open: 1, betting: 6, decision: 4, draw: 1, close: 1, result: 1, pay: 1 };
const HOUSE = 'kings';
const PLAYERS = 4;
/** The default length of a run, in minutes. */
const MOST_MINUTES = 5;
/** The seconds between two checks. */
const LOOK_EVERY = 60;
/** The seconds without faults at the end of a run. */
const CALM = 60;
/** The milliseconds within which play must resume at the tables once the faults have ended. */
const BOUND = 30_000;

/** A guest who does everything ten times as fast as other guests. */
class QuickPlayer extends Player {
  override waits(least: number, most: number): Promise<void> {
    return super.waits(least / 10, most / 10);
  }
}

/** A casino of several nodes that share a storage and a bus, in virtual time. */
export class NodesSimulation extends SimulatedWorld {
  readonly nodes: SimulatedNode[] = [];
  private readonly announced = new AnnouncementCheck();
  private readonly screens = new ShownStates();
  private readonly purses = new PurseHistories();
  private readonly ways: Chance;
  private readonly bus: SimulatedBus;
  private calm = false;
  /** The only node that accepts clients; undefined if all nodes do. */
  private only: SimulatedNode | undefined;

  private constructor(
    private readonly options: NodesOptions,
    stored: StoredWorld,
    private readonly shares: NodesFaults,
  ) {
    super(options.seed, stored, shares, options.tell);
    this.ways = this.chance.of('ways');
    const { busLost: lost, busDoubled: doubled, busLate: late } = shares;
    this.bus = new SimulatedBus(this.agenda, this.chance.of('bus'), () =>
      this.calm ? FAULTLESS : { lost, doubled, late },
    );
  }

  static async run(options: NodesOptions): Promise<Report> {
    const stored = await StoredWorld.open();
    try {
      const usual = options.scenario ? { ...FAULTS, ...QUIET } : FAULTS;
      const shares = { ...usual, ...options.planted?.faults, ...options.faults };
      return await new NodesSimulation(options, stored, shares).run();
    } finally {
      await stored.close();
    }
  }

  /** Connects a client to a random node that accepts connections, like a load balancer. */
  override connect(): Duplex {
    const listening = this.nodes.filter(({ listens }) => listens);
    const node = this.only?.listens
      ? this.only
      : this.ways.pick(listening.length > 0 ? listening : this.nodes);
    if (!node) throw new Error('there is no node');
    return node.connect();
  }

  protected override async play(): Promise<void> {
    const { agenda, options, chance } = this;
    const { scenario, until = Number.POSITIVE_INFINITY, nodes = 3, minutes = MOST_MINUTES } = options;
    agenda.step(scenario?.begins ?? 0);
    const world = await this.world();
    for (let nth = 0; nth < nodes; nth += 1) {
      const node = new SimulatedNode(world, `n${nth + 1}`);
      this.nodes.push(node);
      agenda.after(1_000 * nth, () => node.start());
    }
    const open = ({ tournament, state }: TableInfo) => tournament === null && state === 'running';
    for (let nth = 1; nth <= (scenario ? 1 : PLAYERS); nth += 1) {
      const player = new QuickPlayer(this, `player-${nth}`, open);
      this.act(player);
      this.act(new PurseReader(this, player, HOUSE, this.purses));
    }
    this.act(new Watcher(this, 'watcher', open));
    this.looks();
    const goesOn = scenario ? this.begin(scenario) : () => true;
    if (!scenario) this.disturbs(chance.of('disturbances'));
    await this.passes(60_000 * minutes, until, goesOn);
    if (scenario && this.violations.length === 0 && goesOn())
      this.violate(`The scenario "${scenario.what}" is not over after ${minutes} minutes.`);
    this.calm = true;
    for (const node of this.nodes) node.calm();
    this.only = undefined;
    this.log.add('the faults have ended');
    await this.passes(1_000 * (scenario ? CALM / 3 : CALM), until);
    if (this.violations.length === 0 && agenda.steps < until)
      this.check(async () => [
        ...(await this.look(true)),
        ...(await this.stoppedTables()),
        ...(await this.purses.look(this.stored.looker, HOUSE)),
      ]);
    await this.checks();
  }

  /** Starts a scenario. Returns a function that tells whether the scenario is still running. */
  private begin(scenario: Scenario): () => boolean {
    let over = false;
    scenario
      .play({
        world: this,
        nodes: this.nodes,
        stored: this.stored.looker,
        comes: (who) => this.act(who),
        staffKey: () => this.newStaffKey(0),
        sends: (node) => {
          this.only = node;
        },
        loses: (lost) => {
          this.bus.loses = lost ?? (() => false);
        },
      })
      .catch((error: Error) => this.violate(`The scenario "${scenario.what}" failed: ${error.message}.`))
      .finally(() => {
        over = true;
      });
    return () => !over;
  }

  protected override asked(key: string): void {
    super.asked(key);
    this.purses.ask(key, this.agenda.now);
  }

  protected override confirmed(move: ConfirmedMove): void {
    super.confirmed(move);
    this.purses.confirm(move, this.agenda.now);
  }

  protected override wants(t: string, table: string | undefined): boolean {
    return super.wants(t, table) || t === 'table';
  }

  protected override heard(message: ServerMessage, connection: number): void {
    this.screens.read(message, connection);
  }

  protected override endProcesses(): void {
    for (const node of this.nodes) node.kill('the simulation is over');
  }

  /** Advances time by this many milliseconds, or until a violation is found. */
  private async passes(milliseconds: number, until: number, goesOn = () => true): Promise<void> {
    const { agenda } = this;
    const end = agenda.now + milliseconds;
    await this.drain();
    while (this.violations.length === 0 && goesOn() && agenda.steps < until && agenda.step(end))
      await this.drain();
    await this.drain();
  }

  private async world(): Promise<NodesWorld> {
    const { agenda, chance, stored, options } = this;
    const shared = await SharedStorage.open(stored, agenda, (what) => this.violate(what));
    return {
      agenda,
      chance,
      shared,
      bus: this.bus,
      network: () => (this.calm ? { ...this.shares, cut: 0, lost: 0, late: 0 } : this.shares),
      faultFor: (by) => this.faultFor(by),
      options: () => ({
        houses: housesWith(options.scenario?.plans ?? PLANS),
        jurisdiction: JURISDICTION,
        timing: { ...TIMING, ...options.scenario?.timing },
        bots: options.scenario?.plans ? [] : [{ plan: 'kings/poker-texas-holdem', wanted: 2 }],
        parts: this.parts(),
      }),
      planted: options.planted,
      pictures: this.invariants.pictures,
      note: (what) => this.log.add(what),
      violate: (what) => this.violate(what),
      announced: (node, committed) => this.announced.hear(node, committed),
      died: (node) => {
        this.counts.deaths += 1;
        this.check(() => this.invariants.afterDeath());
        agenda.after(this.ways.between(200, 10_000), () => node.start());
      },
    };
  }

  /** Chooses the fault for a statement of a node. */
  private faultFor(chance: Chance): NodeFault {
    if (this.calm) return undefined;
    const { deaths, failures } = this.shares;
    const drawn = chance.next();
    if (drawn >= deaths + failures) return undefined;
    const what = drawn < deaths ? 'death' : 'failure';
    return { moment: chance.happens(0.5) ? 'before' : 'after', what };
  }

  /** Disturbs a node from time to time. */
  private disturbs(chance: Chance): void {
    this.agenda.after(1_000 * chance.between(2, 20), () => {
      if (this.calm) return;
      const { agenda, nodes } = this;
      const node = chance.pick(nodes);
      const [name, happen] = chance.pick(Object.entries(DISTURBANCES)) ?? [];
      if (node && happen) {
        this.log.add(`node ${node.id} ${name}`);
        happen({ agenda, chance, nodes, node });
      }
      this.disturbs(chance);
    });
  }

  private looks(): void {
    this.agenda.after(1_000 * LOOK_EVERY, () => {
      this.check(() => this.look(false));
      this.looks();
    });
  }

  private async look(whole: boolean): Promise<readonly string[]> {
    const now = Math.round(START_TIME + this.agenda.now);
    return [
      ...(await this.announced.look(this.stored.looker)),
      ...this.screens.look(),
      ...(await this.invariants.look(now, true, whole)),
    ];
  }

  /** Finds tables where play has not resumed although there have been no faults for a while. */
  private async stoppedTables(): Promise<readonly string[]> {
    const ids = this.nodes.map(({ id }) => id);
    const left = await this.stored.looker.query<{ id: string; owner: string | null }>(
      `select id::text, owner from game_table where state <> 'closed' and (owner is null or owner <> all($1::text[]))
       order by game_table.id limit 5`,
      [ids],
    );
    const still = await this.stored.looker.query<{ id: string; last: number }>(
      `select game_table.id::text as id, max(move.at) as last
       from game_table join ledger_account as layout
         on layout.game_table = game_table.id and layout.kind = 'layout' and layout.balance > 0
       join round on round.game_table = game_table.id and round.state = 'open'
       join move on move.round = round.id
       where game_table.state = 'running' and dealer = 'virtual'
       group by game_table.id having max(move.at) < $1::bigint order by game_table.id limit 5`,
      [START_TIME + Math.round(this.agenda.now) - BOUND],
    );
    const undelivered = await this.stored.looker.query<{ id: number; table: string; answer: string | null }>(
      `select outbox.id, to_table as "table", answer from outbox join game_table on game_table.id::text = to_table
       where state <> 'closed' and (answer = 'no-such-table' or answer is null and at < $1::bigint)
       order by outbox.id limit 5`,
      [START_TIME + Math.round(this.agenda.now) - BOUND],
    );
    return [
      ...undelivered.map(
        ({ id, table, answer }) =>
          `The follow-up move ${id} to table ${table} ${answer === null ? 'is not delivered' : `was answered ${answer}`}.`,
      ),
      ...left.map(({ id, owner }) => `Table ${id} belongs to ${owner ?? 'nobody'}, but is not taken over.`),
      ...still.map(({ id, last }) => `Table ${id} has not advanced since ${new Date(last).toISOString()}.`),
    ];
  }
}

/** Returns the houses with only these plans, so that a node starts quickly. */
function housesWith(plans: readonly string[]): readonly House[] {
  const ids = new Set(plans.map((plan) => plan.split('/')[0] ?? ''));
  return [...ids].flatMap((id) => {
    const found = house(id);
    return found ? [{ ...found, plans: found.plans.filter((plan) => plans.includes(plan.id)) }] : [];
  });
}
