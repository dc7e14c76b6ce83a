import type { Casino } from '../services/casino.ts';
import type { Clock } from '../time/clock.ts';
import { AccountNews } from './account-news.ts';
import type { Bus } from './bus.ts';
import { SharedDirectory } from './directory.ts';
import { KnownOwners } from './known-owners.ts';
import { Links } from './links.ts';
import { type OwnedObject, OwnerCalls, type Ownership } from './owner-calls.ts';
import type { Nodes } from './owners.ts';

/** The subject on which a node announces that it has left its tables to the other nodes. */
const LEFT = 'left';
/** The subject on which a node announces follow-up moves at tables of other nodes. */
const OWED = 'owed';

interface Joining {
  readonly node: string;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly casino: Pick<Casino, 'tables' | 'table' | 'listenLobby'> & {
    runOutbox(): void;
    listenOwner(hear: (table: string, epoch: number | undefined) => void): () => void;
  };
  /**
   * The ownership of each kind of object. Tells whether this node owns an object, and which node is recorded
   * as its owner.
   */
  readonly owned: { readonly [Kind in OwnedObject['of']]: Ownership };
  /** Called when another node has left its tables. */
  readonly look: () => void;
}

/** This node's connections to the other nodes. */
export interface NodeConnections {
  readonly nodes: Nodes;
  readonly directory: SharedDirectory;
  /** Announces that this node has left its tables. */
  announceLeft(): void;
  /**
   * Notifies the other nodes that follow-up moves are due at these tables. If the message is lost, the nodes find the
   * moves later.
   */
  announceFollowUps(tables: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Connects this node to the casino's other nodes over a bus. The returned connections own the bus and close
 * it.
 */
export function joinNodes({ node, bus, clock, casino, owned, look }: Joining): NodeConnections {
  const listenOwner = casino.listenOwner.bind(casino);
  const links = new Links(node, bus, clock);
  const owners = new KnownOwners({ node, bus, stored: owned.table.ownerOf, listen: listenOwner });
  const directory = new SharedDirectory(casino, { node, bus, clock, listenOwner });
  const calls = new OwnerCalls(links, clock, owned);
  bus.subscribe(LEFT, look);
  bus.subscribe(OWED, (bytes) => {
    const tables = JSON.parse(Buffer.from(bytes).toString()) as string[];
    if (tables.some(owned.table.has)) casino.runOutbox();
  });
  return {
    nodes: { bus, links, owners, calls, news: new AccountNews(bus, clock) },
    directory,
    announceLeft: () => bus.publish(LEFT, new Uint8Array()),
    announceFollowUps: (tables) => bus.publish(OWED, Buffer.from(JSON.stringify(tables))),
    close: async () => {
      for (const part of [directory, owners, links]) part.close();
      await bus.close();
    },
  };
}
