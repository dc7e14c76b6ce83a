import { isRefusal, type Money, money, type Refusal, refuse } from '@croupier/core';
import type { ChipTerms, House } from '@croupier/houses';
import { z } from 'zod';
import { secondPerson } from '../participants/second-person.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { refuseUnpayable } from './count.ts';
import {
  AWAITS_APPROVAL,
  bookMove,
  endShift,
  type Shift,
  startedShift,
  tillBalance,
  workingShift,
} from './shifts.ts';

const KINDS = [
  'chips-sold',
  'chips-redeemed',
  'colour-redeemed',
  'from-vault',
  'to-vault',
  'float',
  'tournament-entry',
  'tournament-refund',
  'tournament-prize',
] as const;
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
  asked: z.string().nullable(),
  withdrawn_at: z.int().nullable(),
  player: z.string().nullable(),
});
/** A movement of money outside participants' accounts. A manual entry is booked once a second person approves it. */
export type DeskEntry = z.infer<typeof entryRow>;

export type NewEntry =
  | { readonly kind: 'chips-sold' | 'chips-redeemed'; readonly amount: Money }
  | {
      readonly kind: 'colour-redeemed';
      readonly pieces: number;
      /** The agreed value of one chip, and the minimum stake at the chip's table. */
      readonly agreed: Money;
      readonly minimum: Money;
      readonly sameDay: boolean;
    }
  | { readonly kind: 'from-vault' | 'to-vault'; readonly amount: Money; readonly reason: string };

/**
 * Sells and redeems chips, and moves money from or to the vault. The cashier must have an open shift at
 * `house`, the house shown on their page. Refuses `no-shift`, `shift-counted`, `float-pending`,
 * `other-house`, `no-chips`, `own-table`, `no-such-piece`, `till-too-low`, `key-used`.
 */
export async function addEntry(
  tx: Queries,
  houseOf: (shift: Shift) => House,
  { house, cashier, entry, key }: { house: string; cashier: string; entry: NewEntry; key: string },
  at: number,
): Promise<DeskEntry | Refusal> {
  const shift = await workingShift(tx, cashier);
  if (isRefusal(shift)) return shift;
  const asked = JSON.stringify([house, ...Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1))]);
  const known = await entryOfKey(tx, cashier, key, asked);
  if (known) return known;
  const { id, chips, currency } = houseOf(shift);
  if (id !== house) return refuseOtherHouse(id);
  const amount = amountOf(chips, entry);
  if (isRefusal(amount)) return amount;
  const unpayable = refuseUnpayable(amount, currency);
  if (unpayable) return unpayable;
  if (leaves(entry.kind) && (await tillBalance(tx, shift)) < amount)
    return refuse('till-too-low', 'There is not enough cash in the till. Have money brought from the vault.');
  const reason = 'reason' in entry ? entry.reason : null;
  const stored = await insertEntry(tx, {
    shift: shift.id,
    kind: entry.kind,
    amount,
    at,
    by: cashier,
    reason,
    key,
    asked,
  });
  if (!needsSecondPerson(entry.kind))
    await bookMove(tx, shift, 'chips', leaves(entry.kind) ? money(-amount) : amount, entry.kind, at, {
      rule: entry.kind === 'colour-redeemed' ? chips?.colour.rule : chips?.value,
    });
  return stored;
}

/** Returns the entry that a cashier made with this key. Refuses `key-used` if the key belongs to a different entry. */
export async function entryOfKey(
  tx: Queries,
  cashier: string,
  key: string,
  asked: string,
): Promise<DeskEntry | Refusal | undefined> {
  const [known] = await checkedRows(
    tx,
    entryRow,
    'select * from desk_entry where by_account = $1 and key = $2',
    [cashier, key],
  );
  if (!known || known.asked === asked) return known;
  return refuse('key-used', 'This key already belongs to a different entry. Send this one with a new key.');
}

interface StoredEntry {
  readonly shift: number;
  readonly kind: DeskEntry['kind'];
  readonly amount: Money;
  readonly at: number;
  readonly by: string;
  readonly key: string;
  readonly asked: string;
  readonly reason?: string | null;
  readonly player?: string;
}

/** Stores an entry of a shift. */
export async function insertEntry(
  tx: Queries,
  { shift, kind, amount, at, by, key, asked, reason = null, player }: StoredEntry,
): Promise<DeskEntry> {
  const [stored] = await checkedRows(
    tx,
    entryRow,
    `insert into desk_entry (shift, kind, amount, at, by_account, reason, key, asked, player)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
    [shift, kind, amount, at, by, reason, key, asked, player ?? null],
  );
  if (!stored) throw new Error('a desk entry was not stored');
  return stored;
}

/** Refuses an entry for a house other than the one where the cashier has an open shift. */
export function refuseOtherHouse(house: string): Refusal {
  return refuse(
    'other-house',
    'Your open shift is at another house. Close it there before you serve anybody here.',
    { details: { house } },
  );
}

/** Approves an entry as a second person and books it. Refuses `no-such-entry`, `four-eyes`, `till-too-low`. */
export async function approveEntry(
  tx: Queries,
  id: number,
  by: string,
  at: number,
): Promise<DeskEntry | Refusal> {
  const found = await waiting(tx, id);
  if (isRefusal(found)) return found;
  const { entry, shift } = found;
  const refused = await secondPerson(tx, entry.by_account, by);
  if (refused) return refused;
  if (leaves(entry.kind) && (await tillBalance(tx, shift)) < entry.amount)
    return refuse('till-too-low', 'There is not enough cash in the till.');
  await bookMove(
    tx,
    shift,
    'vault',
    leaves(entry.kind) ? money(-entry.amount) : entry.amount,
    entry.kind,
    at,
  );
  await tx.query('update desk_entry set approved_by = $2, approved_at = $3 where id = $1', [id, by, at]);
  return { ...entry, approved_by: by, approved_at: at };
}

/**
 * Withdraws an entry that nobody has approved yet, for example because the amount is wrong. If the entry is a
 * shift's float, the shift ends. Refuses `no-such-entry`, `not-your-entry`.
 */
export async function withdrawEntry(
  tx: Queries,
  id: number,
  by: string,
  at: number,
): Promise<DeskEntry | Refusal> {
  const found = await waiting(tx, id);
  if (isRefusal(found)) return found;
  const { entry, shift } = found;
  if (entry.by_account !== by)
    return refuse('not-your-entry', 'Only the cashier who entered this can withdraw it.');
  await tx.query('update desk_entry set withdrawn_at = $2 where id = $1', [id, at]);
  if (entry.kind === 'float') await endShift(tx, shift, null, at);
  return { ...entry, withdrawn_at: at };
}

/** Returns an entry that waits for a second person's approval, and locks it with its shift. */
async function waiting(
  tx: Queries,
  id: number,
): Promise<{ readonly entry: DeskEntry; readonly shift: Shift } | Refusal> {
  const [owner] = await checkedRows(
    tx,
    z.object({ cashier: z.string() }),
    'select cashier from shift join desk_entry on desk_entry.shift = shift.id where desk_entry.id = $1',
    [id],
  );
  const shift = owner && (await startedShift(tx, owner.cashier));
  if (shift && isRefusal(shift)) return shift.code === 'no-shift' ? noSuchEntry() : shift;
  const [entry] = await checkedRows(
    tx,
    entryRow,
    `select * from desk_entry where id = $1 and shift = $2 and ${AWAITS_APPROVAL} for update`,
    [id, shift?.id ?? 0],
  );
  return entry && shift ? { entry, shift } : noSuchEntry();
}

function noSuchEntry(): Refusal {
  return refuse('no-such-entry', 'This entry is no longer pending.');
}

/** Returns the entries of a shift, newest first. */
export function entriesOf(queries: Queries, { id }: Pick<Shift, 'id'>): Promise<DeskEntry[]> {
  return checkedRows(
    queries,
    entryRow,
    'select * from desk_entry where shift = $1 order by id desc limit 200',
    [id],
  );
}

/** Returns the entries at a house that wait for a second person's approval. */
export function pendingEntries(queries: Queries, house: string): Promise<DeskEntry[]> {
  return checkedRows(
    queries,
    entryRow,
    `select desk_entry.* from desk_entry join shift on shift.id = desk_entry.shift
     join cash_desk on cash_desk.id = shift.desk
     where house = $1 and shift.closed_at is null and ${AWAITS_APPROVAL} order by desk_entry.id`,
    [house],
  );
}

/** Returns whether an entry moves money between the vault and a till, which requires a second person's approval. */
export function needsSecondPerson(kind: DeskEntry['kind']): boolean {
  return kind === 'float' || kind === 'from-vault' || kind === 'to-vault';
}

function leaves(kind: DeskEntry['kind']): boolean {
  return kind === 'chips-redeemed' || kind === 'colour-redeemed' || kind === 'to-vault';
}

function amountOf(chips: ChipTerms | undefined, entry: NewEntry): Money | Refusal {
  if (entry.kind === 'from-vault' || entry.kind === 'to-vault') return entry.amount;
  if (!chips) return refuse('no-chips', 'This house has no chips to sell.');
  if (entry.kind !== 'colour-redeemed') return entry.amount;
  if (chips.colour.redeemedAt === 'own-table')
    return refuse('own-table', 'Colour chips are exchanged for value chips at their own table.', {
      rule: chips.colour.rule,
    });
  return money(entry.pieces * (entry.sameDay ? entry.agreed : entry.minimum));
}
