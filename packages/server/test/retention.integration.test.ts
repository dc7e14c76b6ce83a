import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RetentionDays, retention } from '../src/retention/kinds.ts';
import { openCoinCasino } from './casino.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-30T12:00:00Z');
const clock = () => new VirtualClock(NOW);
let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(() => stored.empty());
afterAll(() => stored.remove());

/** Opens the casino with this setting, and closes it once the job has run for a day more. */
async function run(days: RetentionDays | undefined): Promise<void> {
  const casino = await openCoinCasino({
    database: stored.database,
    clock: clock(),
    ...(days ? { retention: days } : {}),
  });
  await casino.sleep(25);
  await casino.stop();
}

/** Stores rows of every kind: `many` of them 40 days old, and one of 10 days. */
async function store(many: number): Promise<void> {
  const casino = await openCoinCasino({ database: stored.database, clock: clock() });
  const player = await casino.player();
  await player.bet('heads', 100);
  await casino.stop();
  const [round] = await stored.database.query<{ id: number }>('select min(id) as id from round');
  const of = { account: player.account, table: Number(casino.table.id), round: round?.id ?? 0 };
  for (const [age, count] of [
    [40, many],
    [10, 1],
  ] as const) {
    const at = NOW - age * DAY;
    const each = (sql: string, parameters: readonly (string | number)[]) =>
      stored.database.query(
        sql.replace('from series', `from generate_series(1, ${count}) as series (n)`),
        parameters,
      );
    await each(
      `insert into session (token_hash, account, used_at, expires_at)
       select $2 || n, $1, $3, $4 from series`,
      [of.account, `session ${age} `, at, NOW + 90 * DAY],
    );
    await each('insert into code_reset (account, reset_by, identity, at) select $1, $1, $3, $2 from series', [
      of.account,
      at,
      'a passport',
    ]);
    await each(
      'insert into talk_ruling (game_table, at, account, seat, kind) select $2, $3, $1, $1, $4 from series',
      [of.account, of.table, at, 'hide'],
    );
    for (const [house, answered] of [
      ['', at],
      ['', 0],
      ['kings', at],
    ] as const)
      await each(
        `insert into port_call (port, call, key, account, house, payload, written_at, next_at, answered_at)
         select 'mail', 'send', $2 || n, $1, nullif($4, ''), 'null', $3, $6::bigint, nullif($5::bigint, 0) from series`,
        [of.account, `mail ${age} ${house} ${answered} `, at, house, answered, NOW + 100 * DAY],
      );
  }
  await stored.database.query('insert into shared_round (link, round, account, at) values ($1, $2, $3, $4)', [
    'a link',
    of.round,
    of.account,
    NOW - 40 * DAY,
  ]);
}

const counts = async () => {
  const tables = ['session', 'code_reset', 'port_call', 'shared_round', 'talk_ruling', 'posting'];
  const counted: { [table: string]: number } = {};
  for (const table of tables)
    counted[table] =
      (await stored.database.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0;
  return counted;
};

it('deletes nothing by default, and only what is older than its own time', async () => {
  await store(2);
  const before = await counts();
  await run(undefined);
  expect(await counts()).toEqual(before);
  await run({ mails: 45, sharedRounds: 365 });
  expect(await counts()).toEqual(before);
  await run({ talkRulings: 30 });
  expect(await counts()).toEqual({ ...before, talk_ruling: 1 });
  // The last one is eleven days old only when the job runs again, a day later.
  await run({ talkRulings: 11 });
  expect(await counts()).toEqual({ ...before, talk_ruling: 0 });
});

it('deletes in batches, and never what waits, belongs to a participant, or is in the books', async () => {
  await store(1_201);
  const before = await counts();
  expect(before).toMatchObject({ session: expect.any(Number), port_call: 3 * 1_202 });
  const days = { sessions: 30, codeResets: 30, mails: 30, sharedRounds: 30, talkRulings: 30 };
  await run(days);
  expect(await counts()).toEqual({
    ...before,
    session: (before.session ?? 0) - 1_201,
    code_reset: 1,
    port_call: 2 * 1_202 + 1,
    shared_round: 0,
    talk_ruling: 1,
  });
  expect(retention.safeParse({ ...days, rounds: 1 }).success).toBe(false);
});
