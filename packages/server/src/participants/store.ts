import { createHash } from 'node:crypto';
import { type Person, person } from '@croupier/protocol';
import { z } from 'zod';
import type { MailLanguage } from '../ports/mail-texts.ts';
import { MAIL_LANGUAGES } from '../ports/mail-texts.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Measure, SelfLimit } from './measures.ts';
import { type Lifecycle, lifecycle, limitOf, limitRow } from './standing.ts';

const row = z.object({
  account: z.string(),
  house: z.string(),
  lifecycle,
  lifecycle_at: z.int(),
  person: person.nullable(),
  person_key: z.string().nullable(),
  language: z.enum(MAIL_LANGUAGES),
  identity: z.enum(['none', 'asked', 'doubt', 'verified', 'refused']),
  identity_at: z.int().nullable(),
  identity_reason: z.string().nullable(),
  plan_version: z.string().nullable(),
  listed: z.boolean().nullable(),
  listed_at: z.int().nullable(),
});

/** A participant of a house, or somebody on the way there. */
export interface Participant {
  readonly account: string;
  readonly house: string;
  readonly lifecycle: Lifecycle;
  /** Since when. */
  readonly since: number;
  readonly person: Person | undefined;
  /** What tells the person from others. */
  readonly personKey: string | undefined;
  readonly language: MailLanguage;
  readonly identity: {
    readonly state: z.infer<typeof row>['identity'];
    readonly at: number | undefined;
    readonly reason: string | undefined;
  };
  /** The version of the game plan that was accepted. */
  readonly gamePlan: string | undefined;
  /** What the register said last, and when. */
  readonly register: { readonly listed: boolean; readonly at: number } | undefined;
}

/** The account as a participant of the house; with `lock`, nobody else changes it until the transaction ends. */
export async function readParticipant(
  tx: Queries,
  account: string,
  house: string,
  { lock = false } = {},
): Promise<Participant | undefined> {
  const [found] = await checkedRows(
    tx,
    row,
    `select * from participant where account = $1 and house = $2${lock ? ' for update' : ''}`,
    [account, house],
  );
  return found && participantOf(found);
}

/** Whose documents are in doubt at the house, the oldest first. */
export async function doubtsAt(tx: Queries, house: string): Promise<readonly Participant[]> {
  const rows = await checkedRows(
    tx,
    row,
    `select * from participant where house = $1 and identity = 'doubt' order by identity_at limit 200`,
    [house],
  );
  return rows.map(participantOf);
}

function participantOf(found: z.infer<typeof row>): Participant {
  const { listed, listed_at } = found;
  return {
    account: found.account,
    house: found.house,
    lifecycle: found.lifecycle,
    since: found.lifecycle_at,
    person: found.person ?? undefined,
    personKey: found.person_key ?? undefined,
    language: found.language,
    identity: {
      state: found.identity,
      at: found.identity_at ?? undefined,
      reason: found.identity_reason ?? undefined,
    },
    gamePlan: found.plan_version ?? undefined,
    register: listed === null || listed_at === null ? undefined : { listed, at: listed_at },
  };
}

/** Makes the account one that applies, if it is not known at the house yet. */
export async function beginApplication(
  tx: Queries,
  account: string,
  house: string,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into participant (account, house, lifecycle, lifecycle_at, applied_at)
     values ($1, $2, 'applied', $3, $3) on conflict do nothing`,
    [account, house, at],
  );
}

/** Writes who the participant is; their identity has yet to be verified then. Throws where somebody else is that person. */
export async function writePerson(
  tx: Queries,
  {
    account,
    house,
    language,
    at,
  }: Pick<Participant, 'account' | 'house' | 'language'> & { readonly at: number },
  given: Person,
): Promise<void> {
  await tx.query(
    `update participant set person = $3::text::json, person_key = $4, email = $5, language = $6,
       identity = 'asked', identity_at = $7, identity_reason = null
     where account = $1 and house = $2`,
    [account, house, JSON.stringify(given), personKey(given), given.email, language, at],
  );
}

export async function writeIdentity(
  tx: Queries,
  account: string,
  house: string,
  {
    state,
    reason,
    at,
  }: {
    readonly state: Participant['identity']['state'];
    readonly reason: string | null;
    readonly at: number;
  },
): Promise<void> {
  await tx.query(
    'update participant set identity = $3, identity_reason = $4, identity_at = $5 where account = $1 and house = $2',
    [account, house, state, reason, at],
  );
}

export async function writeRegister(
  tx: Queries,
  account: string,
  house: string,
  listed: boolean,
  at: number,
): Promise<void> {
  await tx.query('update participant set listed = $3, listed_at = $4 where account = $1 and house = $2', [
    account,
    house,
    listed,
    at,
  ]);
}

export async function writeGamePlan(
  tx: Queries,
  account: string,
  house: string,
  version: string,
  at: number,
): Promise<void> {
  await tx.query(
    'update participant set plan_version = $3, plan_accepted_at = $4 where account = $1 and house = $2',
    [account, house, version, at],
  );
}

/** Which states of an account may follow which. */
const STEPS: { readonly [From in Lifecycle]: readonly Lifecycle[] } = {
  applied: ['active'],
  active: ['closing'],
  closing: ['active', 'closed'],
  closed: [],
};

/**
 * Brings an account to its next state; tells whether it may follow the present one, and nothing changes where not. The
 * caller has locked the purse, so that no stake is under way.
 */
export async function setLifecycle(
  tx: Queries,
  account: string,
  house: string,
  to: Lifecycle,
  at: number,
): Promise<boolean> {
  const from = (Object.keys(STEPS) as Lifecycle[]).filter((state) => STEPS[state].includes(to));
  const changed = await tx.query(
    `update participant set lifecycle = $3, lifecycle_at = $4,
       activated_at = case when lifecycle = 'applied' then $4::bigint else activated_at end
     where account = $1 and house = $2 and lifecycle = any($5::text[]) returning account`,
    [account, house, to, at, from],
  );
  return changed.length > 0;
}

/** The measures that the account has decided on at the house. */
export async function readLimits(tx: Queries, account: string, house: string): Promise<readonly SelfLimit[]> {
  const rows = await checkedRows(
    tx,
    limitRow,
    'select measure, value, next_value, next_from from self_limit where account = $1 and house = $2',
    [account, house],
  );
  return rows.map(limitOf);
}

export async function writeSelfLimit(
  tx: Queries,
  account: string,
  house: string,
  { measure, value, next }: SelfLimit & { readonly measure: Measure },
  at: number,
): Promise<void> {
  await tx.query(
    `insert into self_limit (account, house, measure, value, next_value, next_from, chosen_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account, house, measure) do update set value = excluded.value, next_value = excluded.next_value,
       next_from = excluded.next_from, chosen_at = excluded.chosen_at`,
    [account, house, measure, value ?? null, next?.value ?? null, next?.from ?? null, at],
  );
}

/** What tells one person from another: names without case and accents, and the date of birth; hashed. */
function personKey({ givenName, familyName, bornOn }: Person): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}]/gu, '');
  return createHash('sha256')
    .update(`${plain(givenName)}|${plain(familyName)}|${bornOn}`)
    .digest('base64url');
}
