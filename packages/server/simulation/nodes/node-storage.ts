import type { Database, Parameter, Queries } from '../../src/storage/database.ts';
import { transactionScope } from '../../src/storage/transaction-scope.ts';
import type { Agenda } from '../agenda.ts';
import type { Chance } from '../chance.ts';
import { type Moment, type ProcessStorage, STORAGE_FAILED } from '../stored.ts';
import type { Gate } from './gate.ts';
import type { ServiceLine } from './line.ts';
import type { SharedStorage } from './shared-storage.ts';

/**
 * A fault during a statement of a node: its process dies or is suspended, or its connection breaks. Undefined means
 * that nothing goes wrong.
 */
export type NodeFault = { readonly moment: Moment; readonly what: 'death' | 'failure' | 'pause' } | undefined;

/** The environment of a node's storage. */
interface Around {
  readonly node: string;
  readonly shared: SharedStorage;
  readonly agenda: Agenda;
  readonly chance: Chance;
  readonly gate: Gate;
  readonly line: ServiceLine;
  /** Returns the fault for the next statement, which may be a commit. */
  readonly faultFor: (sql: string, parameters?: readonly Parameter[]) => NodeFault;
  readonly die: () => void;
}

/** The longest one-way delay between a node and the storage, in milliseconds. */
const LONGEST_WAY = 4;
/** The milliseconds after which a node gives up on a statement on its own connection. */
const STATEMENT_TIMEOUT = 1_000;
/**
 * The milliseconds after which the storage aborts a wait for a lock. `IDLE_TIMEOUT` is the time after which
 * it aborts a hanging transaction.
 */
const LOCK_TIMEOUT = 5_000;
const IDLE_TIMEOUT = 10_000;
/** Matches statements that increment the commit number of a table, whose id is their first parameter. */
const COUNTS = /update game_table set seq = /;

/** The storage as one node sees it. */
export class NodeStorage implements ProcessStorage {
  private ended = false;
  /** A counter that increases whenever the storage breaks all of the node's connections. */
  private generation = 0;
  /** Ends the current transaction. */
  private stop: () => void = () => undefined;
  readonly database: Database;

  constructor(private readonly around: Around) {
    around.shared.connections.set(around.node, this);
    const query: Queries['query'] = (sql, parameters) =>
      this.answered((valid) => this.statement(sql, parameters, valid));
    this.database = {
      query,
      separateConnection: {
        query: (sql, parameters) => this.within(STATEMENT_TIMEOUT, query(sql, parameters)),
      },
      transaction: (work) => this.answered((valid) => this.transaction(work, valid)),
      close: async () => undefined,
    };
  }

  terminate(): void {
    this.generation += 1;
    this.around.shared.release(this);
  }

  end(): void {
    this.ended = true;
    this.stop();
    this.around.shared.release(this);
  }

  /** Runs a query and delivers the answer, unless the process has ended in the meantime. */
  private answered<T>(work: (valid: () => boolean) => Promise<T>): Promise<T> {
    const { agenda, chance, gate, line } = this.around;
    const { generation } = this;
    const valid = () => generation === this.generation;
    return new Promise((resolve, reject) => {
      const back = (settle: () => void) =>
        agenda.after(chance.between(1, LONGEST_WAY), () =>
          line.pass('in', () =>
            gate.pass(() => {
              if (!this.ended) settle();
            }),
          ),
        );
      agenda.after(chance.between(1, LONGEST_WAY), () =>
        line.pass('out', () =>
          work(valid).then(
            (value) => back(() => resolve(value)),
            (error) => back(() => reject(error)),
          ),
        ),
      );
    });
  }

  /** Runs one statement. The statement reaches the storage even if the process is suspended or dies. */
  private statement<Row>(
    sql: string,
    parameters: readonly Parameter[] | undefined,
    valid: () => boolean,
  ): Promise<Row[]> {
    const { shared, faultFor } = this.around;
    return shared.stored.alone(async () => {
      if (!valid()) throw lost();
      const drawn = this.ended ? undefined : faultFor(sql, parameters);
      this.strike(drawn, 'before');
      const rows = await shared.ask<Row>(sql, parameters);
      this.strike(drawn, 'after');
      return rows;
    });
  }

  private async transaction<T>(work: (tx: Queries) => Promise<T>, valid: () => boolean): Promise<T> {
    const { shared, gate, faultFor, chance } = this.around;
    faultFor('begin');
    // A process that was suspended in the meantime finds its connection broken, or opens a new connection.
    const renews = chance.happens(0.5);
    try {
      for (;;) {
        await new Promise<void>((resolve) => gate.pass(resolve));
        const outcome = await shared.stored.alone(async () =>
          gate.shut ? undefined : { result: await this.alone(work, renews ? () => true : valid) },
        );
        if (outcome) return outcome.result;
      }
    } catch (error) {
      if (error instanceof Blocked) await shared.untilReleased(LOCK_TIMEOUT);
      throw error;
    }
  }

  private async alone<T>(work: (tx: Queries) => Promise<T>, valid: () => boolean): Promise<T> {
    const { shared, faultFor, node } = this.around;
    if (this.ended || !valid()) throw lost();
    let broken = false;
    const counted: number[] = [];
    const { tx, end } = transactionScope(async <Row>(sql: string, parameters?: readonly Parameter[]) => {
      if (broken) throw lost(); // A transaction accepts no statement after one has failed.
      try {
        const drawn = faultFor(sql, parameters);
        await this.hang(drawn, 'before');
        this.strike(drawn, 'before');
        const rows = await shared.ask<Row>(sql, parameters);
        if (await shared.isBlocked()) throw new Blocked();
        if (COUNTS.test(sql)) counted.push(Number(parameters?.[0]));
        await this.hang(drawn, 'after');
        this.strike(drawn, 'after');
        return rows;
      } catch (error) {
        broken = true;
        throw error;
      }
    });
    const dead = new Promise<never>((_, reject) => {
      this.stop = () => reject(lost());
    });
    dead.catch(() => undefined);
    let committed = false;
    await shared.ask('begin');
    try {
      const result = await Promise.race([work(tx), dead]);
      end();
      const drawn = faultFor('commit');
      await Promise.race([this.hang(drawn, 'before'), dead]);
      this.strike(drawn, 'before');
      if (counted.length > 0) await this.requireOwner(node, counted);
      await shared.ask('commit');
      committed = true;
      this.strike(drawn, 'after');
      await shared.stored.fold();
      return result;
    } catch (error) {
      end();
      if (!committed) await shared.ask('rollback');
      throw error;
    }
  }

  /** Reports a violation if another node owns tables that this node is about to write. */
  private async requireOwner(node: string, tables: readonly number[]): Promise<void> {
    const { shared } = this.around;
    const others = await shared.ask<{ id: number; owner: string | null }>(
      'select id, owner from game_table where id = any($1::bigint[]) and owner is distinct from $2',
      [tables, node],
    );
    for (const { id, owner } of others)
      shared.violate(`Node ${node} writes table ${id}, which belongs to ${owner ?? 'nobody'}.`);
  }

  /**
   * Lets the transaction hang if the process is suspended during it. The storage has only one connection, so
   * the transaction is rolled back and its locks are simulated. When the process resumes, its connection is
   * broken.
   */
  private async hang(drawn: NodeFault, moment: Moment): Promise<void> {
    if (drawn?.moment !== moment || drawn.what !== 'pause') return;
    const { shared, gate, agenda } = this.around;
    await shared.keepLocks(this);
    gate.pass(() => shared.release(this));
    agenda.after(IDLE_TIMEOUT, () => shared.release(this));
    this.stop();
    await new Promise<void>((resolve) => gate.pass(resolve));
    throw lost();
  }

  private strike(drawn: NodeFault, moment: Moment): void {
    if (drawn?.moment !== moment) return;
    if (drawn.what === 'death') this.around.die();
    throw lost();
  }

  /** Stops waiting for an answer after this many milliseconds. The statement may still be carried out. */
  private within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const callOff = this.around.gate.after(milliseconds, () => {
        if (!this.ended) reject(new Error(`${STORAGE_FAILED}: no answer in time`));
      });
      answer.then(
        (value) => {
          callOff();
          resolve(value);
        },
        (error) => {
          callOff();
          reject(error);
        },
      );
    });
  }
}

/** The error of a statement that would wait for a lock of a hanging transaction. */
class Blocked extends Error {
  readonly code = '55P03';

  constructor() {
    super(`${STORAGE_FAILED}: a lock was not available`);
  }
}

function lost(): Error {
  return new Error(STORAGE_FAILED);
}
