import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { secondPerson } from './second-person.ts';

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  for (const id of ['root', 'other', 'max', 'mia', 'ida', 'own'])
    await stored.database.query(
      `insert into account (id, name, name_key, guest, created_at) values ($1, $1, $1, false, 0)`,
      [id],
    );
});
afterAll(() => stored.remove());

const grant = (by: string, account: string, roles: readonly string[]) =>
  stored.database.query(
    `insert into role_grant (account, house, roles, granted_by, at) values ($1, 'kings', $2::text[], $3, 0)`,
    [account, roles, by],
  );
const refused = (first: string, second: string) => secondPerson(stored.database, first, second);

describe('an approval by a second person', () => {
  it('cannot come from the same account', async () => {
    expect(await refused('max', 'max')).toMatchObject({ code: 'four-eyes' });
    expect(await refused('max', 'mia')).toBeUndefined();
  });

  it('cannot come from somebody to whom the first person gave a role, directly or through others', async () => {
    await grant('root', 'root', ['croupier', 'inspector', 'manager']);
    await grant('root', 'max', ['manager']);
    await grant('max', 'own', ['inspector']);
    await grant('max', 'mia', ['manager']);
    await grant('own', 'ida', ['manager']);
    for (const second of ['own', 'mia', 'ida'])
      expect(await refused('max', second)).toMatchObject({ code: 'four-eyes' });
    expect(await refused('root', 'ida')).toMatchObject({ code: 'four-eyes' });
  });

  it('cannot come from the manager who gave the first person a role', async () => {
    await grant('root', 'root', ['manager']);
    await grant('other', 'other', ['manager']);
    await grant('root', 'max', ['manager']);
    await grant('max', 'own', ['inspector']);
    // A manager with a puppet account makes the proposal as the puppet and approves it under their own name.
    for (const [first, second] of [
      ['own', 'max'],
      ['own', 'root'],
      ['max', 'root'],
    ] as const)
      expect(await refused(first, second)).toMatchObject({ code: 'four-eyes', details: { appointed: true } });
    expect(await refused('own', 'other')).toBeUndefined();
  });

  it('cannot come from somebody whose roles come from the same manager, directly or through others', async () => {
    await grant('root', 'root', ['croupier', 'inspector', 'manager']);
    await grant('other', 'other', ['manager']);
    await grant('root', 'max', ['manager']);
    await grant('max', 'own', ['inspector']);
    await grant('max', 'mia', ['manager']);
    await grant('own', 'ida', ['manager']);
    for (const [first, second] of [
      ['own', 'mia'],
      ['mia', 'own'],
      ['mia', 'ida'],
      ['ida', 'mia'],
    ] as const)
      expect(await refused(first, second)).toMatchObject({ code: 'four-eyes', details: { appointed: true } });
    // A manager who used an operator's key was given the roles by nobody.
    for (const first of ['own', 'mia', 'ida', 'root']) expect(await refused(first, 'other')).toBeUndefined();
    expect(await refused('other', 'ida')).toBeUndefined();
  });

  it('is still refused after the role is withdrawn and given again by somebody else', async () => {
    await grant('max', 'mia', ['manager']);
    await grant('root', 'mia', []);
    await grant('root', 'mia', ['manager']);
    expect(await refused('max', 'mia')).toMatchObject({ code: 'four-eyes' });
  });

  it('can come from somebody from whom the first person only withdrew roles', async () => {
    await grant('root', 'mia', ['inspector', 'manager']);
    await grant('max', 'mia', ['manager']);
    expect(await refused('max', 'mia')).toBeUndefined();
    await grant('max', 'mia', ['manager', 'croupier']);
    expect(await refused('max', 'mia')).toMatchObject({ code: 'four-eyes' });
  });

  it('cannot come from another account of the same verified person', async () => {
    for (const [account, house, key] of [
      ['max', 'sazka', 'one'],
      ['own', 'kings', 'one'],
      ['mia', 'sazka', 'other'],
    ] as const)
      await stored.database.query(
        `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, person_key) values ($1, $2, 'closed', 0, 0, $3)`,
        [account, house, key],
      );
    expect(await refused('max', 'own')).toMatchObject({ code: 'four-eyes' });
    expect(await refused('max', 'mia')).toBeUndefined();
    await stored.database.query("update participant set person_id = 'a person' where house = 'sazka'");
    expect(await refused('max', 'mia')).toMatchObject({ code: 'four-eyes' });
  });
});
