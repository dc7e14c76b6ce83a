import type { OpenCasino } from '../../src/casino/open.ts';
import type { TableCommit } from '../../src/services/casino.ts';
import type { Parameter } from '../../src/storage/database.ts';
import type { Agenda } from '../agenda.ts';
import type { Chance } from '../chance.ts';
import type { LivePictures } from '../live-pictures.ts';
import { CasinoProcess, type ProcessWorld } from '../process.ts';
import { CASINO_ADDRESS, type NetworkFaults, SimulatedNetwork } from '../simulated-network.ts';
import { isOurs } from '../simulated-world.ts';
import type { SimulatedBus } from './bus.ts';
import { Gate } from './gate.ts';
import { ServiceLine } from './line.ts';
import { type NodeFault, NodeStorage } from './node-storage.ts';
import type { SharedStorage } from './shared-storage.ts';

/** The environment of a simulated node. */
export interface NodesWorld {
  readonly agenda: Agenda;
  readonly chance: Chance;
  readonly shared: SharedStorage;
  readonly bus: SimulatedBus;
  readonly network: () => NetworkFaults;
  /** Chooses the fault for a statement that writes. */
  readonly faultFor: (chance: Chance) => NodeFault;
  /** Returns the settings of the casino. */
  readonly options: () => ProcessWorld['options'];
  readonly planted: ProcessWorld['planted'];
  readonly pictures: LivePictures;
  note(what: string): void;
  violate(what: string): void;
  /** Called with each commit that a node announces. */
  announced(node: string, committed: TableCommit): void;
  /** Called when the process of a node has ended. */
  died(node: SimulatedNode): void;
}

/** A fault that occurs at the first statement of this kind. */
interface Coming {
  readonly fault: NonNullable<NodeFault>;
  /** The number of seconds for which the fault suspends the process. */
  readonly seconds?: number;
  at(sql: string, parameters?: readonly Parameter[]): boolean;
}

const WRITES = /^\s*(insert|update|delete|with|commit)/i;

/** A machine that runs one process of the casino after another. Each process is a new node. */
export class SimulatedNode {
  readonly gate: Gate;
  readonly toStorage = new ServiceLine();
  readonly toBus = new ServiceLine();
  readonly wires: SimulatedNetwork;
  /** The milliseconds by which the node's clock is ahead of the storage's clock. */
  ahead = 0;
  /** The node id of the current process. */
  id = '';
  private process: CasinoProcess | undefined;
  private opened: OpenCasino | undefined;
  private starts = 0;
  /** The next fault, until its statement runs. */
  private coming: Coming | undefined;
  private readonly chance: Chance;

  constructor(
    private readonly world: NodesWorld,
    readonly name: string,
  ) {
    this.chance = world.chance.of(name);
    this.gate = new Gate(world.agenda);
    this.wires = new SimulatedNetwork(this.gate, this.chance.of('network'), world.network);
  }

  /** Whether clients can connect. */
  get listens(): boolean {
    return this.opened !== undefined;
  }

  connect() {
    return this.wires.connect(CASINO_ADDRESS);
  }

  /** Starts the next process. */
  start(): void {
    const { world, gate, name } = this;
    const { agenda, shared } = world;
    this.starts += 1;
    const id = `${name}-${this.starts}`;
    this.id = id;
    const chance = this.chance.of(id);
    const bus = world.bus.at(id, gate, this.toBus);
    world.note(`node ${id} starts`);
    const process = new CasinoProcess({
      agenda: gate,
      storage: (die) => {
        const [ways, faults] = [chance.of('ways'), chance.of('mishaps')];
        const faultFor = (sql: string, parameters?: readonly Parameter[]) =>
          this.faultFor(faults, sql, parameters);
        const line = this.toStorage;
        return new NodeStorage({ node: id, shared, agenda, chance: ways, gate, line, faultFor, die });
      },
      network: this.wires,
      chance,
      ahead: () => this.ahead,
      options: { ...world.options(), node: id, bus },
      silences: 0,
      pictures: world.pictures,
      planted: world.planted,
      died: (why) => {
        void bus.close();
        this.opened = undefined;
        world.note(`node ${id} dies: ${why}`);
        world.died(this);
      },
    });
    this.process = process;
    process.start().then(
      (opened) => this.watch(id, process, opened),
      (error: Error) => {
        if (process.ended) return;
        if (!isOurs(error.message)) world.violate(`Node ${id} could not start: ${error.message}`);
        process.die(`it could not start: ${error.message}`);
      },
    );
  }

  kill(why = 'it is killed'): void {
    this.process?.die(why);
    this.gate.open(); // The callbacks that it holds belong to the dead process.
  }

  /** Suspends the process for this many seconds, like a machine that hangs. */
  pause(seconds: number): void {
    if (this.gate.shut) return;
    this.world.note(`node ${this.id} is suspended for ${seconds.toFixed(1)} s`);
    this.gate.close();
    const { id } = this;
    this.world.agenda.after(1_000 * seconds, () => {
      if (this.id === id) this.gate.open();
    });
  }

  /** Plans a fault for the first statement of a kind. */
  comes(coming: Coming): void {
    this.coming = coming;
  }

  /** Suspends the process at its next statement that writes, within the transaction if there is one. */
  pauseAtStatement(seconds: number): void {
    const moment = this.chance.happens(0.5) ? 'before' : 'after';
    this.comes({ seconds, fault: { moment, what: 'pause' }, at: (sql) => WRITES.test(sql) });
  }

  /**
   * Hands everything over to the other nodes and exits, as a process does on SIGTERM. Another process starts
   * afterwards.
   */
  leave(): void {
    const { process } = this;
    if (!process || !this.listens) return;
    this.world.note(`node ${this.id} leaves`);
    this.opened = undefined;
    process.leave().catch((error: Error) => {
      if (!process.ended && !isOurs(error.message))
        this.world.violate(`A node could not leave: ${error.message}`);
      process.die(`it could not leave: ${error.message}`);
    });
  }

  breakConnections(): void {
    this.world.shared.connections.get(this.id)?.terminate();
  }

  cutClients(): void {
    for (const line of [...this.wires.lines]) line.cut();
  }

  /** Ends all disturbances. */
  calm(): void {
    this.toStorage.mend();
    this.toBus.mend();
    this.ahead = 0;
    this.coming = undefined;
    if (this.gate.shut) this.gate.open();
  }

  /** Returns the fault for a statement. */
  private faultFor(chance: Chance, sql: string, parameters?: readonly Parameter[]): NodeFault {
    const { coming } = this;
    if (!coming?.at(sql, parameters)) return WRITES.test(sql) ? this.world.faultFor(chance) : undefined;
    this.coming = undefined;
    if (coming.seconds !== undefined) this.pause(coming.seconds);
    return coming.fault;
  }

  /** Subscribes to the announcements of the process. */
  private watch(id: string, process: CasinoProcess, opened: OpenCasino): void {
    if (process.ended) return;
    this.opened = opened;
    const { casino } = opened;
    const watched = new Set<string>();
    const watch = (table: string) => {
      if (watched.has(table)) return;
      watched.add(table);
      casino.listen(table, (committed) => this.world.announced(id, committed));
    };
    for (const table of casino.tables()) watch(table.id);
    casino.listenLobby((table) => watch(table.id));
  }
}
