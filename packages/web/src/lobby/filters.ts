/** The level of the minimum cost of a round, relative to the chips with which a player starts at the house. */
export type Stakes = 'low' | 'middle' | 'high';

/** The filters of a search. A missing filter restricts nothing. */
export interface LobbyFilters {
  readonly text?: string;
  readonly house?: string;
  readonly game?: string;
  readonly stakes?: Stakes;
  /** Whether at least one person plays at the table, and a seat is free. */
  readonly company?: boolean;
  readonly favourites?: ReadonlySet<string>;
}
