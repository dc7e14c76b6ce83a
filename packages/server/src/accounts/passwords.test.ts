import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { checkPassword, hashPassword, weakPassword } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

describe('a password', () => {
  it.each([
    'password',
    '12345678',
    'qwertzuiop',
    'Password1!',
    'letmein1',
    'aaaaaaaa',
    'abcdefgh',
    '19870412',
    'heslo123',
    'slunicko',
    'fotbal123',
    'Passwort1',
    'schatz123',
    'croupier',
    'ruleta12',
    'AnnaNova1',
    'novaanna',
    'Anna1990',
  ])('%s is refused to Anna Nova', async (password) => {
    expect(await weakPassword(password, 'Anna Nova')).toMatchObject({ code: 'weak-password' });
  });

  it.each(['kolo stesti', 'a long password', 'rouge et noir', 'Zq7#pvTm', 'x9'.padEnd(100, 'kolo stesti')])(
    '%s is not',
    async (password) => {
      expect(await weakPassword(password, 'Anna Nova')).toBeUndefined();
    },
  );

  it('is looked at to its 48th letter, so that a long one takes a moment only', async () => {
    expect(await weakPassword(`${'a'.repeat(48)}kolo stesti`, 'Anna')).toMatchObject({
      code: 'weak-password',
    });
    expect(await weakPassword(`${'a'.repeat(30)}kolo stesti`, 'Anna')).toBeUndefined();
  });
});

describe('a password that is tried', () => {
  const cost = (hashed: string) => hashed.split('$').slice(1, 4).join(' ');

  it('is compared once and at the same cost whether or not there is an account', async () => {
    const anns = await hashPassword('kolo stesti');
    for (const hashed of [anns, null, undefined]) {
      vi.mocked(argon2.verify).mockClear();
      expect(await checkPassword(hashed, 'a wrong password')).toBe(false);
      const [compared, ...more] = vi.mocked(argon2.verify).mock.calls;
      expect([cost(compared?.[0] as string), compared?.[1], more]).toEqual([
        cost(anns),
        'a wrong password',
        [],
      ]);
    }
  });

  it('of an account that has none is never right', async () => {
    expect(await checkPassword(null, 'nobody has this one')).toBe(false);
    expect(await checkPassword(await hashPassword('kolo stesti'), 'kolo stesti')).toBe(true);
  });
});
