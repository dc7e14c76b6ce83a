import { z } from 'zod';
import { id } from '../common.ts';
import { bytes32 } from '../proof.ts';
import type { Endpoints } from './endpoint.ts';

const place = z.int().min(0);
/** The most hashes of a path. A log has far fewer than 2^48 entries. */
const path = z.array(bytes32).max(64);

const head = z
  .object({
    /** The number of entries in the tree, and its root. */
    size: z.int().min(0),
    root: bytes32,
    /** The time of the signature. */
    time: z.number(),
    /** The signed checkpoint, a signed note with the origin, the size, the root and the time. */
    note: z.string(),
  })
  .meta({ id: 'TreeHead' });

const entry = z
  .object({
    round: id,
    number: z.int(),
    state: z.enum(['open', 'settled', 'void']),
    /** The seed, once the round is over; null if cards stay hidden, or if a person dealt. */
    seed: bytes32.nullable(),
    /** The text of the entry, from the opening of the round. */
    entry: z.string(),
    /** The number of the entry in the log, from 0, and the time of the first head with it; null until it is signed. */
    place: place.nullable(),
    loggedAt: z.number().nullable(),
  })
  .meta({ id: 'LogEntry' });

const exampleHash = '0d4f3a9c5be27186f0c2a45d98e3b7164fa80bd2c3957e61a8d4f20b9c6e1357';
const exampleHead: z.input<typeof head> = {
  size: 2,
  root: exampleHash,
  time: 1_763_989_201_000,
  note: 'casino.example/proof-log\n2\nDU86nFvicYbwwqRdmOO3Fk+oC9LDlX5hqNTyC5xuE1c=\ntime 1763989201000\n\n— casino.example/proof-log …\n',
};
const exampleEntry: z.input<typeof entry> = {
  round: '41',
  number: 12,
  state: 'settled',
  seed: exampleHash,
  entry: `croupier.round/1 7 12 41 1763989200000 kings/roulette-french ${exampleHash} ${exampleHash} ${exampleHash} - ${exampleHash}`,
  place: 1,
  loggedAt: 1_763_989_201_000,
};

/** The calls for the public log of commitments. */
export const proofLogCalls = {
  proofLog: {
    method: 'GET',
    path: '/proof-log',
    summary: 'The public key of the proof log, and its last signed head',
    description: 'The head is null until the first round is logged.',
    who: 'anybody',
    rare: true,
    answer: z.object({ origin: z.string(), key: z.string(), head: head.nullable() }),
    example: {
      answer: {
        origin: 'casino.example/proof-log',
        key: 'casino.example/proof-log+2b1c9f04+AbZ…',
        head: exampleHead,
      },
    },
  },
  logConsistency: {
    method: 'GET',
    path: '/proof-log/consistency',
    summary: 'The proof that the log of one size begins with the log of an earlier size (RFC 9162, 2.1.4)',
    who: 'anybody',
    rare: true,
    query: z.strictObject({
      from: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 48),
      to: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 48),
    }),
    answer: z.object({ path }),
    example: { request: { from: 1, to: 2 }, answer: { path: [exampleHash] } },
  },
  roundInclusion: {
    method: 'GET',
    path: '/rounds/:round/inclusion',
    summary: 'The proof that the entry of a round is in the log (RFC 9162, 2.1.3)',
    who: 'anybody',
    rare: true,
    params: z.strictObject({ round: id }),
    answer: z.object({ entry: z.string(), place, path, head }),
    example: {
      request: { round: '41' },
      answer: { entry: exampleEntry.entry, place: 1, path: [exampleHash], head: exampleHead },
    },
  },
  tableProofs: {
    method: 'GET',
    path: '/tables/:table/proofs',
    summary: 'All rounds of a table with their entries in the proof log, oldest first, and how many are void',
    who: 'anybody',
    rare: true,
    params: z.strictObject({ table: id }),
    query: z.strictObject({
      /** The number of the round after which the page begins. */
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    answer: z.object({
      settled: z.int(),
      void: z.int(),
      open: z.int(),
      rounds: z.array(entry),
    }),
    example: {
      request: { table: '7', after: 11, limit: 1 },
      answer: { settled: 12, void: 0, open: 1, rounds: [exampleEntry] },
    },
  },
} as const satisfies Endpoints;
