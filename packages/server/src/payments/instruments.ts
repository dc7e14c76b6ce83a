import { type Refusal, refuse } from '@croupier/core';
import { INSTRUMENT_KINDS, type InstrumentKind, type PaymentTerms } from '@croupier/houses';
import { z } from 'zod';
import { isGuest, lockAccount } from '../accounts/lookups.ts';
import type { OwnershipAnswer } from '../ports/payments.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { comparable, type Secret } from '../storage/secret.ts';
import { ibanOf } from './iban.ts';

const instrumentRow = z.object({
  id: z.int(),
  account: z.string(),
  house: z.string(),
  kind: z.enum(INSTRUMENT_KINDS),
  identifier: z.string(),
  issuer_country: z.string().nullable(),
  state: z.enum(['asked', 'registered', 'refused', 'removed']),
  why: z.string().nullable(),
  asked_at: z.int(),
  verified_at: z.int().nullable(),
});
/**
 * A payment instrument: a bank account or card for deposits and withdrawals. An instrument is `registered`
 * once the provider has confirmed its owner.
 */
export type Instrument = z.infer<typeof instrumentRow>;

/** The maximum number of instruments per account, registered or waiting for confirmation. */
const MOST = 6;

/** Returns whether the account has an instrument with confirmed ownership at the house. */
export async function hasVerifiedInstrument(tx: Queries, account: string, house: string): Promise<boolean> {
  return (await instrumentsOf(tx, account, house)).some(({ state }) => state === 'registered');
}

/** Returns the account's instruments at a house, oldest first, without removed ones. */
export function instrumentsOf(queries: Queries, account: string, house: string): Promise<Instrument[]> {
  return checkedRows(
    queries,
    instrumentRow,
    `select * from instrument where account = $1 and house = $2 and state <> 'removed' order by id`,
    [account, house],
  );
}

/** Returns all instruments that the account ever had at a house, newest first. */
export function everyInstrumentOf(queries: Queries, account: string, house: string): Promise<Instrument[]> {
  return checkedRows(
    queries,
    instrumentRow,
    'select * from instrument where account = $1 and house = $2 order by id desc limit 100',
    [account, house],
  );
}

/**
 * Returns the account's instrument, and locks it until the transaction ends; undefined if the instrument is
 * not registered. The caller must lock the purse first.
 */
export async function registeredInstrument(
  tx: Queries,
  account: string,
  house: string,
  id: number,
): Promise<Instrument | undefined> {
  const rows = await checkedRows(
    tx,
    instrumentRow,
    `select * from instrument where id = $1 and account = $2 and house = $3 and state = 'registered' for share`,
    [id, account, house],
  );
  return rows[0];
}

export async function instrument(queries: Queries, id: number): Promise<Instrument | undefined> {
  const rows = await checkedRows(queries, instrumentRow, 'select * from instrument where id = $1', [id]);
  return rows[0];
}

/** Returns instruments whose owner the provider has not confirmed yet. */
export function unprovedInstruments(queries: Queries): Promise<Instrument[]> {
  return checkedRows(queries, instrumentRow, `select * from instrument where state = 'asked' order by id`);
}

/**
 * Refuses an account without an applicant's name, because ownership is checked against that name. Refuses with
 * `guest-account` or `not-applied`.
 */
export async function requireVerifiedName(
  tx: Queries,
  { instruments }: PaymentTerms,
  account: string,
  name: string | undefined,
): Promise<Refusal | undefined> {
  if (name !== undefined) return undefined;
  const rule = instruments.owned;
  return (await isGuest(tx, account))
    ? refuse('guest-account', 'Sign up with a name and a password first.', { rule })
    : refuse(
        'not-applied',
        'Enter your name in your registration first. Accounts and cards must be in your name.',
        {
          rule,
        },
      );
}

/**
 * Stores an instrument. The provider will be asked to confirm its owner. Refuses `bad-iban`, `card-number` (a card is
 * identified by the provider's reference, not its number), `foreign-instrument`, `too-many-instruments`.
 */
export async function addInstrument(
  tx: Queries,
  terms: PaymentTerms,
  one: {
    readonly account: string;
    readonly house: string;
    readonly kind: InstrumentKind;
    readonly identifier: string;
  },
  at: number,
): Promise<Instrument | Refusal> {
  const identifier = one.kind === 'account' ? ibanOf(one.identifier) : one.identifier.trim();
  if (identifier === undefined)
    return refuse(
      'bad-iban',
      'This is not an account number. It begins with CZ and two digits, as in CZ65 0800 …',
      {
        rule: terms.instruments.issuedIn.account.rule,
      },
    );
  if (one.kind === 'card' && identifier.replace(/\D/g, '').length > 11)
    return refuse(
      'card-number',
      'Card numbers are not stored here. Give the payment provider’s reference to the card.',
      {
        rule: terms.instruments.issuedIn.card.rule,
      },
    );
  const foreign = one.kind === 'account' && foreignTo(terms, one.kind, identifier.slice(0, 2));
  if (foreign) return foreign;
  await lockAccount(tx, one.account);
  const known = await instrumentsOf(tx, one.account, one.house);
  const same = known.find(
    (other) => other.kind === one.kind && other.identifier === identifier && other.state !== 'refused',
  );
  if (same) return same;
  if (known.filter(({ state }) => state !== 'refused').length >= MOST)
    return refuse('too-many-instruments', `You can register ${MOST} accounts and cards. Remove one first.`);
  const [stored] = await checkedRows(
    tx,
    instrumentRow,
    `insert into instrument (account, house, kind, identifier, state, asked_at)
     values ($1, $2, $3, $4, 'asked', $5) returning *`,
    [one.account, one.house, one.kind, sealedIdentifier(identifier), at],
  );
  if (!stored) throw new Error('an instrument was not stored');
  return stored;
}

/**
 * Stores the provider's answer about an instrument's owner. The instrument is registered if the owner is
 * confirmed and the rules allow its country. A second answer changes nothing. Returns whether this answer
 * registered the instrument.
 */
export async function answerProof(
  tx: Queries,
  terms: PaymentTerms,
  id: number,
  answer: Exclude<OwnershipAnswer, { outcome: 'pending' }>,
  at: number,
): Promise<boolean> {
  const [asked] = await checkedRows(
    tx,
    instrumentRow,
    `select * from instrument where id = $1 and state = 'asked' for update`,
    [id],
  );
  if (!asked) return false;
  const refused =
    answer.outcome === 'refused'
      ? 'not-owner'
      : (foreignTo(terms, asked.kind, answer.issuerCountry)?.code ??
        ((await isTaken(tx, asked)) ? 'instrument-taken' : undefined));
  await tx.query(
    `update instrument set state = $2, why = $3, issuer_country = $4, verified_at = $5 where id = $1`,
    [
      id,
      refused === undefined ? 'registered' : 'refused',
      refused ?? null,
      answer.outcome === 'proven' ? answer.issuerCountry : null,
      refused === undefined ? at : null,
    ],
  );
  return refused === undefined;
}

/**
 * Returns whether somebody else has registered the instrument. A second registration would make its owner
 * ambiguous.
 */
async function isTaken(tx: Queries, { house, kind, identifier }: Instrument): Promise<boolean> {
  // Serialises the answers for each instrument, so that two accounts cannot register it at the same time.
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`instrument ${house} ${kind} ${identifier}`]);
  const others = await tx.query(
    `select 1 from instrument where house = $1 and kind = $2 and identifier = $3 and state = 'registered'`,
    [house, kind, sealedIdentifier(identifier)],
  );
  return others.length > 0;
}

/** Removes an instrument from the account. Refuses `no-such-instrument`, `last-instrument`, `transfer-open`. */
export async function removeInstrument(
  tx: Queries,
  account: string,
  house: string,
  id: number,
): Promise<Refusal | undefined> {
  await lockAccount(tx, account);
  const known = await instrumentsOf(tx, account, house);
  const one = known.find((other) => other.id === id);
  if (!one) return refuse('no-such-instrument', 'You have no such account or card.');
  if (one.state === 'registered' && known.filter(({ state }) => state === 'registered').length === 1)
    return refuse(
      'last-instrument',
      'You need at least one registered account or card. Add another one first.',
    );
  // An order locks its instrument. So either the query below finds the order, or the order finds that the instrument
  // was removed.
  await tx.query('select 1 from instrument where id = $1 for update', [id]);
  const open = await tx.query(
    `select 1 from transfer where instrument = $1 and state in ('ordered', 'returning') limit 1`,
    [id],
  );
  if (open.length > 0)
    return refuse(
      'transfer-open',
      'A payment with it is still in progress. Remove it when the payment is done.',
    );
  await tx.query(`update instrument set state = 'removed' where id = $1`, [id]);
  return undefined;
}

function foreignTo(terms: PaymentTerms, kind: InstrumentKind, country: string): Refusal | undefined {
  const { countries, rule } = terms.instruments.issuedIn[kind];
  if (countries.includes(country)) return undefined;
  return refuse(
    'foreign-instrument',
    `It must be issued in one of these countries: ${countries.join(', ')}.`,
    { rule },
  );
}

/** Returns the number of an account or a card as it is stored: encrypted, so that equal ones can be found. */
export function sealedIdentifier(identifier: string): Secret {
  return comparable(identifier, 'instrument.identifier');
}

/** Returns a shortened identifier that its owner recognises, with most of its digits hidden. */
export function maskIdentifier(identifier: string): string {
  return identifier.length <= 8 ? identifier : `${identifier.slice(0, 4)} … ${identifier.slice(-4)}`;
}
