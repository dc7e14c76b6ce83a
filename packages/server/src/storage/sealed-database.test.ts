import { describe, expect, it } from 'vitest';
import { systemEntropy } from '../chance/entropy.ts';
import type { Database, Parameter } from './database.ts';
import { Seal } from './seal.ts';
import { sealingDatabase } from './sealed-database.ts';
import { Composed, comparable, hashed, sealed, sealedJson } from './secret.ts';

/** Returns a database that answers each statement with the parameters that it received, as columns of one row. */
function echo(keys: readonly string[] = ['a key of the tests']) {
  const received: Parameter[] = [];
  const query = async (_sql: string, parameters: readonly Parameter[] = []) => {
    received.push(...parameters);
    return [Object.fromEntries(parameters.map((one, nth) => [nth, parsed(one)]))] as never;
  };
  const database: Database = { query, transaction: (work) => work({ query }), close: async () => undefined };
  const sealing = sealingDatabase(database, new Seal(systemEntropy, async () => keys));
  return { sealing, received, stored: () => JSON.stringify(received) };
}

/** Returns a value as a column of type `json` returns it, if it is JSON. */
function parsed(value: Parameter): unknown {
  return typeof value === 'string' && /^[{["]/.test(value) ? JSON.parse(value) : value;
}

describe('a database that seals', () => {
  it('stores a secret unreadably, and returns it as it was, also in a transaction and in an export', async () => {
    const { sealing, stored } = echo();
    const secrets = [
      sealed('Dlouhá 1', 'a.text'),
      sealedJson({ to: ['Jana'], n: 1 }, 'a.json'),
      comparable('CZ65', 'a.iban'),
    ];
    const expected = ['Dlouhá 1', { to: ['Jana'], n: 1 }, 'CZ65'];
    const [row] = await sealing.query('', secrets);
    expect(row).toEqual({ ...expected });
    expect(await sealing.transaction((tx) => tx.query('', secrets))).toEqual([{ ...expected }]);
    expect(stored()).not.toMatch(/Dlouh|Jana|CZ65/);
  });

  it('seals the same text differently each time, unless SQL compares it, and hashes what is only found', async () => {
    const { sealing, received } = echo();
    for (const secret of [sealed('a', 'x.y'), comparable('a', 'x.y'), hashed('a', 'x.y')])
      for (let n = 0; n < 2; n += 1) await sealing.query('', [secret]);
    await sealing.query('', [comparable('b', 'x.y'), comparable('a', 'x.z'), hashed('a', 'x.z')]);
    const [one, other, same, again, hash, hashAgain, ...different] = received;
    expect(one).not.toBe(other);
    expect([same, hash]).toEqual([again, hashAgain]);
    expect(hash).toMatch(/^=[0-9a-f]{24}$/);
    for (const value of different) expect([same, hash]).not.toContain(value);
  });

  it('seals secrets in lists and in composed texts', async () => {
    const { sealing, received } = echo();
    await sealing.query('', [['jana', hashed('123', 'p.search')], hashed('123', 'p.search')]);
    await sealing.query('', [new Composed(["'jan':* & '", hashed('123', 'p.search'), "'"])]);
    const [list, hash, text] = received;
    expect(list).toEqual(['jana', hash]);
    expect(text).toBe(`'jan':* & '${hash}'`);
  });

  it('opens nothing that somebody copied from the database and entered as a text', async () => {
    const { sealing, received } = echo();
    await sealing.query('', [sealed('a secret', 'x.y')]);
    const [copied = ''] = received as string[];
    for (const parameter of [copied, `{"note":"${copied}"}`, ['a', copied]])
      await expect(sealing.query('', [parameter])).rejects.toThrow('looks sealed');
  });

  it('reports a value that no key opens, and fails if a secret reaches a database that does not seal', async () => {
    const { sealing, received } = echo();
    await sealing.query('', [sealed('a secret', 'x.y')]);
    const foreign: Database = {
      query: async () => [{ value: received[0] }] as never,
      transaction: () => Promise.reject(),
      close: async () => undefined,
    };
    const other = sealingDatabase(foreign, new Seal(systemEntropy, async () => ['another key']));
    await expect(other.query('')).rejects.toThrow('unknown key');
    expect(() => JSON.stringify([sealed('a secret', 'x.y')])).toThrow('x.y was not sealed');
  });
});
