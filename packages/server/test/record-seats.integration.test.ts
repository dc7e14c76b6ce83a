import { isRefusal, parseRecord, replay } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { house as houseOf } from '@croupier/houses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesIn } from '../src/tables/secrets.ts';
import { ok, openTestCasino } from './casino.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const DICE = 'kings/roulette-caribbean-dice';

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
afterAll(() => stored.remove());

describe('the record of a round', () => {
  // The turn to throw follows the order of the seats. A server that has just started knows no players yet.
  it('lists at its opening only the seats that were present then, even if others joined later', async () => {
    const kings = houseOf('kings');
    if (!kings) throw new Error('no house kings');
    const houses = [{ ...kings, plans: kings.plans.filter(({ id }) => id === DICE) }];
    const open = () => openTestCasino({ database: stored.database, houses });
    const before = await open();
    const [anna, bert, cleo] = [await before.person(), await before.person(), await before.person()];
    const first = await before.table(DICE);
    await first.call({ type: 'place-your-bets' });
    for (const one of [anna, cleo]) ok(await first.bet(one, { low: 10 }));
    await first.call({ type: 'no-more-bets' }, { type: 'dice', red: 1, yellow: 1, blue: 'normal' });
    await before.stop();

    const after = await open();
    const table = after.known(first.id);
    await table.call({ type: 'pay' }, { type: 'place-your-bets' });
    ok(await table.bet(bert, { low: 10 }));
    await table.call({ type: 'no-more-bets' });
    ok(await table.move(cleo, { type: 'pass-dice' }));
    await table.call({ type: 'dice', red: 6, yellow: 6, blue: 'normal' }, { type: 'pay' });

    const rules = rulesIn(houses, gameOf)(DICE);
    const rounds = await after.archive.rounds(table.id, { limit: 10 });
    const settled = rounds.filter(({ state }) => state === 'settled');
    expect(settled).toHaveLength(2);
    for (const { id } of settled) {
      const record = parseRecord(await after.archive.record(id));
      const replayed = isRefusal(record) || !rules ? record : replay(rules, record);
      expect(isRefusal(replayed) ? replayed.message : 'as recorded').toBe('as recorded');
    }
    await after.stop();
  });
});
