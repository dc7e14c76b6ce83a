import { type Refusal, refuse } from '@croupier/core';
import { type Check, type ChecksDecision, check, checksOutcome, type DeviceBoard } from '@croupier/protocol';
import { z } from 'zod';
import { isSamePerson } from '../participants/lookups.ts';
import type { Casino } from '../services/casino.ts';
import type { Database, Queries } from '../storage/database.ts';
import { Mutex } from '../storage/mutex.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';

/** The time for which a checklist is valid, in milliseconds. After that, the table is checked again. */
const HOLDS_FOR = 12 * 60 * 60_000;

const checkRow = z.object({
  id: z.int(),
  game_table: z.int(),
  account: z.string(),
  at: z.int(),
  items: z.array(check),
  outcome: checksOutcome.nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.int().nullable(),
  reason: z.string().nullable(),
});
/** A checklist as stored in the database. */
export type StoredCheck = z.infer<typeof checkRow>;

interface Needs {
  readonly casino: Pick<Casino, 'table' | 'setChecked'>;
  readonly database: Database;
  readonly clock: Clock;
}

/** The checks of this node's tables before bets may open, at houses that require them. */
export class OpeningChecks {
  /** The times at which the last checks expire, by table. */
  private readonly passed = new Map<string, number>();
  private readonly ends = new Map<string, () => void>();
  /** Lists and decisions about them are stored one after the other. */
  private readonly storing = new Mutex();

  constructor(
    private readonly needs: Needs,
    /** The houses that require checks. */
    private readonly houses: ReadonlySet<string>,
  ) {}

  /** Reads the checks of tables that this node has taken over. */
  async load(tables: readonly string[]): Promise<void> {
    const checked = tables.filter((table) => this.isNeeded(table));
    for (const table of checked) this.needs.casino.setChecked(table, false);
    for (const list of await passedChecks(this.needs.database, checked))
      this.pass(String(list.game_table), openedAt(list));
  }

  forget(table: string): void {
    this.passed.delete(table);
    this.ends.get(table)?.();
    this.ends.delete(table);
  }

  /** Records the dealer of a table, who may have changed. Only tables that a person deals are checked. */
  dealerIs(table: string, dealer: 'virtual' | 'console'): void {
    if (dealer === 'virtual') this.forget(table);
    else if (this.stateAt(table) === 'due') this.needs.casino.setChecked(table, false);
  }

  stateAt(table: string): 'not-needed' | 'due' | 'passed' {
    if (!this.isNeeded(table)) return 'not-needed';
    return this.passed.has(table) ? 'passed' : 'due';
  }

  /** Refuses to begin a round at a table with a picture until the table is checked. */
  held(table: string): Refusal | undefined {
    const running = this.needs.casino.table(table);
    if (this.stateAt(table) !== 'due' || running?.info().stream === undefined || running.staffHasMoved)
      return undefined;
    return refuse('checks-due', 'Go through the checks before you open this table for betting.');
  }

  /**
   * Stores a checklist. If every check passed, the table opens; otherwise an inspector must decide. Refuses
   * `malformed`.
   */
  async make(table: string, account: string, told: readonly Check[]): Promise<Refusal | undefined> {
    if (
      new Set(told.map(({ part }) => part)).size !== told.length ||
      told.length !== check.shape.part.options.length
    )
      return refuse('malformed', 'A list of checks must contain each check exactly once.');
    const running = this.needs.casino.table(table);
    const items = told.map((one) => corrected(one, running?.info().stream, running?.devices()));
    const passes = items.every(({ ok }) => ok);
    return this.storing.run(async () => {
      // An inspector may have opened the table while the dealer sent another list.
      if (!passes && this.stateAt(table) === 'passed') return undefined;
      const at = this.needs.clock.now();
      await this.needs.database.transaction(async (tx) => {
        await withdraw(tx, table);
        await tx.query(
          'insert into opening_check (game_table, account, at, items, outcome) values ($1, $2, $3, $4, $5)',
          [Number(table), account, at, JSON.stringify(items), passes ? 'passed' : null],
        );
      });
      if (passes) this.pass(table, at);
      return undefined;
    });
  }

  /**
   * Stores an inspector's decision on a list that was not passed. The inspector must be a second person:
   * neither the sender of the list nor the current dealer. Refuses `own-checks` and `checks-decided`.
   */
  async decide(
    table: string,
    request: number,
    inspector: string,
    decision: ChecksDecision,
    dealer: string | undefined,
  ): Promise<Refusal | undefined> {
    return this.storing.run(async () => {
      const { database, clock } = this.needs;
      const asked = await askedCheck(database, table, request);
      if (!asked) return DECIDED;
      const others = decision.opens ? [asked.account, ...(dealer === undefined ? [] : [dealer])] : [];
      for (const other of others)
        if (other === inspector || (await isSamePerson(database, other, inspector))) return OWN_CHECKS;
      const at = clock.now();
      await database.query(
        `update opening_check set outcome = $2, decided_by = $3, decided_at = $4, reason = $5
         where id = $1 and outcome is null`,
        [asked.id, decision.opens ? 'opened' : 'returned', inspector, at, decision.reason ?? null],
      );
      if (decision.opens) this.pass(table, at);
      return undefined;
    });
  }

  /** Ends the checks of a table, because its dealer has left. */
  async end(table: string): Promise<void> {
    if (!this.isNeeded(table)) return;
    await this.storing.run(async () => {
      this.forget(table);
      this.needs.casino.setChecked(table, false);
      await withdraw(this.needs.database, table);
      await this.needs.database.query(
        'update opening_check set ended_at = $2 where game_table = $1 and ended_at is null',
        [Number(table), this.needs.clock.now()],
      );
    });
  }

  stop(): void {
    for (const table of [...this.ends.keys()]) this.forget(table);
  }

  private isNeeded(table: string): boolean {
    const info = this.needs.casino.table(table)?.info();
    return info?.dealer === 'console' && info.code === null && this.houses.has(info.house);
  }

  private pass(table: string, at: number): void {
    const { casino, clock } = this.needs;
    const ends = at + HOLDS_FOR;
    if (!this.isNeeded(table) || ends <= clock.now()) return;
    this.forget(table);
    this.passed.set(table, at);
    const stop = clock.after(
      ends - clock.now(),
      () => {
        this.forget(table);
        casino.setChecked(table, false);
      },
      'background',
    );
    this.ends.set(table, stop);
    casino.setChecked(table, true);
  }
}

/**
 * Returns a check with the results that the server determines itself: whether a picture is arriving, and
 * whether the devices report.
 */
function corrected(told: Check, stream: string | undefined, board: DeviceBoard | undefined): Check {
  if (told.part === 'camera')
    return { ...told, ok: told.ok && (stream === 'live' || stream === 'test-card') };
  if (told.part !== 'device' || !board || board.devices.length === 0) return told;
  const connected = board.devices.filter((device) => device.connected).length;
  return { ...told, ok: told.ok && connected === board.devices.length, measured: connected };
}

const OWN_CHECKS = refuse(
  'own-checks',
  'You sent this list, or you deal at the table now. Another inspector has to open it.',
);
const DECIDED = refuse(
  'checks-decided',
  'This list no longer waits: another inspector has decided, or the dealer has sent another list or left.',
);

const CHECK = 'id, game_table, account, at, items, outcome, decided_by, decided_at, reason';

/** Withdraws the list that waits for an inspector at a table. */
async function withdraw(queries: Queries, table: string): Promise<void> {
  await queries.query(
    `update opening_check set outcome = 'withdrawn' where game_table = $1 and outcome is null`,
    [Number(table)],
  );
}

/** Returns a list that waits for an inspector; undefined if this list does not wait. */
async function askedCheck(
  queries: Queries,
  table: string,
  request: number,
): Promise<StoredCheck | undefined> {
  const [asked] = await checkedRows(
    queries,
    checkRow,
    `select ${CHECK} from opening_check where id = $1 and game_table = $2 and outcome is null`,
    [request, Number(table)],
  );
  return asked;
}

/** Returns the valid checks of these tables. */
async function passedChecks(queries: Queries, tables: readonly string[]): Promise<StoredCheck[]> {
  return checkedRows(
    queries,
    checkRow,
    `select distinct on (game_table) ${CHECK} from opening_check
     where game_table = any($1::bigint[]) and ended_at is null and outcome in ('passed', 'opened')
     order by game_table, id desc`,
    [tables.map(Number)],
  );
}

/** Returns the time from which a list is valid: that of the inspector's decision, or of the list itself. */
function openedAt({ at, decided_at }: StoredCheck): number {
  return decided_at ?? at;
}

/**
 * Returns the latest list of each of these tables, if an inspector still has to decide on it or has sent it
 * back.
 */
export async function requestsAt(queries: Queries, tables: readonly string[]): Promise<StoredCheck[]> {
  const newest = await checkedRows(
    queries,
    checkRow,
    `select distinct on (game_table) ${CHECK} from opening_check
     where game_table = any($1::bigint[]) and ended_at is null order by game_table, id desc`,
    [tables.map(Number)],
  );
  return newest.filter(({ outcome }) => outcome === null || outcome === 'returned');
}

/** Returns the checklists of a table, newest first. */
export function checksAt(queries: Queries, table: string, limit: number): Promise<StoredCheck[]> {
  return checkedRows(
    queries,
    checkRow,
    `select ${CHECK} from opening_check where game_table = $1 order by id desc limit $2`,
    [Number(table), limit],
  );
}

/** Returns which of these tables have valid checks now. */
export async function checkedTables(
  queries: Queries,
  tables: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const checks = await passedChecks(queries, tables);
  return new Set(
    checks.filter((list) => openedAt(list) + HOLDS_FOR > now).map(({ game_table }) => String(game_table)),
  );
}
