import type { HouseSheets } from '@croupier/tournaments';
import { announcements } from './kings/tournaments/index.ts';
import { names } from './kings/tournaments/names.ts';
import { tournamentSheets } from './kings/tournaments/sheets.ts';

/** The data of a house's tournaments. */
export interface HouseTournaments {
  readonly sheets: HouseSheets;
  /** Ready-made announcements by id, unparsed. */
  readonly announcements: { readonly [id: string]: unknown };
  /** Their names in languages other than English. */
  readonly names: { readonly [id: string]: { readonly [language: string]: string } };
}

/** The houses that hold tournaments, by id. */
export const tournamentHouses: { readonly [house: string]: HouseTournaments } = {
  kings: { sheets: tournamentSheets, announcements, names },
};
