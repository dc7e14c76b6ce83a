import { z } from 'zod';
import { amount, id } from './common.ts';

/** The kinds of ledger accounts that hold players' money: balances, chips at tables, tickets, and payouts under way. */
export const PLAYER_KINDS = [
  'purse',
  'stack',
  'layout',
  'carry',
  'tournament',
  'tickets',
  'transit',
] as const;
/** The kinds of ledger accounts with money that others hold for the house, or that lies in its own tills and vault. */
export const COVER_KINDS = ['clearing', 'till', 'vault'] as const;
/**
 * The kinds of ledger accounts that hold the house's money, some of it with others. A balance is negative if others hold
 * the money for the house.
 */
export const HOUSE_KINDS = [
  'bank',
  'clearing',
  'till',
  'vault',
  'chips',
  'fees',
  'difference',
  'issue',
] as const;

/** The schema of the kinds of ledger accounts. */
export const ledgerKind = z.enum([...PLAYER_KINDS, ...HOUSE_KINDS]).meta({ id: 'LedgerKind' });
/** A kind of ledger account. */
export type LedgerKind = z.infer<typeof ledgerKind>;

/** The schema of the money that was posted between two kinds of ledger accounts for one reason. */
export const movement = z
  .object({ from: ledgerKind, to: ledgerKind, reason: z.string(), postings: z.int(), amount })
  .meta({ id: 'Movement' });
/** The money that was posted between two kinds of ledger accounts for one reason. */
export type Movement = z.infer<typeof movement>;

/** The schema of the sums of all ledger accounts of one kind. */
export const ledgerSums = z
  .object({
    kind: ledgerKind,
    /** The balance at the begin of the span. */
    before: z.int(),
    /** The money that was posted to and from accounts of this kind. */
    in: amount,
    out: amount,
    /** The balance at the end of the span. */
    after: z.int(),
  })
  .meta({ id: 'LedgerSums' });
/** The sums of all ledger accounts of one kind. */
export type LedgerSums = z.infer<typeof ledgerSums>;

/** The schema of the players' money in one day or month. */
export const fundsPeriod = z
  .object({
    /** The day (`YYYY-MM-DD`) or month (`YYYY-MM`). */
    key: z.string(),
    before: z.int(),
    /** The money that players received from each kind of account of the house (`in`), and paid to it (`out`). */
    flows: z.array(z.object({ kind: z.enum(HOUSE_KINDS), in: amount, out: amount })),
    after: z.int(),
  })
  .meta({ id: 'FundsPeriod' });
/** The players' money in one day or month. */
export type FundsPeriod = z.infer<typeof fundsPeriod>;

/** The schema of the rule about the reserves of a house: the debts to players that its money has to cover. */
export const reserveRule = z
  .object({
    /** The kinds of debts, and the share of them that has to be covered, in basis points. */
    owed: z.array(z.enum(PLAYER_KINDS)).min(1).max(PLAYER_KINDS.length),
    shareBp: z.int().min(1).max(50_000),
    /** The kinds of money that cover them. */
    cover: z.array(z.enum(COVER_KINDS)).min(1).max(COVER_KINDS.length),
  })
  .meta({ id: 'ReserveRule' });
/** The rule about the reserves of a house. */
export type ReserveRule = z.infer<typeof reserveRule>;

/** The schema of the reserves of a house at a time. */
export const reserves = z
  .object({
    /** The rule, and its latest change; null if the house has none. */
    rule: reserveRule.nullable(),
    set: z
      .object({ by: z.object({ account: id, name: z.string() }), at: z.number(), reason: z.string() })
      .nullable(),
    /** The debts that count, and the money that covers them, by kind. */
    owed: z.array(z.object({ kind: z.enum(PLAYER_KINDS), amount: z.int() })),
    cover: z.array(z.object({ kind: z.enum(COVER_KINDS), amount: z.int() })),
    /** The amount that has to be covered, and the part of it that is not. */
    required: amount,
    uncovered: amount,
  })
  .meta({ id: 'Reserves' });
/** The reserves of a house at a time. */
export type Reserves = z.infer<typeof reserves>;
