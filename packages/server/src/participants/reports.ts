import type { Json } from '@croupier/core';
import type { Participation } from '@croupier/protocol';
import { z } from 'zod';
import { writeCall } from '../ports/outbox.ts';
import type { RegisteredPerson, Report } from '../ports/register.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const reportRow = z.object({
  kind: z.enum(['panic', 'long-term']),
  at: z.int(),
  reported_at: z.int().nullable(),
});

/**
 * A report to the register of excluded persons: a press of the panic button with its end, or a request for an entry.
 */
export interface NewReport {
  readonly account: string;
  readonly house: string;
  readonly kind: Report['kind'];
  readonly at: number;
  readonly until?: number;
}

/** Stores a report and queues its call to the register, in the transaction of the reported event. */
export async function writeReport(
  tx: Queries,
  person: RegisteredPerson,
  { account, house, kind, at, until }: NewReport,
): Promise<void> {
  await tx.query('insert into register_report (account, house, kind, at) values ($1, $2, $3, $4)', [
    account,
    house,
    kind,
    at,
  ]);
  const payload: Json = { kind, person: { ...person }, at, ...(until === undefined ? {} : { until }) };
  const key = `register-${kind}-${house}-${account}-${at}`;
  await writeCall(tx, { port: 'register', call: kind, key, account, house, payload, at });
}

/** Records that the register has accepted a report. */
export async function recordAcceptance(
  tx: Queries,
  account: string,
  house: string,
  { kind, at }: Pick<Report, 'kind' | 'at'>,
  now: number,
): Promise<void> {
  await tx.query(
    `update register_report set reported_at = $5
     where account = $1 and house = $2 and kind = $3 and at = $4 and reported_at is null`,
    [account, house, kind, at, now],
  );
}

/** Returns the account's reports at the house, newest first. */
export async function readReports(
  tx: Queries,
  account: string,
  house: string,
): Promise<Participation['reports']> {
  const rows = await checkedRows(
    tx,
    reportRow,
    'select kind, at, reported_at from register_report where account = $1 and house = $2 order by id desc limit 20',
    [account, house],
  );
  return rows.map(({ kind, at, reported_at }) => ({ kind, at, reportedAt: reported_at }));
}
