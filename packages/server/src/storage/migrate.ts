import { type Database, type Queries, StorageError } from './database.ts';
import { foundations } from './migrations/001-foundations.ts';
import { protection } from './migrations/002-protection.ts';
import { facts } from './migrations/003-facts.ts';
import { walkIns } from './migrations/004-walk-ins.ts';
import { packs } from './migrations/005-packs.ts';
import { errands } from './migrations/006-errands.ts';
import { sessions } from './migrations/007-sessions.ts';
import { evenings } from './migrations/008-evenings.ts';
import { names } from './migrations/009-names.ts';
import { tablesOnRequest } from './migrations/010-tables-on-request.ts';
import { sharedRounds } from './migrations/011-shared-rounds.ts';
import { tournaments } from './migrations/012-tournaments.ts';
import { tallies } from './migrations/013-tallies.ts';
import { participants } from './migrations/014-participants.ts';
import { payments } from './migrations/015-payments.ts';
import { signIn } from './migrations/016-sign-in.ts';
import { erased } from './migrations/017-erased.ts';
import { codeResets } from './migrations/018-code-resets.ts';
import { realityChecks } from './migrations/019-reality-checks.ts';
import { identities } from './migrations/020-identities.ts';
import { stuckPayments } from './migrations/021-stuck-payments.ts';
import { movedAfterAll } from './migrations/022-moved-after-all.ts';
import { outbox } from './migrations/023-outbox.ts';
import { letters } from './migrations/024-letters.ts';
import { refusedAfterAll } from './migrations/025-refused-after-all.ts';
import { confirmed } from './migrations/026-confirmed.ts';
import { realPlay } from './migrations/027-real-play.ts';
import { persons } from './migrations/028-persons.ts';
import { twoPeople } from './migrations/029-two-people.ts';
import { houseRoles } from './migrations/030-house-roles.ts';
import { emailChecks } from './migrations/031-email-checks.ts';
import { limitsOfAccounts } from './migrations/032-limits-of-accounts.ts';

/** Numbered from 1, in order. A migration that was released is never changed; the next one puts it right. */
const MIGRATIONS: readonly (string | ((tx: Queries) => Promise<void>))[] = [
  foundations,
  protection,
  facts,
  walkIns,
  packs,
  errands,
  sessions,
  evenings,
  names,
  tablesOnRequest,
  sharedRounds,
  tournaments,
  tallies,
  participants,
  payments,
  signIn,
  erased,
  codeResets,
  realityChecks,
  identities,
  stuckPayments,
  movedAfterAll,
  outbox,
  letters,
  refusedAfterAll,
  confirmed,
  realPlay,
  persons,
  twoPeople,
  houseRoles,
  emailChecks,
  limitsOfAccounts,
];

/**
 * Brings the tables up to date, each step in a transaction of its own; for tests `until` one of them. Throws a
 * StorageError `newer`.
 */
export async function migrate(database: Database, until = MIGRATIONS.length): Promise<void> {
  await database.query(
    'create table if not exists migration (number int primary key, at timestamptz not null default now())',
  );
  const [{ last } = { last: 0 }] = await database.query<{ last: number }>(
    'select coalesce(max(number), 0) as last from migration',
  );
  if (last > MIGRATIONS.length)
    throw new StorageError(
      'newer',
      `The database was written by a newer Croupier (its version is ${last}, this one knows ${MIGRATIONS.length}).`,
    );
  for (const [index, step] of MIGRATIONS.slice(0, until).entries()) {
    const number = index + 1;
    if (number <= last) continue;
    await database.transaction(async (tx) => {
      // A large house may take longer than any statement of a running casino.
      await tx.query('set local statement_timeout = 0; set local lock_timeout = 0');
      await (typeof step === 'string' ? tx.query(step) : step(tx));
      await tx.query('insert into migration (number) values ($1)', [number]);
    });
  }
}
