import type { Links } from './links.ts';

/** Says which node plays a table; undefined where none does, or it is unknown. */
export interface Owners {
  ownerOf(table: string): Promise<string | undefined>;
  /** Hears of a table that another node plays from now on. Returns a function that ends it. */
  listen(changed: (table: string, owner: string) => void): () => void;
}

/** The other nodes of the casino. */
export interface Nodes {
  readonly links: Links;
  readonly owners: Owners;
}
