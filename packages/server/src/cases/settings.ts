import { type Refusal, refuse } from '@croupier/core';
import { type CaseRule, caseRule, type Figures, figures, unfitFigures } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const ruleRow = z.object({
  house: z.string(),
  rule: caseRule,
  figures: figures.nullable(),
  reason: z.string(),
  set_by: z.string(),
  set_at: z.int(),
});
/** The newest setting of a rule. */
export type StoredRule = z.infer<typeof ruleRow>;

/** Returns the newest settings of the rules, of one house or of all. */
export function rulesOf(queries: Queries, house?: string): Promise<StoredRule[]> {
  return checkedRows(
    queries,
    ruleRow,
    `select distinct on (house, rule) house, rule, figures, reason, set_by, set_at from case_rule
     where $1::text is null or house = $1 order by house, rule, id desc`,
    [house ?? null],
  );
}

/** Returns the figures of the rules that are on at a house. */
export async function figuresOf(queries: Queries, house: string): Promise<ReadonlyMap<CaseRule, Figures>> {
  const rules = await rulesOf(queries, house);
  return new Map(rules.flatMap(({ rule, figures: set }) => (set ? [[rule, set]] : [])));
}

/** The time before a change of a rule from which activity is evaluated again, in milliseconds. */
const LOOK_BACK = 86_400_000;

/**
 * Sets the figures of a rule, or switches it off. The watch then evaluates all activity of the last day.
 * Refuses `bad-figures`.
 */
export async function setRule(
  tx: Queries,
  {
    house,
    rule,
    figures: set,
    reason,
    by,
    at,
  }: Omit<StoredRule, 'set_by' | 'set_at'> & {
    readonly by: string;
    readonly at: number;
  },
): Promise<Refusal | undefined> {
  const unfit = set && unfitFigures(rule, set);
  if (unfit) return refuse('bad-figures', `These figures cannot be used: ${unfit}.`);
  await tx.query(
    `insert into case_rule (house, rule, figures, reason, set_by, set_at) values ($1, $2, $3::text::json, $4, $5, $6)`,
    [house, rule, set && JSON.stringify(set), reason, by, at],
  );
  await tx.query(
    `insert into case_watch (house, done_at) values ($1, $2)
     on conflict (house) do update set done_at = least(case_watch.done_at, excluded.done_at), until_at = null, after_account = ''`,
    [house, at - LOOK_BACK],
  );
  return undefined;
}
