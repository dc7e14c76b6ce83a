import type { AccountNews } from './account-news.ts';
import type { Bus } from './bus.ts';
import type { Links } from './links.ts';
import type { OwnerCalls } from './owner-calls.ts';

/** Says which node plays a table. */
export interface Owners {
  /** Returns the node: null where none plays it now, undefined where there is no such open table. */
  ownerOf(table: string): Promise<string | null | undefined>;
  /** Hears of a table that has come to a node, or left this one for an unknown one. Returns a function that ends it. */
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
