import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { append } from '../audit/chain.ts';
import { openDatabase } from '../casino/system-runtime.ts';
import { checkAudit, readAuditHead } from './audit.ts';

const AT = 1_763_989_200_000;
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'croupier-audit-'));
  const prepared = join(tmpdir(), 'prepared', 'database');
  if (existsSync(prepared)) cpSync(prepared, join(dataDir, 'database'), { recursive: true });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('the audit log in a data directory has a head to note, and shows a removed entry', async () => {
  const given = [`--data=${dataDir}`];
  expect(await readAuditHead([`--data=${dataDir}/none`], {})).toMatchObject({ code: 'no-such-storage' });
  const database = await openDatabase({ dataDir });
  for (const number of [1, 2, 3])
    await append(
      database,
      {
        at: AT,
        account: null,
        role: null,
        house: '',
        action: 'staff-key-refused',
        object: `table ${number}`,
        subject: null,
        outcome: 'done',
        request: null,
      },
      null,
    );
  // The server runs on, and answers with a copy of its files.
  expect(await checkAudit(given, {}, undefined)).toMatchObject({ head: { number: 3 }, fault: undefined });
  await database.close();

  const head = await readAuditHead(given, {});
  expect(head).toMatchObject({ number: 3 });
  expect(await checkAudit(given, {}, { number: 3, hash: 'another' })).toMatchObject({
    fault: expect.stringMatching(/^Entry 3 is not the one that was noted/),
  });
  const again = await openDatabase({ dataDir });
  await again.query(
    'alter table audit_entry disable trigger user; delete from audit_entry where number = 2; alter table audit_entry enable trigger user',
  );
  await again.close();
  expect(await checkAudit(given, {}, undefined)).toMatchObject({
    head: { number: 1 },
    fault: 'Entry 2 is missing.',
  });
});
