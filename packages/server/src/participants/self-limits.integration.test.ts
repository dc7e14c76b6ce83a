import { isRefusal, money, refuse, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { ok } from '../../test/casino.ts';
import { HOUR, playOut, SYNOT, sazka } from '../../test/protected-houses.ts';
import { registrations } from '../../test/registrations.ts';
import { countDeposit } from './deposits.ts';
import { permissions } from './permissions.ts';

const DAY = 24 * HOUR;
const here = registrations();
const { at, mine, enrol } = here;

describe('self-imposed limits', () => {
  it('apply to every stake, and are counted from actual play {sazka.platform.54} {sazka.roulette-synot.74}', async () => {
    await enrol();
    ok(await at.open.participants.chooseLimit(here.jan.id, 'sazka', 'stake-day', 3000));
    const table = await at.open.table(SYNOT);
    ok(await table.bet(here.jan, { red: 20 }));
    expect(await table.bet(here.jan, { black: 20 })).toMatchObject({
      code: 'over-self-limit',
      rule: 'sazka.platform.54',
      details: { measure: 'stake-day', limit: 3000, left: 1000 },
    });
    await playOut(table, '2');
    expect((await mine()).selfLimits[0]).toMatchObject({ value: 3000, used: 2000 });
    expect(await table.bet(here.jan, { red: 20 })).toMatchObject({ code: 'over-self-limit' });
    ok(await table.bet(here.jan, { red: 10 }));
    await playOut(table, '2');
    expect(await table.bet(here.jan, { red: 10 })).toMatchObject({ code: 'over-self-limit' });
    await at.open.sleep(24);
    expect(await table.bet(here.jan, { red: 10 })).toMatchObject({ accepted: true });
  });

  it('are shown with the amounts used so far, before they are reached', async () => {
    await enrol();
    const told = async () =>
      (await at.open.protection.of(here.jan.id)).find(({ house }) => house === 'sazka');
    expect(await told()).toMatchObject({ limits: [] });
    for (const [measure, value] of [
      ['stake-day', 3000],
      ['loss-week', 2000],
      ['deposit-day', 1000],
    ] as const)
      ok(await at.open.participants.chooseLimit(here.jan.id, 'sazka', measure, value));
    const table = await at.open.table(SYNOT);
    ok(await table.bet(here.jan, { red: 15 }));
    await playOut(table, '1'); // red wins
    ok(await table.bet(here.jan, { black: 10 }));
    await countDeposit(at.database, here.jan.id, sazka, money(600), at.open.clock.now());
    const rule = 'sazka.platform.54';
    const tomorrow = '2026-01-02';
    expect((await told())?.limits).toEqual([
      { measure: 'deposit-day', limit: 1000, used: 600, from: tomorrow, rule },
      { measure: 'loss-week', limit: 2000, used: -1500 + 1000, from: '2026-01-05', rule },
      { measure: 'stake-day', limit: 3000, used: 1500 + 1000, from: tomorrow, rule },
    ]);
  });

  it('apply within one commit, and no bet is offered once they are reached {sazka.roulette-synot.74}', async () => {
    await enrol();
    ok(await at.open.participants.chooseLimit(here.jan.id, 'sazka', 'stake-day', 10_000));
    const table = await at.open.table(SYNOT);
    const offers = async () =>
      ((await at.open.casino.table(table.id)?.options('player', seatId(here.jan.id))) ?? []).map(
        ({ move }) => move.type,
      );
    const answers = await Promise.all([1, 2, 3].map(() => table.bet(here.jan, { red: 40 })));
    expect(answers.filter(isRefusal)).toMatchObject([{ code: 'over-self-limit', details: { left: 2_000 } }]);
    expect(await offers()).toContain('bet');
    ok(await table.bet(here.jan, { red: 20 }));
    expect(await offers()).not.toContain('bet');
    await playOut(table, '2');
    expect(await offers()).not.toContain('bet');
  });

  it('do not count withdrawn chips, and do not replace the limit that the purse sets', async () => {
    await enrol();
    ok(await at.open.participants.chooseLimit(here.jan.id, 'sazka', 'stake-day', 500_000));
    const table = await at.open.table(SYNOT);
    const korunas = (await at.purse(here.jan)) / 100;
    ok(await table.bet(here.jan, { red: korunas }));
    ok(await table.move(here.jan, { type: 'withdraw', chips: [{ position: 'red', amount: 100 * korunas }] }));
    expect((await mine()).selfLimits[0]).toMatchObject({ used: 0 });
    expect(await table.bet(here.jan, { red: korunas + 1 })).toMatchObject({ code: 'insufficient-funds' });
  });

  it('on losses subtract winnings', async () => {
    await enrol();
    ok(await at.open.participants.chooseLimit(here.jan.id, 'sazka', 'loss-week', 2000));
    const table = await at.open.table(SYNOT);
    ok(await table.bet(here.jan, { red: 20 }));
    await playOut(table, '1'); // red wins
    ok(await table.bet(here.jan, { red: 20 }));
    await playOut(table, '2');
    expect((await mine()).selfLimits[1]).toMatchObject({ used: 0 });
    ok(await table.bet(here.jan, { red: 20 }));
    await playOut(table, '2');
    expect(await table.bet(here.jan, { red: 10 })).toMatchObject({
      code: 'over-self-limit',
      details: { measure: 'loss-week', left: 0 },
    });
  });

  it('take effect immediately if stricter, and after the operator’s delay if looser', async () => {
    await enrol();
    const choose = (value: number | null) =>
      at.open.participants.chooseLimit(here.jan.id, 'sazka', 'stake-day', value).then(ok);
    await choose(1000);
    const from = at.open.clock.now() + 7 * DAY;
    expect((await choose(5000)).selfLimits[0]).toMatchObject({ value: 1000, next: { value: 5000, from } });
    await at.open.sleep(7 * 24);
    expect((await mine()).selfLimits[0]).toMatchObject({ value: 5000, next: null });
    expect((await choose(400)).selfLimits[0]).toMatchObject({ value: 400, next: null });
    expect((await choose(null)).selfLimits[0]).toMatchObject({ value: 400, next: { value: null } });
  });

  it('on deposits allow the remaining amount', async () => {
    await enrol();
    ok(await at.open.participants.chooseLimit(here.jan.id, 'sazka', 'deposit-day', 1000));
    await countDeposit(at.database, here.jan.id, sazka, money(600), at.open.clock.now());
    const may = await permissions(at.database, here.jan.id, sazka, at.open.clock.now());
    expect(may?.depositCap).toMatchObject({
      most: 400,
      why: refuse('over-self-limit', expect.any(String), {
        rule: 'sazka.platform.54',
        details: { measure: 'deposit-day', limit: 1000, left: 400 },
      }),
    });
  });
});

describe('simultaneous requests', () => {
  it('do not let a stake get past the panic button or a limit {sazka.platform.57}', async () => {
    await enrol();
    const tables = [await at.open.table(SYNOT), await at.open.table(SYNOT)];
    ok(await at.open.participants.chooseLimit(here.jan.id, 'sazka', 'stake-day', 1000));
    const bets = await Promise.all([...tables, ...tables].map((table) => table.bet(here.jan, { red: 10 })));
    expect(bets.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    const [, ...after] = await Promise.all([
      at.open.protection.panic(here.jan.id, 'sazka'),
      ...tables.map((table) => table.bet(here.jan, { black: 10 })),
    ]);
    expect(after.filter((answer) => !isRefusal(answer))).toEqual([]);
    for (const table of tables)
      expect(await table.bet(here.jan, { red: 1 })).toMatchObject({ refused: true });
  });
});
