import { type Refusal, refuse } from '@croupier/core';
import { COUNT_ROLES, type NewSlip, type SlipKind, type StaffRole, worthOf } from '@croupier/protocol';
import { isSamePerson } from '../participants/lookups.ts';
import type { Queries } from '../storage/database.ts';
import {
  bankBalances,
  insertDecision,
  insertSlip,
  lastSlips,
  lockTray,
  type StoredSlip,
  slipOfKey,
} from './store.ts';
import { sumUp } from './sums.ts';

/** The table and the money of a tray. */
export interface TrayOf {
  readonly table: number;
  readonly money: 'play' | 'real';
}

/** The first signature of a slip. */
export interface SlipRequest {
  readonly slip: NewSlip;
  readonly account: string;
  readonly key: string;
  readonly at: number;
}

/**
 * Stores a slip with its first signature. Refuses `key-used`, `tray-open`, `no-open-tray`, `tray-counted`, `slip-waits`,
 * `no-such-slip` and `explain-tray`.
 */
export async function requestSlip(
  tx: Queries,
  { table, money }: TrayOf,
  { slip, account, key, at }: SlipRequest,
): Promise<StoredSlip | Refusal> {
  await lockTray(tx, table);
  const asked = JSON.stringify([table, ...Object.entries(slip).sort(([a], [b]) => (a < b ? -1 : 1))]);
  const known = await slipOfKey(tx, account, key);
  if (known)
    return known.asked === asked
      ? known
      : refuse('key-used', 'This key already belongs to a different slip. Send this one with a new key.');
  const slips = await lastSlips(tx, table);
  const bank = (await bankBalances(tx, [table], money)).get(table) ?? 0;
  const amount = worthOf(slip.chips);
  const refused = refusalOf(slips, slip, { amount, bank });
  if (refused) return refused;
  return insertSlip(tx, {
    game_table: table,
    opening: slip.kind === 'opening' ? null : (slips[0]?.id ?? null),
    kind: slip.kind,
    corrects: slip.kind === 'correction' ? Number(slip.corrects) : null,
    chips: slip.chips,
    amount,
    bank,
    at,
    account,
    reason: ('reason' in slip ? slip.reason : undefined) ?? null,
    key,
    asked,
  });
}

function refusalOf(
  slips: readonly StoredSlip[],
  slip: NewSlip,
  { amount, bank }: { readonly amount: number; readonly bank: number },
): Refusal | undefined {
  const sums = slips.length > 0 ? sumUp(slips, bank) : undefined;
  const state = sums?.state ?? 'closed';
  if (slip.kind === 'opening')
    return state === 'closed'
      ? undefined
      : refuse('tray-open', 'This tray has an opening count already. Count it and close it first.');
  if (slip.kind === 'correction') {
    const corrected = slips.find(({ id }) => id === Number(slip.corrects));
    if (!corrected?.confirmed || corrected.kind === 'correction')
      return refuse('no-such-slip', 'Only a confirmed slip of the last tray of this table can be corrected.');
    return refuseWaiting(slips);
  }
  if (state === 'requested')
    return refuse('slip-waits', 'The opening count of this tray still waits for its second signature.');
  if (state === 'counted')
    return refuse('tray-counted', 'This tray is counted and waits for a second signature.');
  if (state === 'closed' || !sums)
    return refuse('no-open-tray', 'This table has no open tray. Make an opening count first.');
  if (slip.kind !== 'closing') return undefined;
  const waits = refuseWaiting(slips);
  if (waits) return waits;
  const difference = amount - sums.expected;
  return difference === 0 || slip.reason
    ? undefined
    : refuse(
        'explain-tray',
        'The chips in the tray do not match the books. Count again, or give the reason for the difference.',
        { details: { difference } },
      );
}

function refuseWaiting(slips: readonly StoredSlip[]): Refusal | undefined {
  return slips.some(({ confirmed }) => confirmed === null)
    ? refuse('slip-waits', 'Another slip of this tray still waits for its second signature.')
    : undefined;
}

/** The second signature of a slip, or the refusal of it. */
export interface SlipDecision {
  readonly slip: number;
  readonly confirmed: boolean;
  readonly reason: string | null;
  readonly account: string;
  /** The roles of the person at the house. */
  readonly roles: readonly StaffRole[];
  readonly at: number;
}

/**
 * Stores the second signature of a slip, or the refusal of it. The person who made the slip can only withdraw it.
 * Refuses `no-such-slip`, `slip-decided`, `other-role` and `same-signer`.
 */
export async function decideSlip(
  tx: Queries,
  { table }: TrayOf,
  { slip: id, confirmed, reason, account, roles, at }: SlipDecision,
): Promise<StoredSlip | Refusal> {
  await lockTray(tx, table);
  const slips = await lastSlips(tx, table);
  const slip = slips.find((one) => one.id === id);
  if (!slip) return refuse('no-such-slip', 'This slip does not belong to the last tray of this table.');
  if (slip.confirmed !== null) return refuse('slip-decided', 'Somebody has already decided about this slip.');
  const isOwn = slip.account === account;
  if (confirmed || !isOwn) {
    const kind = slips.find((one) => one.id === slip.corrects)?.kind ?? slip.kind;
    if (!signersOf(kind).some((role) => roles.includes(role)))
      return refuse(
        'other-role',
        'A cashier signs fills and credits. An inspector or a floor manager signs counts.',
      );
    if (isOwn || (await isSamePerson(tx, slip.account, account)))
      return refuse('same-signer', 'You made this slip. Somebody else has to sign it.');
  }
  await insertDecision(tx, id, { at, account, confirmed, reason });
  return { ...slip, confirmed, decided_at: at, decided_by: account, refusal: reason };
}

function signersOf(kind: SlipKind): readonly StaffRole[] {
  return kind === 'fill' || kind === 'credit' ? ['cashier'] : COUNT_ROLES;
}
