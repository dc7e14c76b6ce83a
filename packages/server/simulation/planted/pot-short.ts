import { paying } from './paying.ts';
import type { Planted } from './planted.ts';

/** A fault that sometimes pays one chip less than was won. */
export const potShort: Planted = {
  what: 'a payment is one chip short',
  storage: (database, { chance }) =>
    paying(database, (amount) => (amount > 1 && chance.happens(0.2) ? amount - 1 : amount)),
};
