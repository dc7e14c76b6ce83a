import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { barsOf } from './bars.ts';
import { type Participant, readParticipant } from './participant.ts';
import { otherAccounts } from './persons.ts';

const timesRow = z.object({ applied_at: z.int(), activated_at: z.int().nullable() });
const decisionRow = z.object({
  decision: z.enum(['accept', 'refuse', 'more']),
  decided_by: z.string(),
  at: z.int(),
});

/** The identity of a participant or an applicant, as their house knows it. */
export interface IdentityFile extends z.infer<typeof timesRow> {
  readonly participant: Participant;
  /** The person's other accounts at the house. */
  readonly others: readonly Participant[];
  readonly bars: Awaited<ReturnType<typeof barsOf>>;
  /** The decisions of the staff on documents in doubt, newest first. */
  readonly decisions: readonly z.infer<typeof decisionRow>[];
}

/** Returns the identity of an account's holder; undefined if the account has never applied at the house. */
export async function identityFile(
  queries: Queries,
  account: string,
  house: string,
): Promise<IdentityFile | undefined> {
  const participant = await readParticipant(queries, account, house);
  const [times] = await checkedRows(
    queries,
    timesRow,
    'select applied_at, activated_at from participant where account = $1 and house = $2',
    [account, house],
  );
  if (!participant || !times) return undefined;
  const [others, bars, decisions] = await Promise.all([
    otherAccounts(queries, participant),
    barsOf(queries, participant.personId, house),
    checkedRows(
      queries,
      decisionRow,
      `select decision, decided_by, at from identity_decision where account = $1 and house = $2
       order by id desc limit 50`,
      [account, house],
    ),
  ]);
  return { ...times, participant, others, bars, decisions };
}
