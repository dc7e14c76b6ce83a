import { isRefusal, type Money, type Refusal, type RuleId, refuse } from '@croupier/core';
import { book, type LedgerAccountId } from '../ledger/ledger.ts';
import type { Queries } from '../storage/database.ts';
import { type DeskEntry, entryOfKey, insertEntry, refuseOtherHouse } from './entries.ts';
import { type Shift, tillBalance, tillOf, workingShift } from './shifts.ts';

/** The kinds of tournament payouts that a desk makes. */
export type PayoutKind = 'tournament-refund' | 'tournament-prize';

/** Cash that a desk owes to a tournament player: all their refunds, or all their prizes. */
export interface Payout {
  readonly tournament: number;
  /** The tournament's name. */
  readonly title: string;
  readonly player: string;
  readonly kind: PayoutKind;
  readonly amount: Money;
}

/** A payout as the cashier requests it. */
export interface PayoutOrder extends Omit<Payout, 'title'> {
  readonly house: string;
  /** The cashier's idempotency key. A repeated key returns the same payout. */
  readonly key: string;
}

/** The tournament functions that a desk uses to pay prizes and refunds in cash. */
export interface CashTournaments {
  /** Returns the prizes and refunds that the house's desks still have to pay in cash, earliest first. */
  payouts(house: string): Promise<readonly Payout[]>;
  /**
   * Pays a prize or a refund from the cashier's open shift. Refuses the same codes as `payOut` in
   * `tournaments/pay-out.ts`.
   */
  payOut(cashier: string, order: PayoutOrder): Promise<DeskEntry | Refusal>;
}

/** A movement of tournament cash into or out of a till. */
export interface TournamentCash {
  readonly kind: 'tournament-entry' | PayoutKind;
  readonly amount: Money;
  readonly tournament: number;
  /** The account that the desk created for the player's name. */
  readonly player: string;
  readonly key: string;
  readonly rule?: RuleId | undefined;
}

/**
 * Returns and locks the cashier's shift at this house, whose till handles the cash. Refuses `no-shift`,
 * `shift-counted`, `float-pending`, `other-house`.
 */
export async function tillAt(tx: Queries, cashier: string, house: string): Promise<Shift | Refusal> {
  const shift = await workingShift(tx, cashier);
  return !isRefusal(shift) && shift.house !== house ? refuseOtherHouse(shift.house) : shift;
}

/** Returns a cashier's earlier entry with this key. Refuses `key-used` if the key belongs to a different entry. */
export function entryOfCash(
  tx: Queries,
  cashier: string,
  cash: TournamentCash,
): Promise<DeskEntry | Refusal | undefined> {
  return entryOfKey(tx, cashier, cash.key, askedAs(cash));
}

/**
 * Books cash between a till and the account of a tournament, and records it in the shift. The caller has checked that
 * the key is new. Refuses `till-too-low`.
 */
export async function bookTournamentCash(
  tx: Queries,
  shift: Shift,
  { pot, ...cash }: TournamentCash & { readonly pot: LedgerAccountId },
  at: number,
): Promise<DeskEntry | Refusal> {
  const { kind, amount, player, key, rule } = cash;
  const leaves = kind !== 'tournament-entry';
  if (leaves && (await tillBalance(tx, shift)) < amount)
    return refuse('till-too-low', 'There is not enough cash in the till. Have money brought from the vault.');
  const till = await tillOf(tx, shift);
  const [from, to] = leaves ? [pot, till] : [till, pot];
  await book(tx, at, [{ from, to, amount, reason: kind, holder: player, rule }]);
  const asked = askedAs(cash);
  return insertEntry(tx, { shift: shift.id, kind, amount, at, by: shift.cashier, key, asked, player });
}

function askedAs({ kind, tournament, player, amount }: TournamentCash): string {
  return JSON.stringify([kind, tournament, player, amount]);
}
