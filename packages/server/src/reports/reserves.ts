import { type ReserveRule, type Reserves, reserveRule } from '@croupier/protocol';
import { z } from 'zod';
import { namesOf } from '../accounts/lookups.ts';
import { balancesAt } from '../ledger/turnover.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** A change of the rule about the reserves of a house; null removes the rule. */
export interface ReserveChange {
  readonly house: string;
  readonly rule: ReserveRule | null;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
}

/** Stores a change. The newest change of a house applies. */
export async function setReserveRule(
  tx: Queries,
  { house, rule, reason, by, at }: ReserveChange,
): Promise<void> {
  await tx.query(
    `insert into reserve_rule (house, rule, reason, set_by, set_at) values ($1, $2::text::json, $3, $4, $5)`,
    [house, rule && JSON.stringify(rule), reason, by, at],
  );
}

/**
 * Returns the reserves of a house at a time, in one kind of money. Money that others hold for the house has a negative balance in its books.
 */
export async function reservesAt(
  queries: Queries,
  house: string,
  { at, money }: { readonly at: number; readonly money: 'real' | 'play' },
): Promise<Reserves> {
  const [set] = await checkedRows(
    queries,
    z.object({ rule: reserveRule.nullable(), reason: z.string(), set_by: z.string(), set_at: z.int() }),
    'select rule, reason, set_by, set_at from reserve_rule where house = $1 order by id desc limit 1',
    [house],
  );
  const rule = set?.rule ?? null;
  const balances = await balancesAt(queries, { house, play: money === 'play' }, at);
  const owed = (rule?.owed ?? []).map((kind) => ({ kind, amount: balances.get(kind) ?? 0 }));
  const cover = (rule?.cover ?? []).map((kind) => ({ kind, amount: 0 - (balances.get(kind) ?? 0) }));
  const required = Math.ceil((Math.max(0, total(owed)) * (rule?.shareBp ?? 0)) / 10_000);
  const names = await namesOf(queries, set ? [set.set_by] : []);
  return {
    rule,
    set: set
      ? {
          by: { account: set.set_by, name: names.get(set.set_by) ?? set.set_by },
          at: set.set_at,
          reason: set.reason,
        }
      : null,
    owed,
    cover,
    required,
    uncovered: Math.max(0, required - Math.max(0, total(cover))),
  };
}

function total(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
