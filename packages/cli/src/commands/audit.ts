import { isRefusal } from '@croupier/core';
import { type Answer, type Command, type ParsedArguments, usageError } from '../command.ts';
import { SERVER, serverFlags } from './serve.ts';

const DATABASE = {
  data: SERVER.data,
  'database-url': SERVER['database-url'],
  'database-tls': SERVER['database-tls'],
} as const;

export const audit: Command = {
  name: 'audit',
  summary: 'Checks the audit log of a casino, or prints its last entry to note it elsewhere.',
  arguments: '<what>',
  details:
    'Each entry of the audit log contains a hash of the entry before it. croupier audit verify checks all entries, and ' +
    'names the first one that is missing or was changed. croupier audit head prints the number and the hash of the last ' +
    'entry. Note them outside of the database. With --head, verify also proves that nothing up to the noted entry was ' +
    'removed or replaced. A server with an embedded database must be stopped first; one with PostgreSQL may keep running.',
  options: {
    head: { value: 'number:hash', description: 'an entry that croupier audit head printed earlier' },
    ...DATABASE,
  },
  examples: ['croupier audit head --data ./data', 'croupier audit verify --data ./data'],
  async run(given) {
    const [what = ''] = given.arguments;
    if (what === 'head') return head(given);
    if (what === 'verify') return verify(given);
    return usageError(`croupier audit knows verify and head, not ${what}.`);
  },
};

async function head(given: ParsedArguments) {
  if (given.has('head')) return usageError('--head belongs to croupier audit verify.');
  const { readAuditHead } = await import('@croupier/server');
  const last = await readAuditHead(serverFlags(given, DATABASE), process.env);
  return isRefusal(last) ? last : { text: `${last.number}:${last.hash}`, json: last };
}

async function verify(given: ParsedArguments) {
  const { checkAudit } = await import('@croupier/server');
  const text = given.option('head');
  const [, number, hash = ''] = text?.match(/^(\d{1,15}):([0-9a-f]{64})$/) ?? [];
  if (text !== undefined && number === undefined)
    return usageError('--head is not like number:hash, as croupier audit head prints it.');
  const noted = number === undefined ? undefined : { number: Number(number), hash };
  const verdict = await checkAudit(serverFlags(given, DATABASE), process.env, noted);
  if (isRefusal(verdict)) return verdict;
  const { head: last, erased, fault } = verdict;
  const answer: Answer = {
    text: fault
      ? `The audit log is intact up to entry ${last.number}.`
      : `The audit log is intact: ${last.number} entries, the content of ${erased} of them erased as recorded.`,
    json: { ...last, erased, fault: fault ?? null },
  };
  return fault === undefined ? answer : { ...answer, failures: [fault] };
}
