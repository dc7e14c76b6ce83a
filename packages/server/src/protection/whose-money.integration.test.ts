import { seatId } from '@croupier/core';
import { expect, it } from 'vitest';
import { ok } from '../../test/casino.ts';
import { EVOLUTION, playOut, SYNOT } from '../../test/protected-houses.ts';
import { registrations } from '../../test/registrations.ts';
import { readPlays } from '../play/store.ts';

/** Only real money counts, because a host can deal a private table manually and win there at will. */
const here = registrations();
const { at } = here;

/** Opens a private table that is dealt manually and uses separate play money. */
async function homeSession() {
  const opened = await at.open.casino.openTable({
    plan: EVOLUTION,
    name: 'At home',
    dealer: 'console',
    private: true,
    host: here.jan.id,
  });
  return at.open.known(ok(opened).id);
}

const playOf = async () =>
  (await readPlays(at.database, 'sazka', [here.jan.id], { lock: false })).get(here.jan.id);

it('play-money winnings do not reduce the losses that count towards a limit {sazka.platform.54} {sazka.platform.120}', async () => {
  await here.enrol();
  ok(await at.open.participants.chooseLimit(here.jan.id, 'sazka', 'loss-week', 10_000));
  const [home, table] = [await homeSession(), await at.open.table(SYNOT)];
  ok(await home.bet(here.jan, { 17: 100 }));
  await playOut(home, '17');
  expect(await at.open.casino.table(home.id)?.balanceOf(seatId(here.jan.id))).toBe(100_000 + 350_000);
  expect(await table.bet(here.jan, { red: 200 })).toMatchObject({
    code: 'over-self-limit',
    details: { measure: 'loss-week', limit: 10_000, left: 10_000 },
  });
  expect((await here.mine()).selfLimits).toMatchObject([{ used: 0 }, { used: 0 }, {}]);
  ok(await table.bet(here.jan, { red: 100 }));
  await playOut(table, '2');
  expect((await here.mine()).selfLimits).toMatchObject([{ used: 10_000 }, { used: 10_000 }, {}]);
});

it('a play-money stake does not block a real-money table or another private table {sazka.platform.70}', async () => {
  await here.enrol();
  const [home, table] = [await homeSession(), await at.open.table(SYNOT)];
  ok(await home.bet(here.jan, { 17: 100 }));
  ok(await table.bet(here.jan, { red: 10 }));
  // A real stake, which blocks other real tables, does not block play money.
  expect(await (await at.open.table(EVOLUTION)).bet(here.jan, { red: 10 })).toMatchObject({
    code: 'other-table',
  });
  ok(await home.bet(here.jan, { 17: 100 }));
});

it('play money does not count towards the break, time at play or the reality check {sazka.platform.67}', async () => {
  await here.enrol();
  const [home, table] = [await homeSession(), await at.open.table(SYNOT)];
  for (let round = 0; round < 5; round++) {
    ok(await home.bet(here.jan, { red: 10 }));
    await at.open.pass(25);
    await playOut(home, '2');
  }
  expect(await playOf()).toBeUndefined();
  const began = at.open.clock.now();
  ok(await table.bet(here.jan, { red: 10 }));
  await playOut(table, '2');
  expect(await playOf()).toMatchObject({ sequence: { began }, counted: { day: { time: 0, stake: 1_000 } } });
  const [told] = await at.open.protection.of(here.jan.id);
  expect(told).toMatchObject({ break: { since: began, until: null } });
});

it('the play money of non-participants at public tables does not count either', async () => {
  const guest = await at.open.person();
  const [first, second] = [await at.open.table(SYNOT), await at.open.table(EVOLUTION)];
  ok(await first.bet(guest, { red: 10 }));
  expect(await second.bet(guest, { red: 10 })).toMatchObject({ accepted: true });
  await playOut(first);
  await playOut(second);
  expect((await readPlays(at.database, 'sazka', [guest.id], { lock: false })).size).toBe(0);
  expect((await at.open.protection.of(guest.id))[0]).toMatchObject({ limits: [], realityCheck: null });
});

it('the panic button also stops play with play money {sazka.platform.57}', async () => {
  await here.enrol();
  const home = await homeSession();
  ok(await at.open.protection.panic(here.jan.id, 'sazka'));
  expect(await home.bet(here.jan, { 17: 10 })).toMatchObject({ code: 'panic-button' });
  await at.open.sleep(48);
  expect(await (await homeSession()).bet(here.jan, { 17: 10 })).toMatchObject({ accepted: true });
});

it('real money requires a human dealer, and a public table of the virtual croupier uses play money {sazka.platform.71} {sazka.platform.A26}', async () => {
  await here.enrol();
  const guest = await at.open.person();
  const [virtual, dealt] = [await at.open.table(SYNOT, 'virtual'), await at.open.table(SYNOT)];
  const real = await at.purse(here.jan);
  ok(await virtual.bet(guest, { red: 10 }));
  ok(await virtual.bet(here.jan, { red: 10 }));
  // The table uses a separate purse with the house's play money.
  expect(await at.open.casino.table(virtual.id)?.balanceOf(seatId(here.jan.id))).toBe(100_000 - 1_000);
  expect(await at.purse(here.jan)).toBe(real);
  ok(await dealt.bet(here.jan, { red: 10 }));
  expect(await at.purse(here.jan)).toBe(real - 1_000);
  expect([virtual.money, dealt.money, (await homeSession()).money]).toEqual(['play', 'real', 'play']);
  // The virtual croupier takes over in the next round. From then on, the table accepts no real money.
  await at.open.casino.changeTable(dealt.id, { dealer: 'virtual' });
  await playOut(dealt, '2');
  expect(await dealt.bet(here.jan, { red: 10 })).toMatchObject({ code: 'dealer-not-licensed' });
});

it('play money at public tables counts towards no limit, time or report, and does not block real-money tables', async () => {
  await here.enrol();
  ok(await at.open.participants.chooseLimit(here.jan.id, 'sazka', 'stake-day', 1_000));
  const [first, second] = [await at.open.table(SYNOT, 'virtual'), await at.open.table(EVOLUTION, 'virtual')];
  for (const table of [first, second]) ok(await table.bet(here.jan, { red: 500 }));
  expect(await playOf()).toBeUndefined();
  expect((await here.mine()).selfLimits).toMatchObject([{ used: 0 }, { used: 0 }, { used: 0 }]);
  // All of these tables share one purse.
  expect(await at.open.casino.table(second.id)?.balanceOf(seatId(here.jan.id))).toBe(0);
  const table = await at.open.table(SYNOT);
  expect(await table.bet(here.jan, { red: 10 })).toMatchObject({ accepted: true });
  expect(await at.open.archive.balanceHistory(here.jan.id, 'sazka')).toMatchObject({ money: 'real' });
});

it('a table from before this rule is closed at the start, and reopened for play money', async () => {
  await here.enrol();
  const guest = await at.open.person();
  const before = await at.open.table(SYNOT, 'virtual');
  await at.database.query('update game_table set home_session = 0 where id = $1', [before.id]);
  await here.reopen();
  const [after] = at.open.casino.tables();
  expect(after).toMatchObject({ plan: SYNOT, dealer: 'virtual', money: 'play', code: null });
  expect(after?.id).not.toBe(before.id);
  for (const player of [guest, here.jan]) ok(await at.open.known(after?.id ?? '').bet(player, { red: 10 }));
});
