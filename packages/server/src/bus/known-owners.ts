import { logFault } from '../monitoring/log.ts';
import type { Bus } from './bus.ts';
import type { Owners } from './owners.ts';

/** The subject on which nodes announce tables that they have taken over. */
const SUBJECT = 'owner';

interface Sources {
  readonly node: string;
  readonly bus: Bus;
  /** Returns the stored owner of a table. */
  readonly stored: Owners['ownerOf'];
  /** Subscribes to tables that this node takes over (with an epoch) and to tables that it loses (without one). */
  readonly listen: (hear: (table: string, epoch: number | undefined) => void) => () => void;
}

/**
 * Tracks the owners of tables. The storage records the owners, and each node announces a table that it has
 * taken over. A node that misses the announcement finds out when the former owner redirects its players or
 * does not answer.
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
        logFault(`the new owner of table ${table}`, error);
      }
  }
}
