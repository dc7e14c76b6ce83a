import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { DeviceBoard, DisputedValue } from '@croupier/protocol';
import { namesOf } from '../accounts/lookups.ts';
import { logFault } from '../monitoring/log.ts';
import type { Casino } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { addToDispute, insertDispute, settleDispute } from './store.ts';

export const DIFFER = refuse(
  'readings-differ',
  'The readings for this draw differ, so the table has stopped. An inspector chooses the right one.',
);

/** The differing values for one draw. */
export interface Dispute {
  readonly id: number;
  readonly round: string;
  /** The values that differ. Dealers are named by their accounts. */
  readonly readings: DisputedValue[];
  readonly entered: string | null;
  readonly ran: boolean;
}

interface Needs {
  readonly casino: Casino;
  readonly database: Database;
  readonly clock: Clock;
}

/** The dispute that has stopped one table, if any. */
export class TableDispute {
  private dispute: Dispute | undefined;
  /** The names of the dealers whose entries differ, by account. */
  private names: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly needs: Needs,
    private readonly table: string,
  ) {}

  get open(): Dispute | undefined {
    return this.dispute;
  }

  /** Returns the reason why the table must not continue. */
  get holds(): Refusal | undefined {
    return this.dispute && DIFFER;
  }

  board(choices: readonly string[]): DeviceBoard['dispute'] {
    if (!this.dispute) return null;
    const { readings, entered } = this.dispute;
    const values = readings.map(({ by, ...one }) => ({
      ...one,
      by: by === null ? null : (this.names.get(by) ?? ''),
    }));
    return { values, entered, choices: [...choices] };
  }

  /** Stops the table because these values differ, from each other or from the entered one. */
  async begin(values: DisputedValue[], entered: string | null): Promise<void> {
    const { casino, database, clock } = this.needs;
    const running = casino.table(this.table);
    if (!running) return;
    const round = running.state().round.id;
    const ran = running.info().state === 'running';
    const id = await insertDispute(database, {
      table: this.table,
      round: Number(round),
      at: clock.now(),
      readings: values,
      entered,
      ran,
    });
    await this.stopFor({ id, round, readings: values, entered, ran });
  }

  /** Stops the table until this dispute is settled. */
  async stopFor(dispute: Dispute): Promise<void> {
    const { casino, database } = this.needs;
    this.dispute = dispute;
    this.names = await namesOf(
      database,
      dispute.readings.flatMap(({ by }) => by ?? []),
    );
    if (casino.table(this.table)?.info().state !== 'running') return;
    const paused = await casino.changeTable(this.table, { state: 'paused' });
    if (isRefusal(paused)) logFault(`table ${this.table} could not be paused`, new Error(paused.message));
  }

  /** Adds one more value to the open dispute. */
  async add({ id, readings }: Dispute, value: DisputedValue): Promise<void> {
    readings.push(value);
    await addToDispute(this.needs.database, id, readings);
  }

  /**
   * Ends a dispute. It is settled by an account, or by the course of the game. `value` is the right value, if
   * known.
   */
  async end({ id }: Dispute, value: string | null, account: string | null): Promise<void> {
    await settleDispute(this.needs.database, id, { at: this.needs.clock.now(), by: account, value });
    this.dispute = undefined;
  }

  /** Lets the table continue after an account has settled the dispute, if the table was running before. */
  async continueAfter({ ran }: Dispute, account: string | null): Promise<void> {
    if (!ran || account === null) return;
    const refused = await this.needs.casino.changeTable(this.table, { state: 'running' });
    if (isRefusal(refused)) logFault(`table ${this.table} could not continue`, new Error(refused.message));
  }
}
