import type { Database, Parameter } from '../../src/storage/database.ts';
import { only, overBookings } from './postings.ts';

/** Returns a database that changes the amount of each payment of winnings. */
export function alterPayments(database: Database, instead: (amount: number) => number): Database {
  return overBookings(database, async ({ amounts, reasons }, parameters) => {
    const paid = amounts.map((amount, nth) => (reasons[nth] === 'pay' ? instead(amount) : amount));
    return only(parameters.with(3, paid as Parameter), () => true);
  });
}
