import { alterPayments } from './paying.ts';
import type { PlantedFault } from './planted.ts';

/** A fault that sometimes pays one chip less than was won. */
export const potShort: PlantedFault = {
  what: 'a payment is one chip short',
  storage: (database, { chance }) =>
    alterPayments(database, (amount) => (amount > 1 && chance.happens(0.2) ? amount - 1 : amount)),
};
