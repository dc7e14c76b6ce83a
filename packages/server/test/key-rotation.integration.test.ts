import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { Seal } from '../src/accounts/seal.ts';
import { identifier, tablesIn } from '../src/storage/catalog.ts';
import { ok, seededEntropy } from './casino.ts';
import { registrations } from './registrations.ts';

const here = registrations();

/** Returns the columns with a value that this key opens. A value is sealed for another value of its row. */
async function sealedWith(key: string): Promise<string[]> {
  const seal = new Seal(seededEntropy('seal'), async () => [key]);
  const found = new Set<string>();
  for (const { name } of await tablesIn(here.at.database))
    for (const { row } of await here.at.database.query<{ row: Record<string, unknown> }>(
      `select row_to_json(whole) as row from ${identifier(name)} as whole`,
    )) {
      const texts = Object.entries(row).filter(
        (cell): cell is [string, string] => typeof cell[1] === 'string',
      );
      for (const [column, text] of texts) {
        if (!/^[\w-]{38,}$/.test(text)) continue;
        for (const [, owner] of texts)
          if ((await seal.open(text, owner).catch(() => undefined)) !== undefined)
            found.add(`${name}.${column}`);
      }
    }
  return [...found].sort();
}

it('a change of the key seals every sealed column again, and a wrong key is named in one sentence', async () => {
  const [old, fresh] = ['the key of the tests', 'another key from now on'];
  const { security, clock, files } = here.at.open;
  ok(await here.enrol());
  const content = Buffer.from('%PDF-').toString('base64');
  ok(await files.send(here.jan.id, 'sazka', { kind: 'other', content }));
  for (const confirmed of [true, false]) {
    const { id } = await here.at.open.person(confirmed ? 'Ann' : 'Bob');
    const { secret } = ok(await security.beginCodes(id, { password: 'kolo stesti a smuly' }));
    const code = await generate({ secret, epoch: Math.floor(clock.now() / 1000) });
    if (confirmed) ok(await security.confirmCodes(id, code, { address: '', device: '' }));
  }
  const sealed = [
    'account.password',
    'file_document.sealed_key',
    'round.sealed_seed',
    'setting.value',
    'totp.pending',
    'totp.secret',
  ];
  // A module with a further sealed column adds it to this list, and its secrets to this test.
  expect(await sealedWith(old)).toEqual(sealed);
  expect(await sealedWith(fresh)).toEqual([]);

  await here.reopen({ secretKey: fresh, oldSecretKey: old });
  expect(await sealedWith(old)).toEqual([]);
  expect(await sealedWith(fresh)).toEqual(sealed);

  await expect(here.reopen({ secretKey: old })).rejects.toThrow(
    /^wrong-key: SECRET_KEY: The secrets of this database were sealed with another key\. [^\n]+\.$/,
  );
  await here.reopen({ secretKey: fresh });
});
