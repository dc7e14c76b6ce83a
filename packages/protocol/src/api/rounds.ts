import { z } from 'zod';
import { amount, id, json } from '../common.ts';
import { packCommitment } from '../proof.ts';
import { type Endpoints, nextPage, page } from './endpoint.ts';

/** One round of a table, from open bets to settlement. */
export const round = z
  .object({
    id,
    table: id,
    plan: z.string(),
    number: z.int(),
    state: z.enum(['open', 'settled', 'void']),
    openedAt: z.number(),
    closedAt: z.number().nullable(),
    result: json,
    /** The SHA-256 of the seed, published before bets opened; null if a person deals. */
    commitment: z.string().nullable(),
    /** The seed, once the round has closed. The seed is never published if cards stay hidden permanently. */
    seed: z.string().nullable(),
    /**
     * The packs so far, if each card has its own commitment. The first pack was published before anything was dealt.
     */
    packs: z.array(packCommitment).optional(),
  })
  .meta({ id: 'Round' });

const timestamp = z.number();

/** The data about the recording of a round's picture. Times are milliseconds since 1970. */
export const roundRecording = z
  .object({
    /**
     * `running`: not sealed yet. `complete`: it shows the whole round. `incomplete`: `gaps` lists what is missing.
     * `none`: it could not be made. `deleted`: its retention period has ended.
     */
    state: z.enum(['running', 'complete', 'incomplete', 'none', 'deleted']),
    /**
     * The SHA-256 of the file, and its length. Both are kept when the file is deleted. Null if there is no
     * file yet.
     */
    sha256: z.string().nullable(),
    bytes: z.int().nullable(),
    /** The times of the first and the last frame. */
    from: timestamp.nullable(),
    to: timestamp.nullable(),
    /** The periods of more than a second without a picture. */
    gaps: z.array(z.object({ from: timestamp, to: timestamp })),
    /** The time at which the recording is deleted, unless there is an open dispute about the round. */
    keptUntil: timestamp.nullable(),
  })
  .meta({ id: 'RoundRecording' });

/** The settlement of one bet of a round. */
export const line = z
  .looseObject({
    seat: z.string(),
    bet: z.string(),
    stake: amount,
    outcome: z.string(),
    rule: z.string(),
  })
  .meta({ id: 'SettlementLine' });

/** A round that the examples use. */
export const exampleRound: z.input<typeof round> = {
  id: '41',
  table: 'Vq2m7XcB4tLe',
  plan: 'kings/roulette-french',
  number: 12,
  state: 'settled',
  openedAt: 1_763_989_200_000,
  closedAt: 1_763_989_260_000,
  result: { pocket: '17' },
  commitment: '0d4f3a9c5be27186f0c2a45d98e3b7164fa80bd2c3957e61a8d4f20b9c6e1357',
  seed: 'b81c5e3fd09a47268e1f6ca2d4b7903e',
};
/** A recording that the examples use. */
export const exampleRecording: z.input<typeof roundRecording> = {
  state: 'complete',
  sha256: '9f2c6a51d03be47890a1c2f5e6d7b8394056172839fabcde1234567890abcdef',
  bytes: 18_240_113,
  from: 1_763_989_200_210,
  to: 1_763_989_265_000,
  gaps: [],
  keptUntil: 1_766_581_265_000,
};
/** A settled bet that the examples use. */
export const exampleLine: z.input<typeof line> = {
  seat: 'Jn5bGy3TfQ8u',
  bet: '17',
  stake: 100,
  outcome: 'won',
  rule: 'kings.roulette-french.31',
};
/** The beginning of a round’s record that the examples use. */
export const exampleRecord = { format: 'croupier-round/1', plan: 'kings/roulette-french', moves: [] };

/** The calls for the rounds played at a table. */
export const roundCalls = {
  rounds: {
    method: 'GET',
    path: '/tables/:table/rounds',
    summary: 'Rounds of a table, newest first',
    who: 'anybody',
    params: z.strictObject({ table: id }),
    query: page,
    answer: z.object({ rounds: z.array(round), ...nextPage }),
    example: {
      request: { table: exampleRound.table, limit: 1 },
      answer: { rounds: [exampleRound], next: exampleRound.number },
    },
  },
  statistics: {
    method: 'GET',
    path: '/tables/:table/statistics',
    summary: 'Frequency and order of the results of the last rounds',
    who: 'anybody',
    params: z.strictObject({ table: id }),
    query: z.strictObject({ rounds: z.coerce.number().int().min(1).max(1000).default(200) }),
    answer: z.object({
      rounds: z.int(),
      counts: z.array(z.object({ result: json, count: z.int() })),
      /** The result of each of these rounds, newest first, as its index in `counts`. */
      sequence: z.array(z.int()),
    }),
    example: {
      request: { table: exampleRound.table, rounds: 3 },
      answer: {
        rounds: 3,
        counts: [
          { result: { pocket: '17' }, count: 2 },
          { result: { pocket: '0' }, count: 1 },
        ],
        sequence: [0, 1, 0],
      },
    },
  },
  round: {
    method: 'GET',
    path: '/rounds/:round',
    summary:
      'One round: its result, its proof, and the caller’s settlement lines (all lines for an inspector)',
    who: 'anybody',
    params: z.strictObject({ round: id }),
    answer: round.extend({
      lines: z.array(line),
      /** The name of the caller's seat in the record. Set only if the round is settled and the caller had a seat. */
      seat: z.string().optional(),
      /** Set if the picture of the table was recorded in this round. */
      recording: roundRecording.optional(),
    }),
    example: { request: { round: '41' }, answer: { ...exampleRound, lines: [exampleLine] } },
  },
  record: {
    method: 'GET',
    path: '/rounds/:round/record',
    summary:
      'The record of a closed round, for `croupier replay` and `croupier verify`; other players’ seats have numbers',
    who: 'anybody',
    params: z.strictObject({ round: id }),
    answer: z.looseObject({ format: z.string() }),
    example: { request: { round: '41' }, answer: exampleRecord },
  },
} as const satisfies Endpoints;
