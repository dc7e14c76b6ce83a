import { type Refusal, refuse } from '@croupier/core';
import type { ClosingGround } from '@croupier/houses';
import { z } from 'zod';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import type { PersonId } from './person.ts';
import { secondPerson } from './second-person.ts';

/** The grounds for closing an account that bar its owner from returning until they are released. */
const BARRING = ['breach', 'endangered', 'aml'] as const satisfies readonly ClosingGround[];
type Barring = (typeof BARRING)[number];

const barRow = z.object({
  id: z.int(),
  person: z.string(),
  house: z.string(),
  account: z.string(),
  ground: z.enum(BARRING),
  at: z.int(),
  release_reason: z.string().nullable(),
  proposed_by: z.string().nullable(),
  proposed_at: z.int().nullable(),
});
/**
 * A bar that keeps the owner of a closed account away from a house, and the manager who has proposed to
 * release them.
 */
export type Bar = z.infer<typeof barRow>;

const pastBarRow = barRow.extend({ released_by: z.string().nullable(), released_at: z.int().nullable() });

/** Returns all bars of a person at a house, also those that ended, newest first. */
export function barsOf(
  queries: Queries,
  person: PersonId,
  house: string,
): Promise<z.infer<typeof pastBarRow>[]> {
  return checkedRows(
    queries,
    pastBarRow,
    'select * from person_bar where person = $1 and house = $2 order by id desc limit 50',
    [person, house],
  );
}

/** Manages barred persons and their release. The caller is a manager. */
export interface Bars {
  /** Lists the persons barred at the house, newest first. */
  at(house: string): Promise<readonly Bar[]>;
  /** Proposes to release a person. Refuses `no-such-bar`, `own-account`. */
  propose(house: string, bar: number, reason: string, by: string): Promise<Refusal | undefined>;
  /** Releases a person, as a second manager. Refuses `no-such-bar`, `no-such-proposal`, `four-eyes`, `own-account`. */
  release(house: string, bar: number, by: string): Promise<Refusal | undefined>;
}

/** Bars the owner of a closed account, if it was closed on such a ground. */
export async function barPerson(
  tx: Queries,
  {
    account,
    house,
    ground,
    at,
  }: {
    readonly account: string;
    readonly house: string;
    readonly ground: ClosingGround;
    readonly at: number;
  },
): Promise<void> {
  if (!BARRING.includes(ground as Barring)) return;
  await tx.query(
    `insert into person_bar (person, house, account, ground, at)
     select person_id, house, account, $3, $4 from participant where account = $1 and house = $2`,
    [account, house, ground, at],
  );
}

export async function isBarred(tx: Queries, person: PersonId): Promise<boolean> {
  const bars = await tx.query('select 1 from person_bar where person = $1 and released_at is null limit 1', [
    person,
  ]);
  return bars.length > 0;
}

/**
 * Creates the service that manages the bars of all houses. After the commit, `released` is called with the
 * accounts whose registration can continue.
 */
export function createBars(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  released: (account: string, house: string) => void,
): Bars {
  return {
    at: (house) =>
      checkedRows(
        database,
        barRow,
        'select * from person_bar where house = $1 and released_at is null order by id desc limit 500',
        [house],
      ),
    propose: (house, id, reason, by) =>
      database.transaction(async (tx) => {
        const bar = await openBar(tx, house, id, by);
        if ('refused' in bar) return bar;
        await tx.query(
          'update person_bar set release_reason = $2, proposed_by = $3, proposed_at = $4 where id = $1',
          [id, reason, by, clock.now()],
        );
        return undefined;
      }),
    release: async (house, id, by) => {
      const done = await database.transaction(async (tx) => {
        const bar = await openBar(tx, house, id, by);
        if ('refused' in bar) return bar;
        if (bar.proposed_by === null)
          return refuse('no-such-proposal', 'Nobody has proposed to release this person yet.');
        const refused = await secondPerson(tx, bar.proposed_by, by);
        if (refused) return refused;
        await tx.query('update person_bar set released_by = $2, released_at = $3 where id = $1', [
          id,
          by,
          clock.now(),
        ]);
        return checkedRows(
          tx,
          z.object({ account: z.string(), house: z.string() }),
          `select account, house from participant where person_id = $1 and lifecycle = 'applied'`,
          [bar.person],
        );
      });
      if ('refused' in done) return done;
      for (const { account, house } of done) released(account, house);
      return undefined;
    },
  };
}

/**
 * Returns a bar that is in force, and locks it until the transaction ends. Nobody can decide on their own
 * bar, not even with another account.
 */
async function openBar(tx: Queries, house: string, id: number, by: string): Promise<Bar | Refusal> {
  const [bar] = await checkedRows(
    tx,
    barRow,
    'select * from person_bar where house = $1 and id = $2 and released_at is null for update',
    [house, id],
  );
  if (!bar) return refuse('no-such-bar', 'This person is no longer barred.');
  const own = await tx.query('select 1 from participant where person_id = $1 and account = $2', [
    bar.person,
    by,
  ]);
  return own.length > 0 ? refuse('own-account', 'You cannot decide on your own account.') : bar;
}
