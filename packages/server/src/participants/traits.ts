import { createHmac } from 'node:crypto';
import type { Person } from '@croupier/protocol';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { type Seal, wrongKey } from '../storage/seal.ts';
import { identitiesOf, participantsWithPerson } from './participant.ts';
import {
  type IdentityAnswerDetails,
  isSamePerson,
  namesOf,
  type PersonId,
  TRAITS,
  type Trait,
  traitsOf,
} from './person.ts';

const SETTING = 'person-key';

/**
 * Stores and finds the traits that identify persons. Only keyed hashes are stored, and their key is sealed in the
 * database, so that nobody with a copy of the database can guess names and numbers.
 */
export class StoredTraits {
  constructor(
    private readonly seal: Seal,
    private readonly entropy: Entropy,
  ) {}

  /** Returns this person's hashed traits. */
  async of(
    tx: Queries,
    house: string,
    person: Person,
    told: IdentityAnswerDetails,
  ): Promise<readonly Trait[]> {
    return hashed(await this.key(tx), house, traitsOf(person, told));
  }

  /**
   * Seals the key again if it was sealed with an older key. Throws a StorageError `wrong-key` if no key opens it, for
   * example after a backup was restored without its secret key.
   */
  async renew(tx: Queries): Promise<void> {
    const sealed = await stored(tx);
    const fresh =
      sealed === undefined
        ? undefined
        : await this.seal.resealed(sealed, SETTING).catch((error) => {
            throw wrongKey(error);
          });
    if (fresh !== undefined)
      await tx.query('update setting set value = $2 where name = $1', [SETTING, fresh]);
  }

  private async key(tx: Queries): Promise<string> {
    const known = await stored(tx);
    if (known !== undefined) return this.seal.open(known, SETTING);
    const fresh = Buffer.from(this.entropy.bytes(32)).toString('base64url');
    const made = await tx.query(
      'insert into setting (name, value) values ($1, $2) on conflict do nothing returning name',
      [SETTING, await this.seal.seal(fresh, SETTING)],
    );
    if (made.length === 0) return this.key(tx);
    // Add traits of persons who were verified before traits existed.
    for (const participant of await participantsWithPerson(tx)) {
      const { personId, house, person } = participant;
      const former = identitiesOf(participant).flatMap((one) => namesOf(one));
      await addTraits(
        tx,
        house,
        personId,
        hashed(fresh, house, [...(person ? traitsOf(person) : []), ...former]),
      );
    }
    return fresh;
  }
}

/** Returns the persons of the house with these traits. */
export async function findPersons(tx: Queries, house: string, given: readonly Trait[]): Promise<PersonId[]> {
  const rows = await checkedRows(
    tx,
    z.object({ person: z.string(), kind: z.enum(TRAITS), hash: z.string() }),
    `select person, kind, hash from person_trait where house = $1 and person in (
       select known.person from person_trait as known
       join unnest($2::text[], $3::text[]) as given (kind, hash) using (kind, hash) where known.house = $1)
     order by person`,
    [house, given.map(({ kind }) => kind), given.map(({ value }) => value)],
  );
  return [...new Set(rows.map(({ person }) => person as PersonId))].filter((person) =>
    isSamePerson(
      rows.filter((row) => row.person === person).map(({ kind, hash }) => ({ kind, value: hash })),
      given,
    ),
  );
}

export async function addTraits(
  tx: Queries,
  house: string,
  person: PersonId,
  traits: readonly Trait[],
): Promise<void> {
  await tx.query(
    `insert into person_trait (house, person, kind, hash)
     select $1, $2, kind, hash from unnest($3::text[], $4::text[]) as given (kind, hash) on conflict do nothing`,
    [house, person, traits.map(({ kind }) => kind), traits.map(({ value }) => value)],
  );
}

async function stored(tx: Queries): Promise<string | undefined> {
  const [row] = await tx.query<{ value: string }>('select value from setting where name = $1', [SETTING]);
  return row?.value;
}

function hashed(key: string, house: string, traits: readonly Trait[]): readonly Trait[] {
  return traits.map(({ kind, value }) => ({
    kind,
    value: createHmac('sha256', key).update(`${house} ${kind} ${value}`).digest('base64url'),
  }));
}
