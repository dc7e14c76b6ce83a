import { logFault } from '../monitoring/log.ts';
import type { Bus } from './bus.ts';
import type { Owners } from './owners.ts';

/** The subject at which nodes say that a table has come to them. */
const SUBJECT = 'owner';

interface Sources {
  readonly node: string;
  readonly bus: Bus;
  /** Returns the owner as it is stored. */
  readonly stored: Owners['ownerOf'];
  /** Hears of tables that come to this node, with an epoch, and of those that leave it. */
  readonly listen: (hear: (table: string, epoch: number | undefined) => void) => () => void;
}

/**
 * The owners of tables: the storage knows them, and each node tells the others of a table that it has taken. A node
 * that misses the news finds out when the former owner sends its players away, or is silent.
 */
export class KnownOwners implements Owners {
  private readonly listeners = new Set<(table: string, owner: string | undefined) => void>();
  private readonly stops: readonly (() => void)[];

  constructor(private readonly sources: Sources) {
    const { node, bus, listen } = sources;
    this.stops = [
      bus.subscribe(SUBJECT, (bytes) => {
        const { table, owner } = JSON.parse(Buffer.from(bytes).toString()) as {
          table: string;
          owner: string;
        };
        this.tell(table, owner);
      }),
      listen((table, epoch) => {
        const taken = epoch !== undefined;
        this.tell(table, taken ? node : undefined);
        if (taken) bus.publish(SUBJECT, Buffer.from(JSON.stringify({ table, owner: node })));
      }),
    ];
  }

  ownerOf(table: string): Promise<string | null | undefined> {
    return this.sources.stored(table);
  }

  listen(changed: (table: string, owner: string | undefined) => void): () => void {
    this.listeners.add(changed);
    return () => void this.listeners.delete(changed);
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  private tell(table: string, owner: string | undefined): void {
    for (const listener of this.listeners)
      try {
        listener(table, owner);
      } catch (error) {
        logFault(`the move of table ${table}`, error);
      }
  }
}
