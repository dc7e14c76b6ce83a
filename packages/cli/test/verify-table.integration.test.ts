import { isRefusal } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHouseOn, PLAN, type TestHouse } from '../../server/test/house.ts';
import { fetchFrom, type ServerAccess, urlOf } from '../../server/test/server-access.ts';
import { type TestDatabase, testDatabase } from '../../server/test/storage.ts';
import { verifyTableJson } from '../src/json.ts';
import { type CommandResult, croupier } from './croupier.ts';

let stored: TestDatabase;
let house: TestHouse;
let server: ServerAccess & { close(): Promise<void> };
let table: string;
beforeAll(async () => {
  stored = await testDatabase();
});
afterAll(() => stored.remove());
beforeEach(async () => {
  await stored.empty();
  const kings = houseOf('kings') ?? expect.fail('no such house');
  const houses = [{ ...kings, plans: kings.plans.filter(({ id }) => id === PLAN) }];
  const timing = { open: 1, betting: 10, close: 1, draw: 1, result: 1, pay: 1 };
  house = await openHouseOn({ database: stored.database, houses, timing });
  server = await house.listen();
  table = house.casino.tables()[0]?.id ?? expect.fail('no table');
  const { account } = await house.person();
  house.casino.table(table)?.arrived(house.accounts.seatOf(table, account.id));
  await pass(90);
});
afterEach(async () => {
  await server?.close();
  await house?.stop();
});

const pass = (seconds: number) => house.clock.pass(seconds, house.drain);

/** Runs the command against the server. */
function verify(...more: readonly string[]): Promise<CommandResult> {
  const fetch = fetchFrom(server);
  return croupier(['verify', '--table', table, '--server', urlOf(server), ...more], {
    get: async (url) => {
      const answer = await fetch(url);
      return { status: answer.status, text: await answer.text() };
    },
  });
}

async function verified(...more: readonly string[]) {
  const { out, complaints } = await verify('--json', ...more);
  expect(complaints).toEqual([]);
  return verifyTableJson.parse(JSON.parse(out));
}

const change = (sql: string) => stored.database.query(sql);

describe('croupier verify --table', () => {
  it('confirms all rounds of a table, and that the log only grows', async () => {
    const first = await verified();
    expect(first.rounds).toBeGreaterThan(3);
    expect(first).toMatchObject({ void: 0, open: 1, otherPlans: 0, settled: first.rounds - 1 });
    expect(first.seeds).toBe(first.settled);
    expect(first.slowest).toBeLessThanOrEqual(1_000);
    await pass(60);
    const later = await verified('--head', `${first.size}:${first.root}`);
    expect(later.size).toBeGreaterThan(first.size);
    expect(later.key).toBe(first.key);
    const { out } = await verify();
    expect(out).toContain(`Table ${table} is verified: ${later.rounds} rounds without a gap, 0 of them void`);
  });

  it('counts void rounds, which stay in the chain', async () => {
    const { rounds } = await verified();
    // The rules no longer accept a move of the running round, so the round is void when the table is opened again.
    await change(
      `update move set move = '{"type":"no-such-move"}' where round = (select max(id) from round)`,
    );
    await server.close();
    await house.stop();
    const kings = houseOf('kings') ?? expect.fail('no such house');
    const houses = [{ ...kings, plans: kings.plans.filter(({ id }) => id === PLAN) }];
    house = await openHouseOn({ database: stored.database, houses, clock: house.clock });
    server = await house.listen();
    await pass(2);
    expect(await verified()).toMatchObject({ rounds: rounds + 1, void: 1, open: 1 });
  });

  it.each([
    [
      'another seed',
      `update round set seed = repeat('0', 64) where number = 2`,
      /Round 2: its seed is not the one that its entry commits to/,
    ],
    [
      'another commitment',
      `update log_entry set entry = regexp_replace(entry, '[0-9a-f]{64} - ', repeat('0', 64) || ' - ') where number = 2`,
      /Round 2: its seed is not the one|Round 3: its entry does not follow/,
    ],
    [
      'another plan',
      `update log_entry set entry = replace(entry, ' kings/', ' other/') where number = 2`,
      /Round 3: its entry does not follow the one before it/,
    ],
    [
      'a missing round',
      'update round set number = -number where number = 2',
      /Round 3: round 2 is missing before it/,
    ],
    [
      'an entry of another round',
      'update log_entry set entry = (select entry from log_entry as other where number = 1) where number = 2',
      /Round 2: its entry belongs to another round/,
    ],
    ['no entry', 'delete from log_entry where number = 2', /Round 2: its entry cannot be read/],
    [
      'another last entry',
      `update log_entry set entry = replace(entry, ' kings/', ' other/') where place = (select max(place) from log_entry)`,
      /is not in the log/,
    ],
    ['another root', `update log_head set root = repeat('0', 64)`, /signed note is not about the head/],
    [
      'another signature',
      `update log_head set note = replace(note, '— ', '— x')`,
      /signed note is not about the head/,
    ],
  ])('finds %s', async (_, sql, message) => {
    await verified();
    await change(sql);
    const { status, complaints } = await verify();
    expect([status, complaints]).toEqual([1, [expect.stringMatching(message)]]);
  });

  it('finds a log that was written again, by the head that was noted', async () => {
    const { size, root } = await verified();
    expect(await verify('--head', `${size}:${'0'.repeat(64)}`)).toMatchObject({
      status: 1,
      complaints: [expect.stringContaining('does not continue the head')],
    });
    await change('delete from log_node; delete from log_head; update log_entry set place = null');
    // The house changes a round that nobody verified, and the whole chain after it.
    await change(`do $$ declare last text := repeat('0', 64); one record; begin
      for one in select * from log_entry order by number loop
        update log_entry set entry = regexp_replace(regexp_replace(one.entry, '\\S+$', last), ' kings/', ' other/')
          where round = one.round;
        update log_entry set leaf = encode(sha256('\\x00'::bytea || convert_to(entry, 'UTF8')), 'hex')
          where round = one.round returning leaf into last;
      end loop; end $$`);
    house.proofLog.run();
    await house.drain();
    expect((await verify()).status).toBe(0);
    expect(await verify('--head', `${size}:${root}`)).toMatchObject({
      status: 1,
      complaints: [expect.stringContaining('does not continue the head')],
    });
  });

  it('says what it cannot verify', async () => {
    expect(await verify('--head', 'x')).toMatchObject({ status: 2 });
    table = '99999';
    expect((await verify()).complaints[0]).toContain('has no such round or public table');
    expect(await croupier(['verify'])).toMatchObject({ status: 2 });
  });

  it('shows a private table only to those who may enter it', async () => {
    const opened = await house.casino.openTable({
      plan: PLAN,
      name: 'Private',
      dealer: 'virtual',
      private: true,
      host: null,
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    await pass(2);
    table = opened.id;
    expect((await verify()).complaints[0]).toContain('has no such round or public table');
  });
});
