import type { TableInfo } from '@croupier/protocol';
import type { Casino } from '../casino.ts';
import { type Clock, every } from '../clock.ts';
import { logFault } from '../log.ts';
import { type Bus, MOST_BYTES } from './bus.ts';

/** The milliseconds between two messages about changed tables, and those between two without a change. */
const SOON = 500;
const BEAT = 2_000;

const [SUBJECT, ASK] = ['directory', 'directory.ask'];

/** A message of a node about its tables, numbered by the node. */
interface Said {
  readonly from: string;
  readonly n: number;
  readonly changed: readonly TableInfo[];
  /** Tables that have left the node. */
  readonly left: readonly string[];
  /** Set where everything follows that the node has, from this message on. */
  readonly whole?: true;
}

/** The tables of another node, as far as it has told them. */
interface Told {
  n: number;
  readonly tables: Map<string, TableInfo>;
}

/** The public facts about all open tables, whichever node plays them. */
export class Directory {
  private readonly listeners = new Set<(table: TableInfo) => void>();

  constructor(private readonly casino: Pick<Casino, 'tables' | 'listenLobby'>) {
    casino.listenLobby((info) => this.tell(info));
  }

  tables(): readonly TableInfo[] {
    return this.casino.tables();
  }

  /** Hears of tables that open, close or change. Returns a function that ends it. */
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
  /** Hears of tables that come to this node, with an epoch, and of those that leave it. */
  readonly listenOwner: (hear: (table: string, epoch: number | undefined) => void) => () => void;
}

/** A directory that also holds the tables of other nodes, as they tell them. A node that misses a message asks for all. */
export class SharedDirectory extends Directory {
  private readonly others = new Map<string, Told>();
  private readonly changed = new Map<string, TableInfo>();
  private readonly left = new Set<string>();
  private said = 0;
  private later: (() => void) | undefined;
  private readonly stops: readonly (() => void)[];

  constructor(
    private readonly own: Pick<Casino, 'tables' | 'listenLobby'>,
    private readonly line: Line,
  ) {
    super(own);
    const { bus, clock, node, listenOwner } = line;
    this.stops = [
      own.listenLobby((info) => this.note(info)),
      listenOwner((table, epoch) => {
        if (epoch !== undefined) return;
        this.changed.delete(table);
        this.left.add(table);
        this.soon();
      }),
      bus.subscribe(SUBJECT, (bytes) => this.hear(JSON.parse(Buffer.from(bytes).toString()) as Said)),
      bus.subscribe(ASK, (bytes) => {
        const asked = Buffer.from(bytes).toString();
        if (asked === node || asked === '*') this.sayAll();
      }),
      every(clock, BEAT, () => this.say([], [])),
    ];
    bus.publish(ASK, Buffer.from('*'));
  }

  override tables(): readonly TableInfo[] {
    const own = this.own.tables();
    const here = new Set(own.map(({ id }) => id));
    const others = [...this.others.values()].flatMap(({ tables }) => [...tables.values()]);
    return [...own, ...others.filter(({ id }) => !here.has(id))];
  }

  override close(): void {
    super.close();
    this.later?.();
    for (const stop of this.stops) stop();
  }

  private note(info: TableInfo): void {
    this.changed.set(info.id, info);
    this.soon();
  }

  private soon(): void {
    this.later ??= this.line.clock.after(SOON, () => {
      this.later = undefined;
      const [changed, left] = [[...this.changed.values()], [...this.left]];
      this.changed.clear();
      this.left.clear();
      this.say(changed, left);
    });
  }

  private sayAll(): void {
    this.say(this.own.tables(), [], 'whole');
  }

  private say(changed: readonly TableInfo[], left: readonly string[], whole?: 'whole'): void {
    const { bus, node } = this.line;
    let [rest, first] = [changed, true];
    do {
      let [size, count] = [0, 0];
      for (; count < rest.length && size < MOST_BYTES / 2; count += 1)
        size += JSON.stringify(rest[count]).length;
      this.said += 1;
      const said: Said = {
        from: node,
        n: this.said,
        changed: rest.slice(0, count),
        left: first ? left : [],
        ...(whole && first ? { whole: true } : {}),
      };
      bus.publish(SUBJECT, Buffer.from(JSON.stringify(said)));
      [rest, first] = [rest.slice(count), false];
    } while (rest.length > 0);
  }

  private hear({ from, n, changed, left, whole }: Said): void {
    const known = this.others.get(from);
    if (known && n <= known.n) return;
    if (!whole && (!known || n !== known.n + 1)) {
      this.line.bus.publish(ASK, Buffer.from(from));
      return;
    }
    const told = known ?? { n, tables: new Map<string, TableInfo>() };
    this.others.set(from, told);
    told.n = n;
    if (whole) told.tables.clear();
    for (const id of left) told.tables.delete(id);
    for (const info of changed) {
      for (const other of this.others.values()) if (other !== told) other.tables.delete(info.id);
      if (info.state === 'closed') told.tables.delete(info.id);
      else told.tables.set(info.id, info);
      this.tell(info);
    }
  }
}
