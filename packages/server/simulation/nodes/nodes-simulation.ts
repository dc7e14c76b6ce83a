import type { Duplex } from 'node:stream';
import { type House, house } from '@croupier/houses';
import type { TableInfo } from '@croupier/protocol';
import { Player } from '../actors/player.ts';
import { Watcher } from '../actors/watcher.ts';
import type { Chance } from '../chance.ts';
import { BEGINNING } from '../machine.ts';
import type { Planted } from '../planted/planted.ts';
import { type Report, SimulatedWorld } from '../simulated-world.ts';
import { StoredWorld } from '../stored.ts';
import type { WorldFaults } from '../world.ts';
import { Announced } from './announced.ts';
import { SimulatedBus } from './bus.ts';
import type { NodeMishap } from './node-storage.ts';
import { SharedStorage } from './shared-storage.ts';
import { type NodesWorld, SimulatedNode } from './simulated-node.ts';

/** The shares of mishaps between nodes, beside those of any world. */
export interface NodesFaults extends WorldFaults {
  /** The shares of messages between nodes that are lost, doubled and late. */
  readonly busLost: number;
  readonly busDoubled: number;
  readonly busLate: number;
}

export interface NodesOptions {
  readonly seed: string;
  readonly nodes?: number;
  /** The virtual minutes to play. A minute without mishaps follows, in which everything must go on. */
  readonly minutes: number;
  /** The step at which the run stops. */
  readonly until?: number | undefined;
  readonly faults?: Partial<NodesFaults>;
  readonly planted?: Planted | undefined;
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
  busLost: 0.002,
  busDoubled: 0.005,
  busLate: 0.002,
};

/** The games at which nodes differ: one box for many, a box for each, hidden cards and bots. */
const PLANS = [
  'kings/roulette-french',
  'kings/blackjack',
  'kings/poker-texas-holdem',
  'kings/roulette-american',
];
const TIMING = { open: 1, betting: 6, decision: 4, draw: 1, close: 1, result: 1, pay: 1 };
const PLAYERS = 5;
/** Seconds between two checks, and those at the end without a mishap. */
const LOOK_EVERY = 60;
const CALM = 60;
/** Milliseconds within which the tables go on once nothing goes wrong any more. */
const BOUND = 30_000;

/** A guest who does everything ten times as quickly as others. */
class QuickPlayer extends Player {
  override waits(least: number, most: number): Promise<void> {
    return super.waits(least / 10, most / 10);
  }
}

/** One casino of several nodes on one storage and one bus, in virtual time. */
export class NodesSimulation extends SimulatedWorld {
  readonly nodes: readonly SimulatedNode[];
  private readonly announced = new Announced();
  private readonly ways: Chance;
  private calm = false;

  private constructor(
    private readonly options: NodesOptions,
    stored: StoredWorld,
    private readonly shares: NodesFaults,
  ) {
    super(options.seed, stored, shares, options.tell);
    this.ways = this.chance.of('ways');
    this.nodes = [];
  }

  static async run(options: NodesOptions): Promise<Report> {
    const stored = await StoredWorld.open();
    try {
      const shares = { ...FAULTS, ...options.planted?.faults, ...options.faults };
      return await new NodesSimulation(options, stored, shares).run();
    } finally {
      await stored.close();
    }
  }

  /** Connects to any node that listens, as a balancer does. */
  override connect(): Duplex {
    const listening = this.nodes.filter(({ listens }) => listens);
    const node = this.ways.pick(listening.length > 0 ? listening : this.nodes);
    if (!node) throw new Error('there is no node');
    return node.connect();
  }

  protected override async play(): Promise<void> {
    const { agenda, options, chance } = this;
    const { minutes, until = Number.POSITIVE_INFINITY, nodes = 3 } = options;
    const world = await this.world();
    for (let nth = 0; nth < nodes; nth += 1) {
      const node = new SimulatedNode(world, `n${nth + 1}`);
      (this.nodes as SimulatedNode[]).push(node);
      agenda.after(1_000 * nth, () => node.start());
    }
    const open = ({ tournament, state }: TableInfo) => tournament === null && state === 'running';
    for (let nth = 1; nth <= PLAYERS; nth += 1) this.act(new QuickPlayer(this, `player-${nth}`, open));
    this.act(new Watcher(this, 'watcher', open));
    this.kills(chance.of('kills'));
    this.looks();
    await this.passes(60_000 * minutes, until);
    this.calm = true;
    this.log.add('nothing goes wrong any more');
    await this.passes(1_000 * CALM, until);
    if (this.violations.length === 0 && agenda.steps < until)
      this.check(async () => [...(await this.look(true)), ...(await this.goesOn())]);
    await this.checks();
  }

  protected override endProcesses(): void {
    for (const node of this.nodes) node.kill('the simulation is over');
  }

  /** Lets so many milliseconds go by, unless something is found wrong. */
  private async passes(milliseconds: number, until: number): Promise<void> {
    const { agenda } = this;
    const end = agenda.now + milliseconds;
    await this.drain();
    while (this.violations.length === 0 && agenda.steps < until && agenda.step(end)) await this.drain();
    await this.drain();
  }

  private async world(): Promise<NodesWorld> {
    const { agenda, chance, stored, options } = this;
    const shared = await SharedStorage.open(stored, agenda, (what) => this.violate(what));
    const { busLost, busDoubled, busLate } = this.shares;
    const [bad, good] = [
      { lost: busLost, doubled: busDoubled, late: busLate },
      { lost: 0, doubled: 0, late: 0 },
    ];
    return {
      agenda,
      chance,
      shared,
      bus: new SimulatedBus(agenda, chance.of('bus'), () => (this.calm ? good : bad)),
      network: () => (this.calm ? { ...this.shares, cut: 0, lost: 0, late: 0 } : this.shares),
      mishap: (sql, by) => this.mishap(sql, by),
      options: () => ({
        houses: housesWith(PLANS),
        timing: TIMING,
        bots: [{ plan: 'kings/poker-texas-holdem', wanted: 2 }],
        parts: this.parts(),
      }),
      planted: options.planted,
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

  /** Draws the mishap of a statement of a node. */
  private mishap(sql: string, chance: Chance): NodeMishap {
    if (this.calm || !/^\s*(insert|update|delete|with|commit)/i.test(sql)) return undefined;
    const { deaths, failures } = this.shares;
    const drawn = chance.next();
    if (drawn >= deaths + failures) return undefined;
    const what = drawn < deaths ? 'death' : 'failure';
    return { moment: chance.happens(0.5) ? 'before' : 'after', what };
  }

  /** Kills a node now and then. */
  private kills(chance: Chance): void {
    this.agenda.after(1_000 * chance.between(5, 60), () => {
      if (this.calm) return;
      chance.pick(this.nodes)?.kill();
      this.kills(chance);
    });
  }

  private looks(): void {
    this.agenda.after(1_000 * LOOK_EVERY, () => {
      this.check(() => this.look(false));
      this.looks();
    });
  }

  private async look(whole: boolean): Promise<readonly string[]> {
    const now = Math.round(BEGINNING + this.agenda.now);
    return [
      ...(await this.announced.look(this.stored.looker)),
      ...(await this.invariants.look(now, true, whole)),
    ];
  }

  /** Finds tables that do not go on although nothing has gone wrong for a while. */
  private async goesOn(): Promise<readonly string[]> {
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
      [BEGINNING + Math.round(this.agenda.now) - BOUND],
    );
    return [
      ...left.map(({ id, owner }) => `Table ${id} belongs to ${owner ?? 'nobody'} and is not taken over.`),
      ...still.map(({ id, last }) => `Table ${id} stands still since ${new Date(last).toISOString()}.`),
    ];
  }
}

/** Returns houses with these plans alone, so that a node starts quickly. */
function housesWith(plans: readonly string[]): readonly House[] {
  const ids = new Set(plans.map((plan) => plan.split('/')[0] ?? ''));
  return [...ids].flatMap((id) => {
    const found = house(id);
    return found ? [{ ...found, plans: found.plans.filter((plan) => plans.includes(plan.id)) }] : [];
  });
}
