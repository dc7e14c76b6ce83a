import { house as houseOf } from '@croupier/houses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../src/audit/verify.ts';
import { HOUSE_ACCOUNT } from '../src/tables/outbox.ts';
import { newKey, ok, openTestCasino, type TestCasino } from './casino.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const ROULETTE = 'kings/roulette-french';
const BLACKJACK = 'kings/blackjack';

let stored: TestDatabase;
let house: TestCasino;
/** The statements since the last call of `statementsOf`. */
let statements: string[] = [];
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  const kings = houseOf('kings') ?? expect.fail();
  const plans = kings.plans.filter(({ id }) => id === ROULETTE || id === BLACKJACK);
  const { database } = stored;
  const noted = <Query extends typeof database.query>(query: Query): Query =>
    ((sql, parameters) => {
      statements.push(sql);
      return query(sql, parameters);
    }) as Query;
  house = await openTestCasino({
    database: {
      ...database,
      query: noted(database.query.bind(database)),
      transaction: (work) => database.transaction((tx) => work({ query: noted(tx.query.bind(tx)) })),
    },
    houses: [{ ...kings, plans }],
  });
  return () => house.stop();
});
afterAll(() => stored.remove());

const found = async (query: object = {}) =>
  (await house.audit.search('kings', { action: 'move', limit: 100, ...query })).entries.map(
    ({ account, role, object, outcome, content }) => ({
      account,
      role,
      object,
      outcome,
      ...JSON.parse(content ?? '').input,
    }),
  );

/** Returns the statements of some work that concern the audit log. */
async function auditStatements(work: () => Promise<unknown>): Promise<number> {
  statements = [];
  await work();
  return statements.filter((sql) => sql.includes('audit_')).length;
}

describe('a move of staff at a table', () => {
  it('has its entry in the audit log, written by the transaction that stores the move', async () => {
    const { id, call } = await house.table(ROULETTE);
    await call({ type: 'place-your-bets' }, { type: 'spin', wheel: 'clockwise' });
    const at = { role: 'inspector', object: `table ${id}`, outcome: 'done', round: 1 };
    expect(await found()).toMatchObject([
      { ...at, move: { type: 'spin', wheel: 'clockwise' } },
      { ...at, move: { type: 'place-your-bets' } },
    ]);
    expect(await found({ object: `table ${id}`, text: 'clockwise' })).toHaveLength(1);
    const together = await stored.database.query(
      `select from audit_entry join move on move.xmin = audit_entry.xmin and move.account = audit_entry.account
       where action = 'move' and move.role = audit_entry.role`,
    );
    expect(together).toHaveLength(2);
    expect(await verifyAudit(stored.database)).toMatchObject({ head: { number: 2 }, fault: undefined });
  });

  it('costs a player’s move nothing', async () => {
    const table = await house.table(ROULETTE);
    const player = await house.person();
    expect(await auditStatements(() => table.call({ type: 'place-your-bets' }))).toBe(1);
    expect(await auditStatements(() => table.bet(player, { red: 5 }))).toBe(0);
  });

  it('has one entry if it is refused, and one if it arrives twice', async () => {
    const { id } = await house.table(ROULETTE);
    const { id: account } = await house.person();
    const submit = (move: object, key = newKey()) =>
      house.casino.submit({ table: id, account, as: 'croupier', key, move });
    const refused = await submit({ type: 'pay' });
    expect(refused).toHaveProperty('code');
    const key = newKey();
    ok(await submit({ type: 'place-your-bets' }, key));
    ok(await submit({ type: 'place-your-bets' }, key));
    expect((await found()).map(({ outcome, move }) => [move.type, outcome])).toEqual([
      ['place-your-bets', 'done'],
      ['pay', (refused as { code: string }).code],
    ]);
  });

  it('is not recorded if the transaction is rolled back', async () => {
    const { call } = await house.table(ROULETTE);
    await stored.database.query('alter table move add constraint none check (n < 1) not valid');
    try {
      await call({ type: 'place-your-bets' });
      await expect(call({ type: 'spin', wheel: 'clockwise' })).rejects.toThrow();
    } finally {
      await stored.database.query('alter table move drop constraint none');
    }
    expect(await found()).toMatchObject([{ move: { type: 'place-your-bets' } }]);
  });

  it('names no card, because the card may still be hidden', async () => {
    const table = await house.table(BLACKJACK);
    await table.call({ type: 'shuffle' }, { type: 'burn' }, { type: 'place-your-bets' });
    ok(await table.move(await house.person(), { type: 'bet', box: 1, amount: 10_000 }));
    await table.call({ type: 'no-more-bets' }, { type: 'card', card: 'As' });
    const moves = (await found()).map(({ move }) => move);
    expect(moves.at(0)).toEqual({ type: 'card' });
    expect(JSON.stringify(moves)).not.toContain('As');
  });

  it('is not recorded if a host, a device or the casino itself makes it', async () => {
    const { id: host } = await house.person();
    const opened = { plan: ROULETTE, name: 'Home', dealer: 'console', private: true, host } as const;
    const home = ok(await house.casino.openTable(opened));
    const { id: table } = await house.table(ROULETTE);
    const as = 'croupier';
    const make = (at: object) =>
      house.casino.submit({
        table,
        account: host,
        as,
        key: newKey(),
        move: { type: 'place-your-bets' },
        ...at,
      });
    ok(await make({ table: home.id }));
    ok(await make({ byDevice: true }));
    await make({ account: HOUSE_ACCOUNT });
    expect(await found()).toEqual([]);
  });
});
