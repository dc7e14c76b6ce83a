import { isRefusal, type Json, type TournamentStatus } from '@croupier/core';
import { type CommandOf, openingOf, type Tournament } from '@croupier/tournaments';
import { Worker } from '../runtime/worker.ts';
import type { Casino } from '../services/casino.ts';
import { HOUSE_ACCOUNT } from '../tables/outbox.ts';
import { UNDECIDED } from '../tables/submission.ts';
import type { Clock } from '../time/clock.ts';
import type { RunningTournament } from './running.ts';

export interface TournamentTablesOptions {
  readonly casino: Casino;
  readonly clock: Clock;
  /** The plan of the tournament's tables. `terms` returns the terms of a table with this number of seats. */
  readonly plan: string;
  readonly terms: (seats: number) => Json;
  /** Called after a table has opened or closed, because players can now be directed to their tables. */
  readonly changed: () => void;
}

/** The delay before a failed table is checked again, in milliseconds. */
const AGAIN = 1_000;

/**
 * Runs the tables of a tournament. Any message between tournament and table can be lost. Each check completes
 * whatever is missing on either side, so that a restart continues from there.
 */
export class TournamentTables {
  /** The ids of the open tables by their number in the tournament. */
  private readonly ids = new Map<number, string>();
  private readonly stops = new Map<number, () => void>();
  /** The workers, each of which checks one table. */
  private readonly workers = new Map<number, Worker>();
  /** The tables that can now run out a held-back all-in. A table is removed once it has been notified. */
  private readonly toRunOut = new Set<number>();
  private stopped = false;

  constructor(
    private readonly tournament: RunningTournament,
    private readonly options: TournamentTablesOptions,
  ) {
    const id = String(tournament.id);
    for (const { tournament: of, id: table } of options.casino.tables())
      if (of?.id === id) this.take(of.table, table);
  }

  /** Returns the table’s id; undefined if it is not open. */
  id(number: number): string | undefined {
    return this.ids.get(number);
  }

  /** Returns the numbers of the open tables. */
  open(): readonly number[] {
    return [...this.ids.keys()];
  }

  /** Checks these tables, and completes whatever is missing on either side. */
  look(numbers: Iterable<number>): void {
    if (this.stopped) return;
    for (const number of numbers) {
      const worker = this.workers.get(number) ?? this.workerFor(number);
      this.workers.set(number, worker);
      worker.run();
    }
  }

  /** Runs out the held-back all-in at a table. */
  runOut(number: number): void {
    this.toRunOut.add(number);
    this.look([number]);
  }

  async drain(): Promise<void> {
    for (const worker of this.workers.values()) await worker.drain();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const stop of this.stops.values()) stop();
    await Promise.all([...this.workers.values()].map((worker) => worker.stop()));
  }

  private take(number: number, table: string): void {
    this.ids.set(number, table);
    this.stops.set(
      number,
      this.options.casino.listen(table, () => this.look([number])),
    );
  }

  private workerFor(number: number): Worker {
    return new Worker(
      this.options.clock,
      {
        name: `table ${number} of tournament ${this.tournament.id}`,
        work: async () => {
          await this.step(number);
          return undefined;
        },
      },
      AGAIN,
    );
  }

  private async step(number: number): Promise<void> {
    const wanted = await this.tournament.read((state) => wantedAt(state, number));
    const table = this.ids.get(number);
    if (!wanted.open) {
      if (table !== undefined) await this.close(number, table);
      return;
    }
    if (table === undefined) {
      await this.openTable(number, wanted);
      return;
    }
    const stand = this.standOf(table);
    if (wanted.hand === undefined || !stand) return;
    const { hand, opening } = wanted;
    // A void hand is dealt again in another round.
    const round = this.options.casino.table(table)?.state().round.number;
    if (stand.hand < hand) await this.make(table, `deal-in-${hand}-${round}`, { type: 'deal-in', opening });
    else if (stand.report) await this.tell(number, hand, stand.report);
    else if (this.toRunOut.has(number)) {
      await this.make(table, `run-out-${hand}`, { type: 'run-out' });
      this.toRunOut.delete(number);
    } else if (stand.waits && !wanted.allIn) await this.tournament.submit({ type: 'all-in', table: number });
  }

  private standOf(table: string): TournamentStatus | undefined {
    const view = this.options.casino.table(table)?.state().view as
      | { tournament?: TournamentStatus }
      | undefined;
    return view?.tournament;
  }

  private async openTable(number: number, { name, seats }: Wanted): Promise<void> {
    const { casino, plan, terms, changed } = this.options;
    const opened = await casino.openTable({
      plan,
      name: `${name}, ${number}`,
      dealer: 'virtual',
      private: false,
      host: null,
      terms: terms(seats),
      tournament: { id: String(this.tournament.id), table: number },
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.take(number, opened.id);
    changed();
    this.tournament.look();
  }

  private async close(number: number, table: string): Promise<void> {
    const closed = await this.options.casino.changeTable(table, { state: 'closed' });
    if (isRefusal(closed) && closed.code !== 'no-such-table') throw new Error(closed.message);
    this.ids.delete(number);
    this.stops.get(number)?.();
    this.stops.delete(number);
    this.options.changed();
  }

  /**
   * Reports the result of a hand once. The tournament accepts a report only for the hand that it has begun.
   */
  private async tell(number: number, hand: number, report: TournamentStatus['report']): Promise<void> {
    const command = { type: 'hand-over', table: number, ...report } as unknown as CommandOf<'hand-over'>;
    await this.tournament.submit(command, null, ({ tables }) => {
      const table = tables[number - 1];
      const running = table?.hands === hand && table.dealt.length > 0;
      return running ? undefined : { refused: true, code: 'told-already', message: 'That hand is over.' };
    });
  }

  private async make(table: string, key: string, move: Json): Promise<void> {
    const answer = await this.options.casino.submit({
      table,
      account: HOUSE_ACCOUNT,
      as: 'manager',
      key,
      move,
    });
    if (!isRefusal(answer)) return;
    if (UNDECIDED.has(answer.code) || answer.code === 'no-such-table') throw new Error(answer.message);
  }
}

interface Wanted {
  readonly open: boolean;
  readonly name: string;
  readonly seats: number;
  /** The running hand and its data; undefined between hands. */
  readonly hand: number | undefined;
  readonly opening: Json;
  readonly allIn: boolean;
}

function wantedAt(state: Tournament, number: number): Wanted {
  const table = state.tables[number - 1];
  const hand = table && table.dealt.length > 0 ? table.hands : undefined;
  return {
    open: table?.open === true && state.phase === 'playing',
    name: state.announcement.name,
    seats: (table?.seats.length ?? 1) - 1,
    hand,
    opening: table && hand !== undefined ? (openingOf(state, table) as unknown as Json) : null,
    allIn: table?.allIn ?? false,
  };
}
