import { createHash, timingSafeEqual } from 'node:crypto';
import { type Refusal, type RuleId, refuse } from '@croupier/core';
import type { Participation } from '@croupier/protocol';
import { z } from 'zod';
import { storedEmail } from '../accounts/email-address.ts';
import { newToken } from '../accounts/tokens.ts';
import type { Entropy } from '../chance/entropy.ts';
import { writeMail } from '../ports/mail.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealed } from '../storage/secret.ts';
import type { Application } from './application.ts';
import { storedPerson } from './identities.ts';
import { type Participant, readParticipant, unconfirmedEmail } from './participant.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The lifetime of a code, in milliseconds. */
const LIFETIME = 30 * MINUTE;
/**
 * The maximum number of wrong attempts per code. Thirty of the million possible codes can be tried in a day.
 */
const TRIES = 5;
/**
 * The maximum number of e-mails to one account within a day. `PAUSE` is the minimum interval between two
 * e-mails to one address.
 */
const LETTERS = 6;
const PAUSE = MINUTE;

const check = z.object({
  email: z.string(),
  code_hash: z.string(),
  sent_at: z.int(),
  tries: z.int(),
  letters: z.int(),
  letters_since: z.int(),
});
type Check = z.infer<typeof check>;

/** Returns the status of the e-mail address in a registration; null if none has been given. */
export async function emailStatus(
  tx: Queries,
  participant: Participant,
  now: number,
): Promise<Participation['email']> {
  const address = (participant.offered ?? participant.person)?.email;
  if (address === undefined) return null;
  if (unconfirmedEmail(participant) === undefined)
    return { address, confirmed: true, codeUntil: null, nextLetterAt: null };
  const sent = await readCheck(tx, participant);
  return {
    address,
    confirmed: false,
    codeUntil: sent && works(sent, address, now) ? sent.sent_at + LIFETIME : null,
    nextLetterAt: Math.max(now, nextLetterAt(sent, address, now)),
  };
}

/** Sends a code to a new address, unless the address is confirmed or already has a valid code. */
export async function sendConfirmationCode(
  tx: Queries,
  entropy: Entropy,
  applying: Application,
): Promise<undefined> {
  const participant = await applicant(tx, applying);
  const address = unconfirmedEmail(participant);
  if (address === undefined) return;
  const sent = await readCheck(tx, participant);
  // If no e-mail can be sent now, the page shows when the applicant can request one.
  if ((sent && works(sent, address, applying.at)) || nextLetterAt(sent, address, applying.at) > applying.at)
    return;
  await send(tx, entropy, applying, participant, address, sent);
}

/** Confirms the address with the code that was sent to it. Refuses `email-confirmed`, `email-code-over`, `wrong-email-code`. */
export async function confirmWithCode(
  tx: Queries,
  applying: Application,
  code: string,
): Promise<Refusal | undefined> {
  const participant = await applicant(tx, applying);
  const { account, house } = participant;
  const address = unconfirmedEmail(participant);
  if (address === undefined) return nothingOpen(applying);
  const sent = await readCheck(tx, participant);
  if (!sent || !works(sent, address, applying.at))
    return refuse('email-code-over', 'This code no longer works. Ask for another one.', {
      rule: ruleOf(applying),
    });
  if (!isSame(sent.code_hash, hashOf(participant, code))) {
    // The attempt counts even though it is refused, because a refusal does not roll the transaction back.
    await tx.query('update email_check set tries = tries + 1 where account = $1 and house = $2', [
      account,
      house,
    ]);
    const left = TRIES - sent.tries - 1;
    return refuse('wrong-email-code', `This is not the code from our last e-mail. Attempts left: ${left}.`, {
      rule: ruleOf(applying),
      details: { count: left },
    });
  }
  await tx.query('delete from email_check where account = $1 and house = $2', [account, house]);
  await tx.query(
    `update participant set confirmed_email = $3,
       email = case when lifecycle = 'applied' or offered is null then $3 else email end
     where account = $1 and house = $2`,
    [account, house, storedEmail(address)],
  );
  return undefined;
}

/**
 * Sends a code to a new address, which replaces an earlier unconfirmed one. Refuses `email-confirmed`,
 * `letters-used`.
 */
export async function sendCodeTo(
  tx: Queries,
  entropy: Entropy,
  applying: Application,
  email: string,
): Promise<Refusal | undefined> {
  const participant = await applicant(tx, applying);
  const { account, house, offered } = participant;
  if (unconfirmedEmail(participant) === undefined) return nothingOpen(applying);
  const sent = await readCheck(tx, participant);
  const next = nextLetterAt(sent, email, applying.at);
  if (next > applying.at) return lettersUsed(applying, next);
  const column = offered ? 'offered' : 'person';
  const before = offered ?? participant.person;
  if (!before) throw new Error(`${account} has given no personal data`);
  const given = storedPerson({ ...before, email }, `participant.${column}`);
  // An address does not prove an identity, so the identity check continues.
  await tx.query(
    `update participant set ${column} = $3::text::json,
       email = case when lifecycle = 'applied' then $4 else email end, given_email = $4
     where account = $1 and house = $2`,
    [account, house, given, storedEmail(email)],
  );
  const meant = unconfirmedEmail(await applicant(tx, applying));
  if (meant !== undefined) await send(tx, entropy, applying, participant, meant, sent);
  return undefined;
}

async function send(
  tx: Queries,
  entropy: Entropy,
  { account, house, at }: Application,
  { language }: Participant,
  email: string,
  before: Check | undefined,
): Promise<void> {
  const code = newCode(entropy);
  const fresh = !before || at - before.letters_since >= DAY;
  const [letters, since] = fresh ? [1, at] : [before.letters + 1, before.letters_since];
  await tx.query(
    `insert into email_check (account, house, email, code_hash, sent_at, letters, letters_since)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account, house) do update set email = $3, code_hash = $4, sent_at = $5, tries = 0,
       letters = $6, letters_since = $7`,
    [
      account,
      house.id,
      sealed(email, 'email_check.email'),
      hashOf({ account, house: house.id }, code),
      at,
      letters,
      since,
    ],
  );
  await writeMail(tx, {
    account,
    house: house.id,
    to: email,
    kind: 'email-code',
    language,
    values: { house: house.name, code },
    key: `email-code-${newToken(entropy)}`,
    at,
  });
}

async function applicant(tx: Queries, { account, house }: Application): Promise<Participant> {
  const participant = await readParticipant(tx, account, house.id);
  if (!participant) throw new Error(`${account} has not applied at ${house.id}`);
  return participant;
}

async function readCheck(
  tx: Queries,
  { account, house }: Pick<Participant, 'account' | 'house'>,
): Promise<Check | undefined> {
  const [row] = await checkedRows(tx, check, 'select * from email_check where account = $1 and house = $2', [
    account,
    house,
  ]);
  return row;
}

function works({ email, sent_at, tries }: Check, address: string, now: number): boolean {
  return email === address && tries < TRIES && now < sent_at + LIFETIME;
}

/** Returns the earliest time at which another e-mail may be sent to an address. */
function nextLetterAt(sent: Check | undefined, address: string, now: number): number {
  if (!sent || now - sent.letters_since >= DAY) return 0;
  if (sent.letters >= LETTERS) return sent.letters_since + DAY;
  return sent.email === address ? sent.sent_at + PAUSE : 0;
}

function newCode(entropy: Entropy): string {
  const drawn = Buffer.from(entropy.bytes(4)).readUInt32BE();
  // A number at or above the last whole multiple of a million is drawn again, because it would make some
  // codes more likely.
  return drawn < 4_294_000_000 ? String(drawn % 1_000_000).padStart(6, '0') : newCode(entropy);
}

/** Hashes a code, so that it cannot be read from the database. */
function hashOf({ account, house }: Pick<Participant, 'account' | 'house'>, code: string): string {
  return createHash('sha256').update(`${account} ${house} ${code}`).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function nothingOpen(applying: Application): Refusal {
  return refuse('email-confirmed', 'No e-mail address is waiting for confirmation here.', {
    rule: ruleOf(applying),
  });
}

function lettersUsed(applying: Application, until: number): Refusal {
  return refuse('letters-used', 'We have just sent you an e-mail. You can ask for another one later.', {
    rule: ruleOf(applying),
    details: { until },
  });
}

/** Returns the id of the rule by which an account becomes active only when its registration is complete. */
function ruleOf({ house }: Application): RuleId {
  return house.terms.permissions.applied;
}
