import { describe, expect, it } from 'vitest';
import { ok } from '../../test/casino.ts';
import { playOut, protectedHouses, SYNOT } from '../../test/protected-houses.ts';
import { takingsFaults } from './takings.ts';

const at = protectedHouses();
const report = (money?: 'real' | 'play') =>
  at.open.pit.takings('sazka', { after: 0, by: 'table', ...(money && { money }) });

/** Plays a round in which Anna loses 10 in real money, and a guest wins 20 in play money. */
async function roundOfBoth() {
  const [table, guest] = [await at.open.table(SYNOT), await at.open.person()];
  ok(await table.bet(at.anna, { black: 10 }));
  ok(await table.bet(guest, { red: 20 }));
  await playOut(table, '1');
  return { table, guest };
}

describe('takings of real money and play money at one table', () => {
  it('are kept apart, each equal to its own bank, and reported in one kind of money', async () => {
    const { table } = await roundOfBoth();
    const { takings, ...of } = await report();
    expect(of).toEqual({ money: 'real', realMoney: true });
    expect(takings).toMatchObject([
      {
        key: table.id,
        rounds: 1,
        handle: 1_000,
        drop: 1_000,
        win: 1_000,
        bets: [{ bet: 'black', handle: 1_000 }],
      },
    ]);
    expect(await report('play')).toMatchObject({
      money: 'play',
      takings: [
        { rounds: 1, handle: 2_000, drop: 2_000, win: -2_000, bets: [{ bet: 'red', handle: 2_000 }] },
      ],
    });
    const exposed = async (kind: 'real' | 'play') =>
      (await at.open.pit.room('sazka', 0, kind)).tables.find((one) => one.table.id === table.id)?.exposure;
    ok(await table.bet(at.anna, { 17: 10, red: 20 }));
    ok(await table.bet(await at.open.person(), { red: 50 }));
    // Seventeen pays 35 to 1 and takes the stake on red.
    expect([await exposed('real'), await exposed('play')]).toEqual([
      { most: 33_000, exact: true },
      { most: 5_000, exact: true },
    ]);
    const rooms = await Promise.all(
      (['real', 'play'] as const).map((kind) => at.open.pit.room('sazka', 0, kind)),
    );
    expect(rooms.map(({ tables }) => tables.find((one) => one.table.id === table.id)?.win)).toEqual([
      1_000, -2_000,
    ]);
    expect(
      await at.database.query('select play, balance from table_bank where game_table = $1 order by play', [
        table.id,
      ]),
    ).toEqual([
      { play: false, balance: 1_000 },
      { play: true, balance: -2_000 },
    ]);
    expect(await takingsFaults(at.database)).toEqual([]);
  });

  it('count the drop of players who have no bet left when the round ends', async () => {
    const table = await at.open.table(SYNOT);
    ok(await table.bet(at.anna, { red: 10 }));
    const chips = [{ position: 'red', amount: 1_000 }];
    ok(await table.move(at.anna, { type: 'withdraw', chips }));
    ok(await table.bet(await at.open.person(), { red: 20 }));
    await playOut(table, '1');
    const [real, play] = [await report(), await report('play')];
    expect(real.takings).toMatchObject([{ rounds: 0, handle: 0, drop: 1_000, win: 0 }]);
    expect(play.takings).toMatchObject([{ rounds: 1, drop: 2_000 }]);
  });

  it('must each equal their bank, even if both together equal both banks', async () => {
    const { table } = await roundOfBoth();
    await at.database.query('update takings set win = win + case when play then 5 else -5 end');
    expect(await takingsFaults(at.database)).toEqual([
      `Table ${table.id} won 995 in real money, but its bank holds 1000.`,
      `Table ${table.id} won -1995 in play money, but its bank holds -2000.`,
    ]);
  });
});
