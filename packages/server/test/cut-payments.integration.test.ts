import { house as houseOf } from '@croupier/houses';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { createCashDesk } from '../src/cash-desk/service.ts';
import { cutTests, moveOutcome } from './cut-tests.ts';
import { openDesk } from './desk.ts';
import { korunas, PaymentHouse, SAZKA } from './payment-house.ts';
import { sealing } from './sealing.ts';

const cut = cutTests();

describe('a connection cut at each statement of a payment', () => {
  let at: PaymentHouse;
  beforeEach(() => {
    at = new PaymentHouse(sealing(cut.stored.database));
  });
  afterEach(async () => {
    await at.run();
    await at.payments.stop();
    await at.check();
  });
  const transfers = async (key: string) =>
    (await cut.stored.database.query('select 1 from transfer where key = $1', [key])).length;

  it('neither loses nor repeats a deposit or a withdrawal', async () => {
    const instrument = await at.participant('anna');
    await at.payments.deposit(SAZKA, { account: 'anna', instrument, amount: korunas(9_000), key: 'filled' });
    await at.run();
    for (const direction of ['deposit', 'withdraw'] as const) {
      await at.payments.stop();
      const payments = at.open(sealing(cut.database));
      const key = (n: number) => `${direction}-${n}`;
      await cut.everywhere({
        ask: (n) =>
          moveOutcome(
            payments[direction](SAZKA, { account: 'anna', instrument, amount: korunas(10), key: key(n) }),
          ),
        count: (n) => transfers(key(n)),
        check: () => at.run(),
      });
    }
  });

  it('neither loses nor repeats a payment at the cash desk', async () => {
    const sazka = houseOf(SAZKA);
    if (!sazka) throw new Error('no house');
    await at.participant('anna');
    for (const id of ['carl', 'max']) await at.account(id);
    const deps = { clock: at.clock, houses: [sazka], holders: at.holders, changed: at.payments.changed };
    const desk = createCashDesk({ ...deps, database: sealing(cut.database) });
    await openDesk(createCashDesk({ ...deps, database: sealing(cut.stored.database) }), {
      house: SAZKA,
      desk: 'Desk 1',
      float: { 100000: 15 },
      cashier: 'carl',
      second: 'max',
    });
    const order = {
      house: SAZKA,
      account: 'anna',
      direction: 'in',
      amount: korunas(10),
      document: 'ID 1',
    } as const;
    await cut.everywhere({
      ask: (n) => moveOutcome(desk.moveCash('carl', { ...order, key: `cash-key-${n}` })),
      count: (n) => transfers(`cash-key-${n}`),
    });
  });
});
