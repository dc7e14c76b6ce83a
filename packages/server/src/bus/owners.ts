import type { AccountNews } from './account-news.ts';
import type { Bus } from './bus.ts';
import type { Links } from './links.ts';
import type { OwnerCalls } from './owner-calls.ts';

/** Finds the node that owns a table. */
export interface Owners {
  /** Returns the node that owns the table: null if no node owns it now, undefined if there is no such open table. */
  ownerOf(table: string): Promise<string | null | undefined>;
  /**
   * Subscribes to tables that a node takes over, and to tables that this node loses to an unknown owner.
   * Returns a function that unsubscribes.
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
