import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { HouseRegistry } from '@croupier/houses';
import {
  API_PATH,
  type ChainEnd,
  checkChain,
  checkpoint,
  endpoints,
  entryHash,
  hashOfJson,
  NO_ENTRIES,
  provesEntry,
  provesExtension,
  readEntry,
} from '@croupier/protocol';
import type { z } from 'zod';
import { type Answer, usageError } from '../command.ts';
import type { Io } from '../io.ts';
import type { verifyTableJson } from '../json.ts';
import { withCount } from '../numbers.ts';
import { findPlan } from '../plans.ts';

/** The number of rounds that are read at once. */
const PAGE = 500;
/** The beginning of an Ed25519 public key in SPKI form; the 32 bytes of the key follow. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const log = endpoints.proofLog.answer;
const proofs = endpoints.tableProofs.answer;
type Entry = z.infer<typeof proofs>['rounds'][number];
type Head = NonNullable<z.infer<typeof log>['head']>;

/**
 * Verifies the whole table: its rounds form a chain without gaps, the chain is in the signed log of the server, every
 * shown seed is the one that was committed to, and the log continues the one that the user noted.
 */
export async function verifyTable(
  table: string,
  server: string,
  noted: string | undefined,
  houses: HouseRegistry,
  io: Io,
): Promise<Answer | Refusal> {
  const earlier = noted === undefined ? undefined : readHead(noted);
  if (noted !== undefined && !earlier)
    return usageError(`--head is the size and the root of a head, such as 812:9f86d081…, not "${noted}"`);
  const wrong = (what: string) => refuse('not-verified', `table ${table}: ${what}`);
  const get = async <T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | Refusal> => {
    const answer = await io.get(`${server.replace(/\/+$/, '')}${API_PATH}${path}`).catch(() => undefined);
    if (!answer) return refuse('unreadable', `${server}: no server answers`);
    if (answer.status === 404)
      return refuse('unreadable', `${server} has no such round or public table (${path})`);
    const parsed = schema.safeParse(answer.status === 200 ? JSON.parse(answer.text) : undefined);
    return parsed.success
      ? parsed.data
      : refuse('unreadable', `${path}: the server answers ${answer.status}`);
  };

  const known = await get('/proof-log', log);
  if (isRefusal(known)) return known;
  let end: ChainEnd = NO_ENTRIES;
  const counts = { settled: 0, void: 0, open: 0 };
  let [last, shown, otherPlans, slowest]: [Entry | undefined, number, number, number] = [undefined, 0, 0, 0];
  for (;;) {
    const page = await get(`/tables/${table}/proofs?after=${end.number}&limit=${PAGE}`, proofs);
    if (isRefusal(page)) return page;
    const next = checkChain(table, end, page.rounds);
    if (isRefusal(next)) return wrong(next.message);
    end = next;
    for (const round of page.rounds) {
      counts[round.state] += 1;
      if (round.seed !== null) shown += 1;
      const entry = readEntry(round.entry);
      const plan = entry && findPlan(entry.plan, houses);
      if (!plan || isRefusal(plan) || hashOfJson(plan) !== entry.planHash) otherPlans += 1;
      if (round.place === null) continue;
      if (entry && round.loggedAt !== null) slowest = Math.max(slowest, round.loggedAt - entry.openedAt);
      last = round;
    }
    if (page.rounds.length < PAGE) break;
  }
  if (!last) return wrong('none of its rounds is in the log yet');

  const included = await get(`/rounds/${last.round}/inclusion`, endpoints.roundInclusion.answer);
  if (isRefusal(included)) return included;
  const { head } = included;
  const badSignature = signatureFault(known, head);
  if (badSignature) return wrong(badSignature);
  // The hashes of the chain tie all earlier entries to this one.
  if (included.entry !== last.entry || !provesEntry(last.entry, included.place, included.path, head))
    return wrong(`round ${last.number} is not in the log`);
  if (earlier) {
    const proof =
      earlier.size > head.size
        ? undefined
        : await get(
            `/proof-log/consistency?from=${earlier.size}&to=${head.size}`,
            endpoints.logConsistency.answer,
          );
    if (isRefusal(proof)) return proof;
    if (!proof || !provesExtension(earlier, head, proof.path))
      return wrong(`the log does not continue the head ${noted} that was noted`);
  }
  const json: z.input<typeof verifyTableJson> = {
    ...{ table, rounds: end.number, ...counts, seeds: shown, otherPlans, slowest },
    ...{ last: entryHash(last.entry), key: known.key, size: head.size, root: head.root, verified: true },
  };
  const text = [
    `Table ${table} is verified: ${withCount(end.number, 'round')} without a gap, ${counts.void} of them void, ${counts.open} still open.`,
    `  log         ${known.origin}, ${withCount(head.size, 'entry', 'entries')}`,
    `  key         ${known.key}`,
    `  root        ${head.root}`,
    `  ${withCount(shown, 'seed')} shown, each as committed to before its round.`,
    `  Each round was in a signed head at most ${(slowest / 1000).toFixed(1)} s after it opened.`,
    ...(otherPlans > 0
      ? [`  ${withCount(otherPlans, 'round')} had a plan that differs from the one of this version.`]
      : []),
    `  Note this head, and verify next time with --head ${head.size}:${head.root}`,
  ];
  return { json, text: text.join('\n') };
}

function readHead(text: string): { readonly size: number; readonly root: string } | undefined {
  const [, size, root = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.toLowerCase()) ?? [];
  return size === undefined ? undefined : { size: Number(size), root };
}

/** Returns a sentence if a head is not signed with the key of the log; undefined if it is. */
function signatureFault({ origin, key }: z.infer<typeof log>, head: Head): string | undefined {
  const [, id = '', encoded = ''] = /^.+\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(key) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const hash = createHash('sha256').update(`${origin}\n`).update(bytes).digest('hex');
  if (bytes[0] !== 1 || bytes.length !== 33 || !key.startsWith(`${origin}+`) || hash.slice(0, 8) !== id)
    return 'the key of the log is not valid';
  const text = checkpoint(origin, head);
  const line = `\n— ${origin} `;
  if (!head.note.startsWith(text + line)) return 'the signed note is not about the head of the log';
  const signed = Buffer.from(head.note.slice(text.length + line.length), 'base64');
  const publicKey = createPublicKey({
    key: Buffer.concat([SPKI, bytes.subarray(1)]),
    format: 'der',
    type: 'spki',
  });
  const valid =
    signed.subarray(0, 4).toString('hex') === id &&
    verifySignature(null, Buffer.from(text), publicKey, signed.subarray(4));
  return valid ? undefined : 'the signature of the log is not valid';
}
