import { isRefusal, type Money, money, type Refusal, refuse } from '@croupier/core';
import type { ChipTerms } from '@croupier/houses';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { fourEyes, inTill, move, type Shift, workingShift } from './shifts.ts';

const KINDS = ['chips-sold', 'chips-redeemed', 'colour-redeemed', 'from-vault', 'to-vault'] as const;
const entryRow = z.object({
  id: z.int(),
  shift: z.int(),
  kind: z.enum(KINDS),
  amount: z.int().transform(money),
  at: z.int(),
  by_account: z.string(),
  reason: z.string().nullable(),
  approved_by: z.string().nullable(),
  approved_at: z.int().nullable(),
});
/** What a cashier does with money beside participants' accounts. What is moved by hand is booked once a second person approves it. */
export type DeskEntry = z.infer<typeof entryRow>;

export type NewEntry =
  | { readonly kind: 'chips-sold' | 'chips-redeemed'; readonly amount: Money }
  | {
      readonly kind: 'colour-redeemed';
      readonly pieces: number;
      /** What one was agreed to be worth, and the least stake of its table. */
      readonly agreed: Money;
      readonly minimum: Money;
      readonly sameDay: boolean;
    }
  | { readonly kind: 'from-vault' | 'to-vault'; readonly amount: Money; readonly reason: string };

/**
 * Sells and redeems chips, and brings money from the vault or back. Refuses `no-shift`, `shift-counted`, `no-chips`, `own-table`,
 * `till-too-low`, `key-used`.
 */
export async function addEntry(
  tx: Queries,
  chips: ChipTerms | undefined,
  cashier: string,
  entry: NewEntry,
  key: string,
  at: number,
): Promise<DeskEntry | Refusal> {
  const shift = await workingShift(tx, cashier);
  if (isRefusal(shift)) return shift;
  const amount = amountOf(chips, entry);
  if (isRefusal(amount)) return amount;
  const [known] = await checkedRows(
    tx,
    entryRow,
    'select * from desk_entry where by_account = $1 and key = $2',
    [cashier, key],
  );
  if (known)
    return known.kind === entry.kind && known.amount === amount
      ? known
      : refuse('key-used', 'This key stands for another entry already.');
  if (leaves(entry.kind) && (await inTill(tx, shift)) < amount)
    return refuse('till-too-low', 'There is not enough in the till. Have money brought from the vault.');
  const [stored] = await checkedRows(
    tx,
    entryRow,
    `insert into desk_entry (shift, kind, amount, at, by_account, reason, key)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [shift.id, entry.kind, amount, at, cashier, 'reason' in entry ? entry.reason : null, key],
  );
  if (!stored) throw new Error('a desk entry was not stored');
  if (entry.kind !== 'from-vault' && entry.kind !== 'to-vault')
    await move(tx, shift, 'chips', leaves(entry.kind) ? money(-amount) : amount, entry.kind, at, {
      rule: entry.kind === 'colour-redeemed' ? chips?.colour.rule : chips?.value,
    });
  return stored;
}

/** A second person approves what was moved by hand, and it is booked. Refuses `no-such-entry`, `four-eyes`, `till-too-low`. */
export async function approveEntry(
  tx: Queries,
  id: number,
  by: string,
  at: number,
): Promise<DeskEntry | Refusal> {
  const [owner] = await checkedRows(
    tx,
    z.object({ cashier: z.string() }),
    'select cashier from shift join desk_entry on desk_entry.shift = shift.id where desk_entry.id = $1',
    [id],
  );
  const shift = owner && (await workingShift(tx, owner.cashier));
  if (shift && isRefusal(shift)) return shift;
  const [entry] = await checkedRows(
    tx,
    entryRow,
    `select * from desk_entry where id = $1 and approved_at is null and kind in ('from-vault', 'to-vault') for update`,
    [id],
  );
  if (!entry || !shift) return refuse('no-such-entry', 'Nothing waits to be approved there.');
  if (entry.by_account === by) return fourEyes();
  if (leaves(entry.kind) && (await inTill(tx, shift)) < entry.amount)
    return refuse('till-too-low', 'There is not enough in the till.');
  await move(tx, shift, 'vault', leaves(entry.kind) ? money(-entry.amount) : entry.amount, entry.kind, at);
  await tx.query('update desk_entry set approved_by = $2, approved_at = $3 where id = $1', [id, by, at]);
  return { ...entry, approved_by: by, approved_at: at };
}

/** What was done in a shift beside participants' accounts, the newest first. */
export function entriesOf(queries: Queries, { id }: Pick<Shift, 'id'>): Promise<DeskEntry[]> {
  return checkedRows(
    queries,
    entryRow,
    'select * from desk_entry where shift = $1 order by id desc limit 200',
    [id],
  );
}

/** What waits for a second person at a house. */
export function pendingEntries(queries: Queries, house: string): Promise<DeskEntry[]> {
  return checkedRows(
    queries,
    entryRow,
    `select desk_entry.* from desk_entry join shift on shift.id = desk_entry.shift
     join cash_desk on cash_desk.id = shift.desk
     where house = $1 and approved_at is null and kind in ('from-vault', 'to-vault') order by desk_entry.id`,
    [house],
  );
}

function leaves(kind: DeskEntry['kind']): boolean {
  return kind === 'chips-redeemed' || kind === 'colour-redeemed' || kind === 'to-vault';
}

function amountOf(chips: ChipTerms | undefined, entry: NewEntry): Money | Refusal {
  if (entry.kind === 'from-vault' || entry.kind === 'to-vault') return entry.amount;
  if (!chips) return refuse('no-chips', 'This house has no chips to sell.');
  if (entry.kind !== 'colour-redeemed') return entry.amount;
  if (chips.colour.redeemedAt === 'own-table')
    return refuse('own-table', 'Colour chips are changed into value chips at their own table.', {
      rule: chips.colour.rule,
    });
  return money(entry.pieces * (entry.sameDay ? entry.agreed : entry.minimum));
}
