import type { HouseSheets } from '@croupier/tournaments';
import { announcements } from './kings/tournaments/index.ts';
import { names } from './kings/tournaments/names.ts';
import { tournamentSheets } from './kings/tournaments/sheets.ts';

/** The data of a house's tournaments. */
export interface HouseTournaments {
  readonly sheets: HouseSheets;
  /** The unparsed ready-made announcements, by id. */
  readonly announcements: { readonly [id: string]: unknown };
  /** The names of these announcements in languages other than English. */
  readonly names: { readonly [id: string]: { readonly [language: string]: string } };
}

/** The houses that hold tournaments, by id. */
export const tournamentHouses: { readonly [house: string]: HouseTournaments } = {
  kings: { sheets: tournamentSheets, announcements, names },
};
