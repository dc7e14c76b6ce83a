import type { AccountNews } from './account-news.ts';
import type { Bus } from './bus.ts';
import type { Links } from './links.ts';

/** Says which node plays a table; undefined where none does, or it is unknown. */
export interface Owners {
  ownerOf(table: string): Promise<string | undefined>;
  /** Hears of a table that has come to a node, or left this one for an unknown one. Returns a function that ends it. */
  listen(changed: (table: string, owner: string | undefined) => void): () => void;
}

/** The other nodes of the casino. */
export interface Nodes {
  readonly bus: Bus;
  readonly links: Links;
  readonly owners: Owners;
  readonly news: AccountNews;
}
