import { describe, expect, it } from 'vitest';
import { hashPassword, weakPassword } from './passwords.ts';

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
  ])('%s is refused for Anna Nova', async (password) => {
    expect(await weakPassword(password, 'Anna Nova')).toMatchObject({ code: 'weak-password' });
  });

  it.each([
    'kolo stesti!',
    'a long password',
    'rouge et noir',
    'Zq7#pvTm 2xL',
    '  лимон  и  🍋  💚  ',
    'x9'.padEnd(100, 'kolo stesti'),
  ])('%s is accepted', async (password) => {
    expect(await weakPassword(password, 'Anna Nova')).toBeUndefined();
  });

  it.each(['Zq7#pvTm2xL', 'kolo stesti', `Zq7#p${' '.repeat(9)}vT`])(
    '%s is refused, because it has fewer than twelve characters without repeated spaces',
    async (password) => {
      expect(await weakPassword(password, 'Anna Nova')).toMatchObject({ code: 'weak-password' });
    },
  );

  it('is checked only up to its 48th character, so that a long one does not take long', async () => {
    expect(await weakPassword(`${'a'.repeat(48)}kolo stesti`, 'Anna')).toMatchObject({
      code: 'weak-password',
    });
    expect(await weakPassword(`${'a'.repeat(30)}kolo stesti`, 'Anna')).toBeUndefined();
  });
});

it('a password is hashed with Argon2id, at the cost that OWASP recommends and with a salt of its own', async () => {
  const hashes = [await hashPassword('kolo stesti'), await hashPassword('kolo stesti')];
  for (const hashed of hashes)
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(hashes[0]).not.toBe(hashes[1]);
});
