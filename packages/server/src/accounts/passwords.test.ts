import { describe, expect, it } from 'vitest';
import { weakPassword } from './passwords.ts';

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

  it('of the greatest length is looked at in a moment', async () => {
    await weakPassword('to load what is loaded once', 'Anna');
    const began = process.cpuUsage();
    await weakPassword('aA1!bB2@'.repeat(16), 'Anna');
    expect(process.cpuUsage(began).user).toBeLessThan(250_000);
  });
});
