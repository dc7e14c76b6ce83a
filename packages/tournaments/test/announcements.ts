import { isRefusal } from '@croupier/core';
import { type HouseSheets, readAnnouncement } from '../src/announcement/read.ts';
import type { Announcement } from '../src/announcement/schema.ts';

/** The data sheets of a fictitious house. */
export const sheets: HouseSheets = {
  leastFeeBp: 500,
  cites: {},
  payoutTable: {
    '2-20': [6000, 4000],
    '21-30': [5000, 3000, 2000],
    '31-50': [3700, 2550, 1625, 1175, 950],
    '51-400': [2750, 1955, 1280, 985, 780, 610, 480, 375, 285, 250, 250],
  },
  structures: {
    short: Array.from({ length: 30 }, (_, index) => ({
      minutes: 10,
      smallBlind: 25 * 2 ** index,
      bigBlind: 50 * 2 ** index,
    })),
  },
};

/** Returns the JSON of a multi-table tournament, with these changes to the default values. */
export function announcementJson(changes: object = {}): object {
  return {
    id: 'friday',
    name: 'Friday',
    house: 'house',
    currency: 'EUR',
    formats: ['multitable'],
    game: 'texas-holdem',
    tableSize: 9,
    buyIns: [{ id: 'seat', price: '100', stack: 1000 }],
    feeBp: 500,
    levels: 'short',
    ...changes,
  };
}

/** Parses an announcement with these changes to the default values. Throws if the announcement is refused. */
export function announcementOf(changes: object = {}, more: Partial<HouseSheets> = {}): Announcement {
  const read = readAnnouncement(announcementJson(changes), { ...sheets, ...more });
  if (isRefusal(read)) throw new Error(read.message);
  return read;
}
