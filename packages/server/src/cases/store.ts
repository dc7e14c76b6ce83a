import {
  type CaseSummary,
  caseAlert,
  caseEntry,
  caseKind,
  caseLink,
  caseOutcome,
  caseState,
} from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const caseRow = z.object({
  id: z.int(),
  house: z.string(),
  kind: caseKind,
  account: z.string(),
  other: z.string().nullable(),
  state: caseState,
  owner: z.string().nullable(),
  deadline: z.int().nullable(),
  opened_at: z.int(),
  changed_at: z.int(),
  outcome: caseOutcome.nullable(),
  outcome_reason: z.string().nullable(),
  proposed_by: z.string().nullable(),
  proposed_at: z.int().nullable(),
});
/** A case as it is stored. */
export type StoredCase = z.infer<typeof caseRow>;

/** Returns a case of a house. With `lock`, nobody else can change it until the transaction ends. */
export async function caseOf(
  queries: Queries,
  house: string,
  id: number,
  { lock = false } = {},
): Promise<StoredCase | undefined> {
  const rows = await checkedRows(
    queries,
    caseRow,
    `select * from compliance_case where house = $1 and id = $2${lock ? ' for update' : ''}`,
    [house, id],
  );
  return rows[0];
}

/** The cases that are wanted. Cases about the reader are left out. */
export interface CaseFilter {
  readonly house: string;
  readonly reader: string;
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  /** The account of the owner, or `none`. */
  readonly owner?: string | undefined;
  readonly subject?: string | undefined;
  readonly overdue: boolean;
  readonly skip: number;
  readonly limit: number;
}

/** Returns a page of the cases that fit a filter, with the number of all of them. The earliest deadline comes first. */
export async function casesOf(
  queries: Queries,
  { house, reader, kind, state, owner, subject, overdue, skip, limit }: CaseFilter,
  now: number,
): Promise<{
  readonly count: number;
  readonly cases: readonly (StoredCase & { readonly alerts: number })[];
}> {
  const rows = await checkedRows(
    queries,
    caseRow.extend({ alerts: z.int(), count: z.int() }),
    `select *, (select count(*)::int from case_alert where case_id = compliance_case.id) as alerts,
       count(*) over ()::int as count
     from compliance_case
     where house = $1 and ($3::text is null or kind = $3)
       and (case when $4::text is null then state <> 'closed' else state = $4 end)
       and (case when $5::text is null then true when $5 = 'none' then owner is null else owner = $5 end)
       and ($6::text is null or account = $6 or other = $6)
       and (not $7::boolean or state <> 'closed' and deadline < $8)
       and account <> $2 and other is distinct from $2 and not exists (
         select 1 from account_person as own join account_person as theirs using (person)
         where own.account = $2 and theirs.account in (compliance_case.account, compliance_case.other))
     order by state = 'closed', coalesce(closed_at, 0) desc, deadline nulls last, id offset $9 limit $10`,
    [house, reader, kind ?? null, state ?? null, owner ?? null, subject ?? null, overdue, now, skip, limit],
  );
  return { count: rows[0]?.count ?? 0, cases: rows };
}

/** Returns a case as a list shows it. */
export function summaryOf(
  one: StoredCase,
  alerts: number,
  names: ReadonlyMap<string, string>,
  now: number,
): CaseSummary {
  const person = (account: string) => ({ account, name: names.get(account) ?? account });
  return {
    id: String(one.id),
    kind: one.kind,
    subject: person(one.account),
    other: one.other === null ? null : person(one.other),
    state: one.state,
    owner: one.owner === null ? null : person(one.owner),
    deadline: one.deadline,
    overdue: one.state !== 'closed' && one.deadline !== null && one.deadline < now,
    openedAt: one.opened_at,
    changedAt: one.changed_at,
    alerts,
    outcome: one.state === 'closed' ? one.outcome : null,
  };
}

/** Changes columns of a case. */
export async function changeCase(
  tx: Queries,
  id: number,
  to:
    | { readonly owner: string | null }
    | { readonly deadline: number | null }
    | { readonly state: 'open' | 'waiting' },
): Promise<void> {
  const [[column, value] = ['', null]] = Object.entries(to);
  await tx.query(`update compliance_case set ${column} = $2 where id = $1`, [id, value]);
}

/** The most alerts and entries of a case that are shown: the newest ones. */
const MOST = 1_000;

const alertRow = caseAlert.extend({ id: z.int() });

/** Returns the alerts of a case, oldest first. */
export async function alertsOf(queries: Queries, id: number): Promise<z.infer<typeof alertRow>[]> {
  const rows = await checkedRows(
    queries,
    alertRow,
    `select id, rule, at, figures, measured, facts from case_alert where case_id = $1 order by id desc limit ${MOST}`,
    [id],
  );
  return rows.reverse();
}

const entryRow = caseEntry
  .pick({ at: true, what: true, text: true })
  .extend({ id: z.int(), by_account: z.string().nullable(), links: z.array(caseLink) });

/** Returns the log of a case, oldest first. */
export async function entriesOf(queries: Queries, id: number): Promise<z.infer<typeof entryRow>[]> {
  const rows = await checkedRows(
    queries,
    entryRow,
    `select id, at, by_account, what, text, links from case_entry where case_id = $1 order by id desc limit ${MOST}`,
    [id],
  );
  return rows.reverse();
}
