import type { Queries } from '../../src/storage/database.ts';

/** Finds desks without a shift whose tills contain cash. All cash moves to the vault when a shift ends. */
export async function tillsLeftWithCash(stored: Queries): Promise<readonly string[]> {
  const rows = await stored.query<{ name: string; balance: number }>(
    `select cash_desk.name, till.balance from cash_desk
     join ledger_account as till on till.kind = 'till' and till.house = cash_desk.house and till.holder = 'desk-' || cash_desk.id
     where till.balance <> 0
       and not exists (select from shift where shift.desk = cash_desk.id and shift.closed_at is null) order by 1`,
  );
  return rows.map(({ name, balance }) => `${name} has no shift, but its till holds ${-balance}.`);
}
