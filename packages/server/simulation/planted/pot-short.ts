import { paying } from './paying.ts';
import type { Planted } from './planted.ts';

/** Pays one chip less than was won, now and then. */
export const potShort: Planted = {
  what: 'a pot is short by a chip',
  storage: (database, { chance }) =>
    paying(database, (amount) => (amount > 1 && chance.happens(0.2) ? amount - 1 : amount)),
};
