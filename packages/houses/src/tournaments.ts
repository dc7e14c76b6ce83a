import { ownValue } from '@croupier/core';
import type { House } from './house.ts';
import type { HouseTournaments } from './house-tournaments.ts';
import { announcements } from './kings/tournaments/index.ts';
import { names } from './kings/tournaments/names.ts';
import { tournamentSheets } from './kings/tournaments/sheets.ts';

/** The shipped houses that hold tournaments, by id. */
export const tournamentHouses: { readonly [house: string]: HouseTournaments } = {
  kings: { sheets: tournamentSheets, announcements, names },
};

/** Returns the tournaments of a house, shipped or from a folder; undefined if it holds none. */
export function tournamentsOf({ id, folder }: Pick<House, 'id' | 'folder'>): HouseTournaments | undefined {
  return folder ? folder.tournaments : ownValue(tournamentHouses, id);
}
