import { canonicalJson } from '@croupier/protocol';
import { type AuditEntry, contentHash, entryHash, entryText, GENESIS } from '../src/audit/chain.ts';
import type { AuditQuery } from '../src/audit/search.ts';
import type { AuditService } from '../src/audit/service.ts';
import { verifyAudit } from '../src/audit/verify.ts';
import type { Database } from '../src/storage/database.ts';
import { print, reportFigure } from './figures.ts';

/** The number of entries, from one year. */
const ENTRIES = Number(process.env.AUDIT ?? 1_000_000);
/** The entries of one statement. */
const BATCH = 20_000;
/** The most memory that a check of the log may take in addition, in megabytes. */
const MOST_MEMORY = 64;

const ACTIONS = ['openPerson', 'changeTable', 'findPeople', 'moveCash', 'signed-in', 'grantRoles'];

/** Returns an entry. Entry 500,000 is the only one with the action `closeHouse` and the word `needle`. */
function entryAt(n: number, house: string, at: number) {
  const rare = n === 500_000;
  const entry: AuditEntry = {
    at,
    account: `p${(n % 40) + 1}`,
    role: 'manager',
    house: n % 3 === 0 ? '' : house,
    action: rare ? 'closeHouse' : (ACTIONS[n % ACTIONS.length] ?? ''),
    object: `table ${n % 200}`,
    subject: n % 2 === 0 ? `p${(n % 20_000) + 41}` : null,
    outcome: 'done',
    request: `r${n}`,
  };
  const content = canonicalJson({
    address: `10.0.${n % 250}.1`,
    input: { reason: rare ? 'a needle' : 'a common reason', number: n },
  });
  return { entry, content: { salt: `salt ${n}`, content } };
}

/** Writes a year of entries, each with the hash of the one before it. */
export async function seedAuditLog(database: Database, house: string, start: number, end: number) {
  let last = GENESIS;
  for (let from = 1; from <= ENTRIES; from += BATCH) {
    const count = Math.min(BATCH, ENTRIES - from + 1);
    const rows = Array.from({ length: count }, (_, nth) => {
      const number = from + nth;
      const at = start + Math.floor(((end - start) * number) / (ENTRIES + 1));
      const { entry, content } = entryAt(number, house, at);
      const hashed = contentHash(content);
      last = entryHash(last, number, entryText(entry, hashed));
      return { number, ...entry, ...content, hashed, hash: last };
    });
    const column = (key: keyof (typeof rows)[number]) => rows.map((row) => row[key]);
    await database.query(
      `insert into audit_entry (number, at, account, role, house, action, object, subject, outcome, request, content_hash, hash)
       select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::text[], $10::text[], $11::text[], $12::text[])`,
      [
        ...(['number', 'at', 'account', 'role', 'house', 'action', 'object', 'subject'] as const),
        ...(['outcome', 'request', 'hashed', 'hash'] as const),
      ].map(column),
    );
    await database.query(
      'insert into audit_content (number, salt, content) select * from unnest($1::bigint[], $2::text[], $3::text[])',
      (['number', 'salt', 'content'] as const).map(column),
    );
  }
  await database.query('insert into audit_head (one, number, hash) values (true, $1, $2)', [ENTRIES, last]);
  await database.query('analyze audit_entry');
  await database.query('analyze audit_content');
}

/** The searches of the log, by name. */
export function auditSearches({ search }: Pick<AuditService, 'search'>, house: string, end: number) {
  const day = 86_400_000;
  const queries: { readonly [name: string]: Omit<AuditQuery, 'limit'> } = {
    newest: {},
    'by a person who acts often': { person: 'p7' },
    'by a person whom few entries are about': { person: 'p15001' },
    'by a person without entries': { person: 'p999999' },
    'by a common action': { action: 'openPerson' },
    'by a rare action': { action: 'closeHouse' },
    'by an object': { object: 'table 17' },
    'by a day': { after: end - 100 * day, until: end - 99 * day },
    'by a rare word': { text: 'needle' },
    'by a common word': { text: 'common' },
    'by a beginning of words': { text: 'comm reas' },
    'by a common word and a person': { text: 'common', person: 'p7' },
    'by a common word and a rare action': { text: 'common', action: 'closeHouse' },
    'by a rare word and a person': { text: 'needle', person: 'p7' },
    'the last page': { before: 60 },
  };
  return Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [
      `audit log: ${name}`,
      () => search(house, { ...query, limit: 50 }),
    ]),
  );
}

/** Measures a check of the whole log, and the memory that it takes. */
export async function measureVerification(database: Database): Promise<void> {
  const memory = () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 500);
  const began = performance.now();
  const { fault, head } = await verifyAudit(database);
  clearInterval(watch);
  if (fault !== undefined) print(`  the log is not intact: ${fault}`);
  reportFigure(
    `verifying ${head.number} entries`,
    `${((performance.now() - began) / 1000).toFixed(1)} s`,
    'intact',
    fault === undefined,
  );
  const taken = most - before;
  reportFigure('memory of the check', `${taken.toFixed(0)} MB`, `≤ ${MOST_MEMORY} MB`, taken <= MOST_MEMORY);
}
