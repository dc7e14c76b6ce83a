import { describe, expect, it } from 'vitest';
import { systemEntropy } from '../chance/entropy.ts';
import { Seal } from '../storage/seal.ts';
import { StoredPasswords } from './stored-passwords.ts';

const seal = new Seal(systemEntropy, async () => ['a key']);
const usual = new StoredPasswords(seal, {});
const ANNA = 'anna';

describe('a password attempt', () => {
  it('succeeds only with the password that is stored for the account', async () => {
    const stored = await usual.toStore('kolo stesti', ANNA);
    expect(await usual.isRight({ id: ANNA, stored }, 'kolo stesti')).toBe(true);
    expect(await usual.isRight({ id: ANNA, stored }, 'kolo stest')).toBe(false);
    await expect(usual.isRight({ id: 'bob', stored }, 'kolo stesti')).rejects.toThrow();
  });

  it('always fails on an account without a password', async () => {
    const always = new StoredPasswords(seal, { compare: async () => true });
    for (const none of [undefined, { id: ANNA, stored: null }]) {
      expect(await usual.isRight(none, 'nobody has this one')).toBe(false);
      expect(await always.isRight(none, 'kolo stesti')).toBe(false);
    }
  });

  it('fails if the stored hash cannot be read', async () => {
    const broken = new StoredPasswords(seal, { compare: () => Promise.reject(new Error('no hash')) });
    const stored = await broken.toStore('kolo stesti', ANNA);
    expect(await broken.isRight({ id: ANNA, stored }, 'kolo stesti')).toBe(false);
  });

  it('on an unknown account is as much work as on any other, done by the same functions', async () => {
    const compared: string[] = [];
    const passwords = new StoredPasswords(seal, {
      hash: async (password) => `hash of ${password}`,
      compare: async (hashed) => {
        compared.push(hashed);
        return false;
      },
    });
    const stored = await passwords.toStore('kolo stesti', ANNA);
    await passwords.isRight({ id: ANNA, stored }, 'no');
    await passwords.isRight(undefined, 'no');
    expect(compared).toEqual(['hash of kolo stesti', 'hash of nobody has this one']);
  });
});
