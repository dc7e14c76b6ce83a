import type { TableInfo } from '@croupier/protocol';
import { logFault } from '../monitoring/log.ts';
import type { Casino, Destination, FreeSeats } from '../services/casino.ts';
import { type Clock, repeatEvery } from '../time/clock.ts';
import { type Bus, MAX_MESSAGE_BYTES } from './bus.ts';

/**
 * The milliseconds between two messages while tables change. `BEAT` is the interval while nothing changes.
 */
const SOON = 500;
const BEAT = 2_000;

const [SUBJECT, ASK] = ['directory', 'directory.ask'];

/** A message from a node about its tables. The node numbers its messages. */
interface DirectoryMessage {
  readonly from: string;
  readonly n: number;
  readonly changed: readonly TableInfo[];
  /** The free seats at the tables that players can move to, by table id. */
  readonly seats?: { readonly [table: string]: FreeSeats };
  /** Set if this message and the following ones list all tables of the node. */
  readonly whole?: true;
}

/** A table as a node describes it to the other nodes. */
interface Listed {
  readonly table: TableInfo;
  readonly seats?: FreeSeats | undefined;
}

/** The tables that another node has announced. */
interface NodeTables {
  n: number;
  readonly tables: Map<string, Listed>;
}

/** Lists the public data of all open tables, on any node. */
export class Directory {
  private readonly listeners = new Set<(table: TableInfo) => void>();

  constructor(private readonly casino: Pick<Casino, 'tables' | 'listenLobby'>) {
    casino.listenLobby((info) => this.tell(info));
  }

  tables(): readonly TableInfo[] {
    return this.casino.tables();
  }

  /** Subscribes to tables that open, close or change. Returns a function that unsubscribes. */
  listen(listener: (table: TableInfo) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  close(): void {
    this.listeners.clear();
  }

  protected tell(info: TableInfo): void {
    for (const listener of this.listeners)
      try {
        listener(info);
      } catch (error) {
        logFault(`table ${info.id} in the lobby`, error);
      }
  }
}

interface Line {
  readonly node: string;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Subscribes to tables that this node takes over (with an epoch) and to tables that it loses (without one). */
  readonly listenOwner: (hear: (table: string, epoch: number | undefined) => void) => () => void;
}

/**
 * A directory that includes the tables that other nodes announce. A node that misses a message requests the
 * full list. A table that leaves a node is still open, so it keeps its last announced state until its next
 * owner announces it.
 */
export class SharedDirectory extends Directory {
  private readonly others = new Map<string, NodeTables>();
  private readonly changed = new Map<string, Listed>();
  /** The last announced state of this node's tables and of the tables that have left it. */
  private readonly toldHere = new Map<string, Listed>();
  private said = 0;
  private later: (() => void) | undefined;
  private readonly stops: readonly (() => void)[];

  constructor(
    private readonly own: Pick<Casino, 'tables' | 'table' | 'listenLobby'>,
    private readonly line: Line,
  ) {
    super(own);
    const { bus, clock, node, listenOwner } = line;
    this.stops = [
      own.listenLobby((info) => this.note(info)),
      listenOwner((table, epoch) => {
        const last = this.toldHere.get(table);
        if (epoch !== undefined || !last) return;
        this.changed.delete(table);
        this.toldHere.delete(table);
        this.toldBy(node).tables.set(table, last);
      }),
      bus.subscribe(SUBJECT, (bytes) =>
        this.hear(JSON.parse(Buffer.from(bytes).toString()) as DirectoryMessage),
      ),
      bus.subscribe(ASK, (bytes) => {
        const asked = Buffer.from(bytes).toString();
        if (asked === node || asked === '*') this.sayAll();
      }),
      repeatEvery(clock, BEAT, () => this.say([])),
    ];
    bus.publish(ASK, Buffer.from('*'));
  }

  override tables(): readonly TableInfo[] {
    return [...this.own.tables(), ...this.elsewhere().map(({ table }) => table)];
  }

  /** Returns the tables of other nodes that players can move to. */
  destinations(): readonly Destination[] {
    return this.elsewhere().flatMap(({ table, seats }) => (seats ? [{ table, seats }] : []));
  }

  private elsewhere(): Listed[] {
    const here = new Set(this.own.tables().map(({ id }) => id));
    const others = [...this.others.values()].flatMap(({ tables }) => [...tables.values()]);
    return others.filter(({ table }) => !here.has(table.id));
  }

  override close(): void {
    super.close();
    this.later?.();
    for (const stop of this.stops) stop();
  }

  private note(info: TableInfo): void {
    const listed = this.list(info);
    this.changed.set(info.id, listed);
    if (info.state === 'closed') this.toldHere.delete(info.id);
    else this.toldHere.set(info.id, listed);
    for (const { tables } of this.others.values()) tables.delete(info.id);
    this.soon();
  }

  private soon(): void {
    this.later ??= this.line.clock.after(SOON, () => {
      this.later = undefined;
      const changed = [...this.changed.values()];
      this.changed.clear();
      this.say(changed);
    });
  }

  private sayAll(): void {
    this.say(
      this.own.tables().map((table) => this.list(table)),
      'whole',
    );
  }

  private list(table: TableInfo): Listed {
    return { table, seats: this.own.table(table.id)?.freeSeats() };
  }

  private say(changed: readonly Listed[], whole?: 'whole'): void {
    const { bus, node } = this.line;
    let [rest, first] = [changed, true];
    do {
      let [size, count] = [0, 0];
      for (; count < rest.length && size < MAX_MESSAGE_BYTES / 2; count += 1)
        size += JSON.stringify(rest[count]).length;
      this.said += 1;
      const said: DirectoryMessage = {
        from: node,
        n: this.said,
        changed: rest.slice(0, count).map(({ table }) => table),
        seats: Object.fromEntries(
          rest.slice(0, count).flatMap(({ table, seats }) => (seats ? [[table.id, seats]] : [])),
        ),
        ...(whole && first ? { whole: true } : {}),
      };
      bus.publish(SUBJECT, Buffer.from(JSON.stringify(said)));
      [rest, first] = [rest.slice(count), false];
    } while (rest.length > 0);
  }

  private toldBy(node: string): NodeTables {
    const told = this.others.get(node) ?? { n: 0, tables: new Map<string, Listed>() };
    this.others.set(node, told);
    return told;
  }

  private hear({ from, n, changed, seats = {}, whole }: DirectoryMessage): void {
    const known = this.others.get(from);
    if (known && n <= known.n) return;
    if (!whole && (!known || n !== known.n + 1)) {
      this.line.bus.publish(ASK, Buffer.from(from));
      return;
    }
    const told = this.toldBy(from);
    told.n = n;
    if (whole) told.tables.clear();
    for (const info of changed) {
      for (const other of this.others.values()) if (other !== told) other.tables.delete(info.id);
      if (info.state === 'closed') told.tables.delete(info.id);
      else told.tables.set(info.id, { table: info, seats: seats[info.id] });
      this.tell(info);
    }
  }
}
