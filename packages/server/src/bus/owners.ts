import type { AccountNews } from './account-news.ts';
import type { Bus } from './bus.ts';
import type { Links } from './links.ts';
import type { OwnerCalls } from './owner-calls.ts';

/** Knows which node has a table. */
export interface Owners {
  /** Returns the node: null if none has it now, undefined if there is no such open table. */
  ownerOf(table: string): Promise<string | null | undefined>;
  /**
   * Subscribes to tables that a node takes over, or that this one loses to an unknown node. Returns a function that
   * unsubscribes.
   */
  listen(changed: (table: string, owner: string | undefined) => void): () => void;
}

/** The other nodes of the casino. */
export interface Nodes {
  readonly bus: Bus;
  readonly links: Links;
  readonly owners: Owners;
  readonly calls: OwnerCalls;
  readonly news: AccountNews;
}
