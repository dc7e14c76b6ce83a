import { type Refusal, refuse } from '@croupier/core';
import { type AnswerOf, consistencyRanges, inclusionRanges } from '@croupier/protocol';
import { z } from 'zod';
import { type LeasedJob, Worker } from '../runtime/worker.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import type { LogSigner } from './signer.ts';
import { growTree, rootsOf } from './tree.ts';

/** The most entries that are added to the tree at once. */
const BATCH = 1_000;
/** The time for which new entries wait for others before a head is signed, in milliseconds. */
const DELAY = 1_000;

type Head = NonNullable<AnswerOf<'proofLog'>['head']>;

/** The entry of a round, and its place in the log once it has one. */
export interface PlacedEntry {
  readonly entry: string;
  readonly place: number | null;
  /** The time of the first signed head with the entry. */
  readonly loggedAt: number | null;
}

/** The public log of the commitments of all rounds. */
export interface ProofLog {
  /** Returns the public key and the last signed head. */
  describe(): Promise<AnswerOf<'proofLog'>>;
  /** Returns the proof that the log of `to` entries begins with that of `from`. */
  consistency(from: number, to: number): Promise<AnswerOf<'logConsistency'> | Refusal>;
  /** Returns the proof that the entry of a round is in the log; undefined if the round has no entry. */
  inclusion(round: string): Promise<AnswerOf<'roundInclusion'> | Refusal>;
  /** Returns the entries of these rounds. */
  entries(rounds: readonly string[]): Promise<ReadonlyMap<string, PlacedEntry>>;
  /** Called after a round has opened, so that its entry is added soon. */
  opened(): void;
  /** Adds all waiting entries to the tree, and signs its new head. */
  run(): void;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: LogSigner;
  /** The lease for adding entries, if one of several nodes does it for all. */
  readonly leased?: LeasedJob | undefined;
}

const headRow = z.object({ size: z.int(), time: z.int(), root: z.string(), note: z.string() });
const waitingRow = z.object({ round: z.int(), leaf: z.string() });
const placedRow = z.object({ entry: z.string(), place: z.int().nullable(), loggedAt: z.int().nullable() });

export function createProofLog({ database, clock, signer, leased }: Needs): ProofLog {
  const worker = new Worker(clock, {
    name: 'the proof log',
    mayWork: leased?.mayWork,
    work: async () => {
      const writing = leased?.database ?? database;
      while (!worker.stopped && (await writing.transaction((tx) => addEntries(tx, clock.now(), signer))));
      return undefined;
    },
  });
  let due: (() => void) | undefined;
  return {
    describe: async () => ({
      origin: signer.origin,
      key: await signer.verifier(database),
      head: (await lastHead(database)) ?? null,
    }),
    consistency: async (from, to) => {
      const { size = 0 } = (await lastHead(database)) ?? {};
      if (to > size || from > to)
        return refuse(
          'no-such-head',
          `The log has ${size} entries. Ask for sizes up to that, the smaller first.`,
        );
      return { path: await rootsOf(database, consistencyRanges(from, to)) };
    },
    inclusion: async (round) => {
      const [found] = await placed(database, [round]);
      const head = await lastHead(database);
      if (!found || found.place === null || !head)
        return refuse(
          'not-logged-yet',
          'This round is not in the proof log yet. Try again in a few seconds.',
        );
      const { entry, place } = found;
      return { entry, place, path: await rootsOf(database, inclusionRanges(place, head.size)), head };
    },
    entries: async (rounds) =>
      new Map((await placed(database, rounds)).map(({ round, ...entry }) => [round, entry])),
    opened: () => {
      due ??= clock.at(clock.now() + DELAY, () => {
        due = undefined;
        worker.run();
      });
    },
    run: () => worker.run(),
    drain: () => worker.drain(),
    stop: async () => {
      due?.();
      await worker.stop();
    },
  };
}

/** Adds a batch of waiting entries to the tree, and signs the new head. Returns whether there were any. */
async function addEntries(tx: Queries, now: number, signer: LogSigner): Promise<boolean> {
  const waiting = await checkedRows(
    tx,
    waitingRow,
    `select round, leaf from log_entry where place is null order by round limit ${BATCH}`,
  );
  if (waiting.length === 0) return false;
  const last = await lastHead(tx);
  const before = last?.size ?? 0;
  await tx.query(
    `update log_entry set place = placed.place
     from unnest($1::bigint[], $2::bigint[]) as placed (round, place) where log_entry.round = placed.round`,
    [waiting.map(({ round }) => round), waiting.map((_, nth) => before + nth)],
  );
  const root = await growTree(
    tx,
    before,
    waiting.map(({ leaf }) => leaf),
  );
  // The time of heads never goes back, even if the clock does.
  const head = { size: before + waiting.length, time: Math.max(now, last?.time ?? 0), root };
  await tx.query('insert into log_head (size, at, root, note) values ($1, $2, $3, $4)', [
    head.size,
    head.time,
    root,
    await signer.note(tx, head),
  ]);
  return true;
}

async function lastHead(queries: Queries): Promise<Head | undefined> {
  const [head] = await checkedRows(
    queries,
    headRow,
    'select size, at as time, root, note from log_head order by size desc limit 1',
  );
  return head;
}

async function placed(
  queries: Queries,
  rounds: readonly string[],
): Promise<(PlacedEntry & { readonly round: string })[]> {
  return checkedRows(
    queries,
    placedRow.extend({ round: z.string() }),
    `select round::text as round, entry, place,
       (select at from log_head where size > place order by size limit 1) as "loggedAt"
     from log_entry where round = any($1::bigint[])`,
    [rounds.map(Number)],
  );
}
