import { houses, plan as planOf } from '@croupier/houses';
import { searchTerms } from '../src/participants/search.ts';
import type { Database, Parameter, Queries } from '../src/storage/database.ts';
import { sealedText } from '../src/storage/sealed-database.ts';
import { sealedJson } from '../src/storage/secret.ts';
import { openTestCasino, type TestCasino } from '../test/casino.ts';
import { testSeal } from '../test/sealing.ts';
import { testDatabase } from '../test/storage.ts';
import { VirtualClock } from '../test/virtual-clock.ts';
import { auditSearches, measureVerification, seedAuditLog } from './audit-log.ts';
import { percentile, print, reportFigure } from './figures.ts';

const HOUSE = 'sazka';
const PLAN = 'sazka/roulette-synot';
const DAY = 86_400_000;
const HOUR = 3_600_000;
const END = Date.parse('2026-11-30T12:00:00Z');
const ZONE = 'Europe/Prague';

/** The numbers of accounts and of postings, all from one year at one house. At each hour, one table is busy. */
const ACCOUNTS = Number(process.env.ACCOUNTS ?? 200_000);
const POSTINGS = Number(process.env.POSTINGS ?? 10_000_000);
const TABLES = 20;
/** The postings of one statement, and a factor that spreads them over the accounts. */
const BATCH = 200_000;
/** The people who are registered in one statement. */
const PEOPLE = 10_000;
const PRIME = 7_919;
const RUNS = 20;
/** The longest time for a list or a report, in milliseconds. */
const LONGEST = 200;
/** The lists that must read a large table from its begin to its end, with the reason. */
const READS_ALL: { readonly [name: string]: string } = {
  'takings of a year by day': 'the seed contains one year',
  'closings and complaints': 'it compares the last sign-in of every participant',
};
/** A table with more rows than this must not be read from its begin to its end. */
const MANY = 50_000;

/**
 * Measures the lists and reports of a house with many accounts and postings, and explains each of their statements:
 * none may read a large table from its begin to its end. Needs PostgreSQL at `DATABASE_URL`.
 */
export async function run(): Promise<void> {
  if (!process.env.DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
  const stored = await testDatabase();
  const asked = new Statements(stored.database);
  const casino = await openTestCasino({
    database: asked,
    houses: houses.flatMap((house) =>
      house.id === HOUSE ? [{ ...house, plans: house.plans.filter(({ id }) => id === PLAN) }] : [],
    ),
    clock: new VirtualClock(END),
  });
  try {
    print(`  seeding ${ACCOUNTS} accounts and ${POSTINGS} postings…`);
    const began = performance.now();
    await seed(stored.database);
    await seedAuditLog(stored.database, HOUSE, END - 365 * DAY, END);
    reportFigure('seeded', `${((performance.now() - began) / 1000).toFixed(0)} s`);
    await measure('adding all postings to the hourly sums', async () => {
      casino.reports.run();
      await casino.reports.drain();
    });
    for (const [name, list] of Object.entries({
      ...lists(casino),
      ...auditSearches(casino.audit, HOUSE, END),
    })) {
      asked.forget();
      await list();
      const times: number[] = [];
      for (let n = 0; n < RUNS; n += 1) {
        const from = performance.now();
        await list();
        times.push(performance.now() - from);
      }
      const p95 = percentile(
        times.toSorted((a, b) => a - b),
        0.95,
      );
      reportFigure(`${name}, p95`, `${p95.toFixed(0)} ms`, `≤ ${LONGEST} ms`, p95 <= LONGEST);
      const reason = READS_ALL[name];
      for (const scan of await asked.fullScans())
        if (reason === undefined) reportFigure(`${name} reads all of`, scan, 'an index', false);
        else reportFigure(`${name} reads all of`, `${scan}, because ${reason}`);
    }
    await measureVerification(stored.database);
  } finally {
    await casino.stop();
    await stored.remove();
  }
}

async function measure(name: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  reportFigure(name, `${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** The lists and reports, by name. */
function lists({ reports, files, pit, archive, cashDesk, closings, participants, accounts }: TestCasino) {
  const span = { until: END, zone: ZONE };
  const year = { ...span, after: END - 365 * DAY };
  const person = 'p100000';
  return {
    'books of a year by month': () => reports.books(HOUSE, { ...year, by: 'month', money: 'real' }),
    'books of a year by day': () => reports.books(HOUSE, { ...year, by: 'day', money: 'real' }),
    'books of a day': () => reports.books(HOUSE, { ...span, after: END - DAY, by: 'day', money: 'real' }),
    room: () => pit.room(HOUSE, END - 12 * HOUR),
    'takings of a day by hour': () => pit.takings(HOUSE, { ...span, after: END - DAY, by: 'hour' }),
    'takings of a month by table': () => pit.takings(HOUSE, { ...span, after: END - 30 * DAY, by: 'table' }),
    'takings of a year by day': () => pit.takings(HOUSE, { ...year, by: 'day' }),
    'search by a common name': () => files.find(HOUSE, 'jan novak'),
    'search by the begin of a common name': () => files.find(HOUSE, 'no'),
    'search by a date of birth': () => files.find(HOUSE, '1. 1. 1990'),
    'search by an e-mail address': () => files.find(HOUSE, 'player.4711@exa'),
    'search by the begin of a number': () => files.find(HOUSE, '4010'),
    'search by a rare name': () => files.find(HOUSE, 'cernybj'),
    'search by an account': () => files.find(HOUSE, 'player 4711'),
    'accesses to files': () => files.accesses(HOUSE, { limit: 50 }),
    'statement of a player': () => archive.statement(person, HOUSE, { limit: 50 }),
    'cash desk': () => cashDesk.view(HOUSE, person),
    'closings and complaints': () => closings.at(HOUSE),
    'doubtful documents': () => participants.doubts(HOUSE),
    'purses of an account': () => accounts.purses(person),
  };
}

/** Writes a year of accounts, purses, tables, rounds and postings. */
async function seed(database: Database): Promise<void> {
  const start = END - 365 * DAY;
  const title = planOf(PLAN)?.title.en ?? PLAN;
  await database.query(
    `insert into account (id, name, name_key, skeleton, guest, created_at)
     select 'p' || n, 'Player ' || n, 'player ' || n, 'player ' || n, false, $2 from generate_series(1, $1::int) as n`,
    [ACCOUNTS, start],
  );
  for (let from = 1; from <= ACCOUNTS; from += PEOPLE) await enrol(database, start, from);
  await database.query(
    `insert into ledger_account (kind, house, holder, play) select 'purse', $1, id, false from account where id like 'p%'`,
    [HOUSE],
  );
  const [first] = await database.query<{ id: number }>(`select id from game_table where house = $1 limit 1`, [
    HOUSE,
  ]);
  if (!first) throw new Error('the casino opened no table');
  const columns = (
    await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns
     where table_name = 'game_table' and table_schema = current_schema() and column_name not in ('id', 'name')
       and is_generated = 'NEVER'`,
    )
  ).map(({ name }) => name);
  await database.query(
    `insert into game_table (name, ${columns.join(', ')})
     select $1 || ' ' || n, ${columns.join(', ')} from game_table, generate_series(2, $2::int) as n where id = $3`,
    [title, TABLES, first.id],
  );
  await database.query(
    `insert into ledger_account (kind, house, game_table)
     select kind, $1, id from game_table, unnest(array['layout', 'bank']) as kind where house = $1 on conflict do nothing`,
    [HOUSE],
  );
  await database.query('analyze');
  for (let from = 0; from < POSTINGS; from += BATCH) await post(database, start, from);
  await database.query(
    `insert into takings (game_table, hour, play, stint, rounds, handle, drop, rake, win)
     select id, hour, false, 0, 30, 30000, 3000, 0, 300
     from (select id, row_number() over (order by id) - 1 as n from game_table where house = $3) as numbered,
       generate_series($1::int, $2::int) as hour
     where hour % $4::int = n on conflict do nothing`,
    [Math.ceil(start / HOUR), Math.floor(END / HOUR), HOUSE, TABLES],
  );
  await database.query(
    `insert into bet_takings (game_table, hour, play, stint, bet, bets, handle, squares)
     select game_table, hour, play, stint, bet, 10, 3000, 1e6 from takings, unnest(array['straight', 'split', 'street', 'corner',
       'line', 'column', 'dozen', 'red', 'black', 'even', 'odd', 'low', 'high']) as bet
     on conflict do nothing`,
  );
  await database.query('analyze');
}

const GIVEN = ['Jan', 'Jana', 'Petr', 'Eva', 'Karel', 'Lucie', 'Tomáš', 'Hana', 'Jiří', 'Marie'];
const FAMILY = [
  'Novák',
  'Svoboda',
  'Dvořák',
  'Černý',
  'Procházka',
  'Kučera',
  'Veselý',
  'Horák',
  'Němec',
  'Marek',
];

/** Returns the name of a person. Every family name has a number as a suffix in letters, so that 10,000 people share it. */
function nameOf(n: number): { readonly given: string; readonly family: string } {
  const suffix = [...String(Math.floor(n / 100) % 20)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return { given: GIVEN[n % 10] ?? '', family: `${FAMILY[Math.floor(n / 10) % 10] ?? ''}${suffix}` };
}

/** Registers a batch of participants, with encrypted data and the hashes of terms by which a search finds them. */
async function enrol(database: Database, start: number, from: number): Promise<void> {
  const numbers = Array.from({ length: Math.min(PEOPLE, ACCOUNTS - from + 1) }, (_, n) => from + n);
  const people = await Promise.all(
    numbers.map(async (n) => {
      const { given: givenName, family: familyName } = nameOf(n);
      const person = {
        givenName,
        familyName,
        bornOn: '1990-01-01',
        email: `player.${n}@example.org`,
        address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
        document: { kind: 'passport' as const, number: String(40_000_000 + n) },
      };
      const one = { person, offered: undefined, formerly: [], email: undefined, confirmedEmails: [] };
      const terms = await Promise.all(searchTerms(one).map((term) => sealedText(term, testSeal)));
      return [await sealedText(sealedJson(person, 'participant.person'), testSeal), terms.join('|')] as const;
    }),
  );
  await database.query(
    `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, activated_at, identity, person, search)
     select 'p' || n, $1, 'active', $2, $2, $2, 'verified', person::json, array_to_tsvector(string_to_array(terms, '|'))
     from unnest($3::int[], $4::text[], $5::text[]) as one (n, person, terms)`,
    [HOUSE, start, numbers, people.map(([person]) => person), people.map(([, terms]) => terms)],
  );
}

/** Writes a batch of postings. Of four, one stakes, one loses, one stakes again and one wins, so that balances stay small. */
async function post(database: Database, start: number, from: number): Promise<void> {
  await database.query(
    `with table_account as materialized (
       select row_number() over (order by layout.game_table) - 1 as n, layout.id as layout, bank.id as bank
       from ledger_account as layout join ledger_account as bank
         on bank.game_table = layout.game_table and bank.kind = 'bank' and bank.play
       where layout.kind = 'layout' and layout.house = $1
     ), purse as materialized (
       select substr(holder, 2)::int as n, id, holder from ledger_account where kind = 'purse' and holder like 'p%'
     )
     insert into posting (at, from_account, to_account, amount, reason, holder, round)
     select $2::bigint + (step * $3::float8)::bigint,
       case step % 4 when 0 then purse.id when 1 then layout when 2 then purse.id else bank end,
       case step % 4 when 0 then layout when 1 then bank when 2 then layout else purse.id end,
       100, (array['stake', 'take', 'stake', 'pay'])[step % 4 + 1], purse.holder, step / 40
     from generate_series($7::int, $8::int) as step
     join table_account on table_account.n = (step * $3::float8)::bigint / ${HOUR} % $5::int
     join purse on purse.n = (step / 4 * $4::bigint) % $6::int + 1`,
    [
      HOUSE,
      start,
      (365 * DAY) / POSTINGS,
      PRIME,
      TABLES,
      ACCOUNTS,
      from,
      Math.min(from + BATCH, POSTINGS) - 1,
    ],
  );
}

/** A database that remembers the statements that read, so that they can be explained. */
class Statements implements Database {
  private readonly seen = new Map<string, readonly Parameter[]>();

  constructor(private readonly database: Database) {}

  query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    this.note(sql, parameters);
    return this.database.query<Row>(sql, parameters);
  }

  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    return this.database.transaction((tx) =>
      work({
        query: (sql, parameters) => {
          this.note(sql, parameters);
          return tx.query(sql, parameters);
        },
      }),
    );
  }

  close(): Promise<void> {
    return this.database.close();
  }

  forget(): void {
    this.seen.clear();
  }

  /** Returns the large tables that the remembered statements read from the begin to the end. */
  async fullScans(): Promise<readonly string[]> {
    const scans = new Set<string>();
    for (const [sql, parameters] of this.seen) {
      const [row] = await this.database.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
        `explain (format json) ${sql}`,
        parameters,
      );
      for (const { Plan: plan } of row?.['QUERY PLAN'] ?? []) collectScans(plan, scans);
    }
    const large = await this.database.query<{ relname: string }>(
      `select relname from pg_class where relkind = 'r' and reltuples > $1 and relnamespace = current_schema()::regnamespace`,
      [MANY],
    );
    return [...scans].filter((scanned) => large.some(({ relname }) => relname === scanned));
  }

  private note(sql: string, parameters: readonly Parameter[] = []): void {
    if (/^\s*(select|with)\b/i.test(sql)) this.seen.set(sql, parameters);
  }
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

function collectScans(plan: Plan, into: Set<string>): void {
  if (plan['Node Type'] === 'Seq Scan' && plan['Relation Name']) into.add(plan['Relation Name']);
  for (const inner of plan.Plans ?? []) collectScans(inner, into);
}
