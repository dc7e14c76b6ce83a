import type { HouseSheets } from '@croupier/tournaments';

/** The data of a house's tournaments. */
export interface HouseTournaments {
  readonly sheets: HouseSheets;
  /** The unparsed ready-made announcements, by id. */
  readonly announcements: { readonly [id: string]: unknown };
  /** The names of these announcements in languages other than English. */
  readonly names: { readonly [id: string]: { readonly [language: string]: string } };
}
