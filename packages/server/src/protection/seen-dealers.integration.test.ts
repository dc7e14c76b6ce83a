import { seatId } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { ok, type TestTable } from '../../test/casino.ts';
import { close, kings, playOut, protectedHouses, SYNOT, sazka } from '../../test/protected-houses.ts';

const BLACKJACK = 'sazka/blackjack-synot';

const at = protectedHouses();
const { purse, reopen } = at;

const moneyAt = ({ id }: TestTable) => at.open.casino.table(id)?.info().money;

/** Opens a table with a human dealer whose picture is not shown. */
async function unseenTable(plan = SYNOT): Promise<TestTable> {
  const table = await at.open.table(plan);
  at.open.casino.showStream(table.id, undefined);
  return table;
}

describe('real money is staked only where players see the dealer {sazka.platform.12} {sazka.platform.A27}', () => {
  it('stakes are refused until the picture is live, and the table shows the reason', async () => {
    const table = await unseenTable();
    expect(moneyAt(table)).toBe('real-once-live');
    expect(await table.bet(at.anna, { red: 10 })).toMatchObject({
      code: 'not-seen',
      rule: 'sazka.platform.12',
    });
    const offered = async () =>
      (await at.open.casino.table(table.id)?.options('player', seatId(at.anna.id))) ?? [];
    expect((await offered()).map(({ move }) => move.type)).not.toContain('bet');
    at.open.casino.showStream(table.id, 'live');
    expect(moneyAt(table)).toBe('real');
    expect((await offered()).map(({ move }) => move.type)).toContain('bet');
    ok(await table.bet(at.anna, { red: 10 }));
    at.open.casino.showStream(table.id, 'silent');
    expect(moneyAt(table)).toBe('real-once-live');
  });

  it('play money needs no picture', async () => {
    const [table, guest] = [await unseenTable(), await at.open.person()];
    ok(await table.bet(guest, { red: 10 }));
    await playOut(table, '1');
    expect(await purse(guest)).toBe(101_000);
  });

  it('chips are returned if the picture has ended when bets close, but play-money chips stay', async () => {
    const [table, guest] = [await at.open.table(SYNOT), await at.open.person()];
    ok(await table.bet(at.anna, { red: 10 }));
    ok(await table.bet(guest, { red: 10 }));
    at.open.casino.showStream(table.id, undefined);
    await at.open.casino.drain();
    expect(await purse(at.anna)).toBe(99_000); // The picture may be live again before bets close.
    await close(table);
    expect([await purse(at.anna), await purse(guest)]).toEqual([100_000, 99_000]);
  });

  it('chips stay if the picture is live again when bets close', async () => {
    const table = await at.open.table(SYNOT);
    ok(await table.bet(at.anna, { red: 10 }));
    at.open.casino.showStream(table.id, undefined);
    at.open.casino.showStream(table.id, 'live');
    await playOut(table, '1');
    expect(await purse(at.anna)).toBe(101_000);
  });

  it('after a restart, chips are returned at the close unless the picture is live again', async () => {
    const table = await at.open.table(SYNOT);
    ok(await table.bet(at.anna, { red: 10 }));
    await reopen();
    at.open.casino.showStream(table.id, undefined);
    await close(at.open.known(table.id));
    expect(await purse(at.anna)).toBe(100_000);
  });

  it('a game that has begun can be finished with a further stake {sazka.platform.68}', async () => {
    const blackjack = houseOf('sazka')?.plans.filter(({ id }) => id === BLACKJACK) ?? [];
    await reopen({ houses: [{ ...sazka, plans: [...sazka.plans, ...blackjack] }, kings] });
    const table = await at.open.table(BLACKJACK);
    await at.openBets(table);
    ok(await table.move(at.anna, { type: 'bet', box: 1, amount: 10_000 }));
    await table.call({ type: 'no-more-bets' });
    for (const card of ['6s', '7h', '5d']) await table.call({ type: 'card', card });
    await table.call({ type: 'face-down' });
    at.open.casino.showStream(table.id, undefined);
    ok(await table.move(at.anna, { type: 'double', box: 1 }));
    expect(await purse(at.anna)).toBe(80_000);
    for (const card of ['Ts', 'Tc']) await table.call({ type: 'card', card });
    await table.call({ type: 'settle' });
    expect(await purse(at.anna)).toBe(120_000);
    // The next game counts separately.
    await at.openBets(table);
    expect(await table.move(at.anna, { type: 'bet', box: 1, amount: 10_000 })).toMatchObject({
      code: 'not-seen',
    });
  });
});
