import { type Refusal, refuse } from '@croupier/core';
import type { DealingChange } from '@croupier/protocol';
import { lockAccount } from '../accounts/lookups.ts';
import type { AcceptedMove, Casino, StaffGuard, Submission } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import {
  endStint,
  endStintsOfClosed,
  insertStint,
  openStintOf,
  openStints,
  type StoredStint,
} from './store.ts';

interface Needs {
  readonly casino: Pick<Casino, 'table'>;
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
}

/** The end of a stint: a break, with the time at which its dealer returns, or the end of dealing. */
type Leaving = Exclude<DealingChange, { readonly now: 'deal' }>;

const ROUND_RUNS = refuse(
  'round-runs',
  'A round has begun. Hand the table over between two rounds, before the first call of the next one.',
);

/**
 * The dealers of this node's tables. While a table has a dealer, nobody else may act there as its croupier. A table
 * without a dealer is open to every croupier of its house. The same applies to all tables of a house without shifts.
 */
export class TableDealers implements StaffGuard {
  private readonly stints = new Map<string, StoredStint>();
  private readonly loading = new Map<string, Promise<void>>();
  /** The hand-overs in progress. Staff moves wait for them. */
  private readonly handingOver = new Map<string, Promise<unknown>>();
  /** The number of staff moves in progress at each table. */
  private readonly making = new Map<string, number>();

  constructor(
    private readonly needs: Needs,
    /** Returns any other reason why this staff move may not be made now; undefined if there is none. */
    private readonly held: (submission: Submission) => Refusal | undefined,
  ) {}

  /**
   * Reads the stints at tables that this node has taken over. Moves there wait until the stints are read and `beside`
   * has resolved.
   */
  load(tables: readonly string[], beside?: Promise<void>): Promise<void> {
    const read = openStints(this.needs.database, tables).then(async (stints) => {
      for (const stint of stints) this.stints.set(String(stint.game_table), stint);
      await beside;
    });
    for (const table of tables) {
      const loaded = read.finally(() => this.loading.delete(table));
      this.loading.set(table, loaded);
      loaded.catch(() => undefined);
    }
    return read;
  }

  forget(table: string): void {
    this.stints.delete(table);
  }

  /** Returns the stint at a table once it is known; undefined if the table has none. */
  async at(table: string): Promise<StoredStint | undefined> {
    await this.loading.get(table);
    await this.handingOver.get(table);
    return this.stints.get(table);
  }

  holds(): undefined {
    return undefined;
  }

  async move(
    submission: Submission,
    make: () => Promise<AcceptedMove | Refusal>,
  ): Promise<AcceptedMove | Refusal> {
    const { table } = submission;
    const stint = await this.at(table);
    const refused = otherDealer(stint, submission) ?? this.held(submission);
    if (refused) return refused;
    this.making.set(table, (this.making.get(table) ?? 0) + 1);
    try {
      return await make();
    } finally {
      const left = (this.making.get(table) ?? 1) - 1;
      if (left > 0) this.making.set(table, left);
      else this.making.delete(table);
    }
  }

  /**
   * Starts the stint of a dealer, which ends the previous one. Refuses `round-runs`, `deals-elsewhere` and
   * `virtual-croupier`.
   */
  take(table: string, account: string): Promise<Refusal | undefined> {
    return this.alone(table, async (round, stint) => {
      if (stint?.account === account) return undefined;
      if (round === 'runs') return ROUND_RUNS;
      const { database, clock } = this.needs;
      const at = clock.now();
      const began = await database.transaction(async (tx) => {
        await lockAccount(tx, account);
        await endStintsOfClosed(tx, at);
        const elsewhere = await openStintOf(tx, account);
        if (elsewhere) return elsewhere;
        if (stint) await endStint(tx, stint.id, { at, how: 'relief', by: account, lastRound: round - 1 });
        return insertStint(tx, { table, account, at, round });
      });
      if (String(began.game_table) !== table) return this.dealsElsewhere(began);
      this.stints.set(table, began);
      return undefined;
    });
  }

  /** Ends the stint at a table. Refuses `not-dealing` and `round-runs`. */
  leave(
    table: string,
    account: string,
    leaving: Leaving,
    whose: 'own' | 'any',
  ): Promise<Refusal | undefined> {
    return this.alone(table, async (round, stint) => {
      if (!stint) return refuse('not-dealing', 'Nobody is dealing at this table at the moment.');
      if (stint.account !== account && whose === 'own')
        return refuse(
          'not-dealing',
          'You are not dealing at this table. Its dealer or an inspector ends this.',
        );
      if (round === 'runs') return ROUND_RUNS;
      await endStint(this.needs.database, stint.id, {
        at: this.needs.clock.now(),
        how: leaving.now,
        by: account,
        lastRound: round - 1,
        backAt: leaving.now === 'break' ? leaving.backAt : undefined,
      });
      this.stints.delete(table);
      return undefined;
    });
  }

  /** Ends the stint at a table that has closed. */
  async closed(table: string): Promise<void> {
    this.stints.delete(table);
    await endStintsOfClosed(this.needs.database, this.needs.clock.now());
  }

  /**
   * Runs a hand-over while the staff's moves at the table wait. `round` is the number of the round that has
   * not begun yet. If that round has begun, `round` is `runs`, and the table cannot be handed over.
   */
  private async alone(
    table: string,
    handOver: (round: number | 'runs', stint: StoredStint | undefined) => Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined> {
    await this.loading.get(table);
    while (this.handingOver.has(table)) await this.handingOver.get(table);
    const running = this.needs.casino.table(table);
    if (running?.info().dealer !== 'console')
      return refuse('virtual-croupier', 'The virtual croupier deals at this table.');
    const hasBegun = running.staffHasMoved || this.making.has(table);
    const done = handOver(hasBegun ? 'runs' : running.state().round.number, this.stints.get(table));
    const over = done.then(
      () => this.handingOver.delete(table),
      async () => {
        // The transaction may have been committed although its answer was lost.
        this.stints.delete(table);
        await this.load([table]).catch(() => undefined);
        this.handingOver.delete(table);
      },
    );
    this.handingOver.set(table, over);
    return done;
  }

  private dealsElsewhere({ game_table }: StoredStint): Refusal {
    const name = this.needs.casino.table(String(game_table))?.info().name;
    return refuse(
      'deals-elsewhere',
      `You deal at ${name === undefined ? 'another table' : `the table “${name}”`}. Hand that table over or end there first.`,
    );
  }
}

/** Refuses a croupier's move at another dealer's table. Inspectors and managers may step in. */
function otherDealer(
  stint: StoredStint | undefined,
  { account, as, byDevice }: Submission,
): Refusal | undefined {
  if (!stint || as !== 'croupier' || byDevice || stint.account === account) return undefined;
  return refuse(
    'other-dealer',
    'Another dealer has this table. Take it over between two rounds, or ask an inspector to step in.',
  );
}
