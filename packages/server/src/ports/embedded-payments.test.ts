import { expect, it } from 'vitest';
import { embeddedPayments, paymentFaults } from './embedded-payments.ts';
import { StoredBook } from './stored-book.ts';

const nothing = {
  query: async () => {
    throw new Error('arrivals must not be read from the database');
  },
};
const provider = (given: unknown) => {
  const faults = paymentFaults.parse(given);
  const book = new StoredBook(nothing, faults.arrivals ?? []);
  return embeddedPayments({ clock: { now: () => 0 }, book, faults, chance: () => 0 });
};
const arrivals = ['a1', 'a2'].map((id) => ({ id, house: 'sazka', identifier: 'CZ65', amount: 100 }));
const ids = async (port: ReturnType<typeof provider>, after?: string) =>
  (await port.arrivals(after)).map(({ id }) => id);

it('the embedded provider reports the configured incoming transfers, starting after the last known one', async () => {
  expect(await ids(provider({}))).toEqual([]);
  const port = provider({ arrivals });
  expect(await ids(port)).toEqual(['a1', 'a2']);
  expect(await ids(port, 'a1')).toEqual(['a2']);
  expect(await ids(port, 'a2')).toEqual([]);
});

it('the embedded provider reports everything twice if it is set to duplicate answers', async () => {
  expect(await ids(provider({ arrivals, doubled: true }), 'a2')).toEqual(['a1', 'a2', 'a1', 'a2']);
});
