import { type Carry, isRefusal, refuse, type SeatId, type Transfer } from '@croupier/core';
import { type CoinRules, coin, coinGame } from '@croupier/core/laws/coin';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type CoinCasino, newKey, openCoinCasino } from '../../test/casino.ts';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { audit } from '../ledger/audit.ts';

const TIMING = { open: 2, betting: 20, decision: 1, draw: 6, close: 2, result: 3, pay: 4 };

/** Heads or tails where a stake that was left lying is the house's when the next round opens. */
const lapsing: CoinRules = {
  ...coin,
  open({ carry, ...opening }) {
    const opened = coin.open(opening);
    const bets = (carry?.state ?? {}) as unknown as { [seat: string]: { amount: Transfer['amount'] } };
    const transfers = Object.entries(bets).map(
      ([seat, { amount }]): Transfer => ({
        seat: seat as SeatId,
        from: 'carry',
        to: 'bank',
        amount,
        reason: 'take',
        rule: 'test.coin.05',
      }),
    );
    if (isRefusal(opened) || transfers.length === 0) return opened;
    return { ...opened, events: [{ type: 'lapsed', to: 'all', data: {}, transfers }] };
  },
};

let stored: TestDatabase;
let open: CoinCasino;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  await reopen(lapsing);
  for (const side of ['heads', 'tails'] as const) {
    const { account, seat, bet } = await open.player();
    await bet(side, 100);
    const move = { type: 'stay' };
    await open.casino.submit({ table: open.table.id, account, as: 'player', seat, key: newKey(), move });
  }
  await open.pass(TIMING.betting + TIMING.draw);
});
afterEach(() => open.stop());
afterAll(() => stored.remove());

async function reopen(rules: CoinRules): Promise<void> {
  await open?.stop();
  const game = { ...coinGame, rules: () => rules };
  const more = open ? { clock: open.clock } : {};
  open = await openCoinCasino({ database: stored.database, timing: TIMING, game, ...more });
}

async function secondRound(): Promise<Carry | null> {
  const [round] = await stored.database.query<{ carry: Carry | null }>(
    'select carry from round where number = 2',
  );
  return round?.carry ?? null;
}

/** As rounds were stored before: with what they had made of their opening. */
async function asBefore(): Promise<void> {
  await stored.database.query(`update round set carry = '{"state":{},"held":100}' where number = 2`);
  await stored.database.query(`delete from setting where name = 'openings-healed'`);
}

it('a round that was stored without what lapsed as it opened has it again', async () => {
  const opened = await secondRound();
  expect(Object.values(opened?.state ?? {})).toMatchObject([{ amount: 100 }]);
  await asBefore();
  await reopen(lapsing);
  expect(await secondRound()).toEqual(opened);
  expect(await audit(stored.database)).toEqual([]);
});

it('a round whose predecessor cannot be followed any more stays as it is, and is told', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await asBefore();
  await reopen({ ...lapsing, play: () => refuse('changed', 'The rules changed.') });
  expect(await secondRound()).toEqual({ state: {}, held: 100 });
  expect(said.mock.calls.flat().join()).toMatch(/the opening of round 2: round 1 cannot be followed/);
  said.mockRestore();
});
