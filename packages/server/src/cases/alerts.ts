import { CASE_RULES, type CaseFact, type CaseKind, type CaseRule, type Figures } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealedJson } from '../storage/secret.ts';
import { addEntry } from './log.ts';
import type { Found } from './rules.ts';
import { figuresOf } from './settings.ts';

const DAY = 86_400_000;
/** The most facts that an alert names. Older ones are left out. */
const MOST_FACTS = 200;

/** The person of an alert or a case, or the pair. */
export interface Subject {
  readonly house: string;
  readonly account: string;
  readonly other: string | null;
  /** All accounts of the person. A case of one of them is a case of the person. */
  readonly accounts: readonly string[];
}

const markRow = z.object({ until: z.int().nullable() });

/**
 * Returns the time of the latest fact on which an alert of the rule about this subject stands. The rule may use only
 * later facts, so that the same facts raise no second alert.
 */
export async function usedUntil(
  tx: Queries,
  rule: CaseRule,
  { house, accounts, other }: Subject,
): Promise<number> {
  const [mark] = await checkedRows(
    tx,
    markRow,
    `select max(until_at) as until from case_alert
     where house = $1 and rule = $2 and account = any($3::text[]) and other is not distinct from $4`,
    [house, rule, accounts, other],
  );
  return mark?.until ?? Number.NEGATIVE_INFINITY;
}

/**
 * Raises an alert, which joins the open case of its subject or opens one. The caller has removed the facts of earlier
 * alerts.
 */
export async function raiseAlert(
  tx: Queries,
  subject: Subject,
  rule: CaseRule,
  figures: Figures,
  { measured, facts }: Found,
  at: number,
): Promise<void> {
  const until = Math.max(...facts.map((fact) => fact.at));
  const id = await joinCase(tx, subject, CASE_RULES[rule].kind, at);
  await tx.query(
    `insert into case_alert (case_id, house, rule, account, other, at, until_at, figures, measured, facts)
     values ($1, $2, $3, $4, $5, $6, $7, $8::text::json, $9::text::json, $10::text::json)`,
    [
      id,
      subject.house,
      rule,
      subject.account,
      subject.other,
      at,
      until,
      JSON.stringify(figures),
      JSON.stringify(measured),
      sealedJson(newest(facts), 'case_alert.facts'),
    ],
  );
  await addEntry(tx, id, { at, by: null, what: 'alert', text: rule });
  // The proposal was made without knowing these facts.
  const [open] = await tx.query<{ id: number }>(
    `update compliance_case set state = 'open', outcome = null, outcome_reason = null, proposed_by = null,
       proposed_at = null where id = $1 and state = 'proposed' returning id`,
    [id],
  );
  if (open) await addEntry(tx, id, { at, by: null, what: 'declined', text: null });
}

function newest(facts: readonly CaseFact[]): readonly CaseFact[] {
  return [...facts].sort((a, b) => a.at - b.at).slice(-MOST_FACTS);
}

/** Returns the open case of this kind about the subject, or opens one for `by` (null for the server). The case is locked. */
export async function joinCase(
  tx: Queries,
  { house, account, other, accounts }: Subject,
  kind: CaseKind,
  at: number,
  by: string | null = null,
): Promise<number> {
  const row = z.object({ id: z.int() });
  const find = () =>
    checkedRows(
      tx,
      row,
      `update compliance_case set changed_at = $5 where id = (
         select id from compliance_case where house = $1 and kind = $2 and state <> 'closed'
           and account = any($3::text[]) and other is not distinct from $4 order by id limit 1)
       returning id`,
      [house, kind, accounts, other, at],
    );
  const [known] = await find();
  if (known) return known.id;
  const { days } = (await figuresOf(tx, house)).get('deadline') ?? {};
  const [opened] = await checkedRows(
    tx,
    row,
    `insert into compliance_case (house, kind, account, other, state, deadline, opened_at, changed_at)
     values ($1, $2, $3, $4, 'open', $5, $6, $6) on conflict do nothing returning id`,
    [house, kind, account, other, days === undefined ? null : at + days * DAY, at],
  );
  const id = opened?.id ?? (await find())[0]?.id;
  if (id === undefined) throw new Error('a case was neither found nor opened');
  if (opened) await addEntry(tx, id, { at, by, what: 'opened', text: null });
  return id;
}
