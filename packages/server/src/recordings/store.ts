import type { Finished } from '@croupier/relay';
import { z } from 'zod';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const row = z.object({
  round: z.int(),
  game_table: z.int(),
  file: z.string(),
  node: z.string().nullable(),
  state: z.enum(['running', 'sealed', 'none', 'deleted']),
  fault: z.string().nullable(),
  type: z.enum(['video/webm', 'video/x-matroska']).nullable(),
  sha256: z.string().nullable(),
  bytes: z.int().nullable(),
  from_at: z.int().nullable(),
  to_at: z.int().nullable(),
  gaps: z.array(z.object({ from: z.number(), to: z.number() })).readonly(),
  kept_until: z.int(),
  opened_at: z.int(),
  closed_at: z.int().nullable(),
  /** Whether the node of the recording is running. */
  alive: z.boolean(),
  number: z.int(),
});
/** A stored recording, with the times of its round. */
export type StoredRecording = z.infer<typeof row>;

const COLUMNS = `recording.round, recording.game_table, file, recording.node, state, fault, type, sha256, bytes, from_at, to_at,
  gaps, kept_until, played.opened_at, played.closed_at, played.number,
  exists (select 1 from living_node where living_node.node = recording.node) as alive`;
const FROM = 'from recording join played_round as played on played.round = recording.round';

/** The recordings of rounds in the database. */
export class RecordingStore {
  constructor(
    private readonly database: Database,
    /** The id of this node; null if it is the only one. */
    private readonly node: string | null,
  ) {}

  async of(round: string, queries: Queries = this.database): Promise<StoredRecording | undefined> {
    const [found] = await checkedRows(
      queries,
      row,
      `select ${COLUMNS} ${FROM} where recording.round::text = $1`,
      [round],
    );
    return found;
  }

  /**
   * Stores the start of a recording of an open round, unless the round has one already. Returns the recording
   * of the round.
   */
  async begin(begun: {
    readonly round: string;
    readonly table: string;
    readonly file: string;
    readonly at: number;
    readonly keptUntil: number;
  }): Promise<StoredRecording | undefined> {
    const { round, table, file, at, keptUntil } = begun;
    return this.database.transaction(async (tx) => {
      await tx.query(
        `insert into recording (round, game_table, file, node, state, begun_at, kept_until)
         select round, $2, $3, $4, 'running', $5, $6 from played_round where round = $1 and open
         on conflict (round) do nothing`,
        [round, table, file, this.node, at, keptUntil],
      );
      return this.of(round, tx);
    });
  }

  /** Takes over a recording of a node that has ended. The file must be on this machine. */
  async adopt(round: number): Promise<void> {
    await this.database.query(`update recording set node = $2 where round = $1 and state = 'running'`, [
      round,
      this.node,
    ]);
  }

  /** Stores the first fault of a recording in progress. */
  async noteFault(round: string, fault: string): Promise<void> {
    await this.database.query(
      `update recording set fault = $2 where round = $1 and state = 'running' and fault is null`,
      [round, fault],
    );
  }

  /** Writes the hash of a finished recording into the record of its round. */
  async end(round: number | string, { sealed, fault }: Finished): Promise<void> {
    await this.database.query(
      `update recording set state = $2, fault = coalesce(fault, $3), type = $4, sha256 = $5, bytes = $6, from_at = $7,
         to_at = $8, gaps = $9
       where round = $1 and state = 'running'`,
      [
        round,
        sealed ? 'sealed' : 'none',
        fault,
        sealed?.type ?? null,
        sealed?.sha256 ?? null,
        sealed?.bytes ?? null,
        sealed?.from ?? null,
        sealed?.to ?? null,
        JSON.stringify(sealed?.gaps ?? []),
      ],
    );
  }

  async noteDeleted(round: number, at: number): Promise<void> {
    await this.database.query(
      `update recording set state = 'deleted', deleted_at = $2 where round = $1 and state = 'sealed'`,
      [round, at],
    );
  }

  /** Returns the unsealed recordings of rounds that have ended. */
  unsealed(): Promise<readonly StoredRecording[]> {
    return checkedRows(
      this.database,
      row,
      `select ${COLUMNS} ${FROM} where state = 'running' and not played.open order by recording.round`,
      [],
    );
  }

  /**
   * Returns up to `limit` expired recordings after the given one, of this node or of nodes that have ended.
   * Excludes recordings of rounds with an open dispute.
   */
  due(
    now: number,
    limit: number,
    after: Pick<StoredRecording, 'kept_until' | 'round'>,
  ): Promise<readonly StoredRecording[]> {
    return checkedRows(
      this.database,
      row,
      `select ${COLUMNS} ${FROM}
       where state = 'sealed' and kept_until <= $1 and (kept_until, recording.round) > ($2, $3)
         and (recording.node is not distinct from $4
           or not exists (select 1 from living_node where living_node.node = recording.node))
         and not exists (select 1 from disputed_round where disputed_round.round = recording.round)
         and not exists (select 1 from disputed_reading where disputed_reading.round = recording.round)
       order by kept_until, recording.round limit $5`,
      [now, after.kept_until, after.round, this.node, limit],
    );
  }
}
