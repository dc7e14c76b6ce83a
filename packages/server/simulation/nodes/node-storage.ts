import type { Database, Parameter, Queries } from '../../src/storage/database.ts';
import { transactionScope } from '../../src/storage/transaction-scope.ts';
import type { Agenda } from '../agenda.ts';
import type { Chance } from '../chance.ts';
import { type Moment, type ProcessStorage, STORAGE_FAILED } from '../stored.ts';
import type { Gate } from './gate.ts';
import type { ServiceLine } from './line.ts';
import type { SharedStorage } from './shared-storage.ts';

/** A mishap at a statement of a node: none, as a rule. */
export type NodeMishap = { readonly moment: Moment; readonly what: 'death' | 'failure' } | undefined;

/** The surroundings of a node's storage. */
interface Around {
  readonly node: string;
  readonly shared: SharedStorage;
  readonly agenda: Agenda;
  readonly chance: Chance;
  readonly gate: Gate;
  readonly line: ServiceLine;
  /** Returns the mishap of the next statement, of a commit among them. */
  readonly mishap: (sql: string) => NodeMishap;
  readonly die: () => void;
}

/** The longest milliseconds of one way between a node and the storage. */
const LONGEST_WAY = 4;
/** The milliseconds after which a node counts a statement on its own connection as not answered. */
const PATIENCE = 1_000;
/** Statements that count a commit of a table, whose id is their first parameter. */
const COUNTS = /update game_table set seq = /;

/** The storage as one node has it. */
export class NodeStorage implements ProcessStorage {
  private ended = false;
  /** Changes when the storage breaks all connections of the node. */
  private generation = 0;
  /** Ends the transaction that is under way. */
  private stop: () => void = () => undefined;
  readonly database: Database;

  constructor(private readonly around: Around) {
    around.shared.connections.set(around.node, this);
    const query: Queries['query'] = (sql, parameters) =>
      this.answered((valid) => this.statement(sql, parameters, valid));
    this.database = {
      query,
      apart: { query: (sql, parameters) => this.within(PATIENCE, query(sql, parameters)) },
      transaction: (work) => this.answered((valid) => this.transaction(work, valid)),
      close: async () => undefined,
    };
  }

  terminate(): void {
    this.generation += 1;
  }

  end(): void {
    this.ended = true;
    this.stop();
  }

  /** Asks the storage and takes the answer back, unless the process has ended: then nobody is there to hear it. */
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

  /** Runs one statement, which is on its way even when the process has stopped or died. */
  private statement<Row>(
    sql: string,
    parameters: readonly Parameter[] | undefined,
    valid: () => boolean,
  ): Promise<Row[]> {
    const { shared, mishap } = this.around;
    return shared.stored.alone(async () => {
      if (!valid()) throw lost();
      const drawn = this.ended ? undefined : mishap(sql);
      this.strike(drawn, 'before');
      const rows = await shared.ask<Row>(sql, parameters);
      this.strike(drawn, 'after');
      return rows;
    });
  }

  private async transaction<T>(work: (tx: Queries) => Promise<T>, valid: () => boolean): Promise<T> {
    const { shared, gate } = this.around;
    for (;;) {
      await new Promise<void>((resolve) => gate.pass(resolve));
      const outcome = await shared.stored.alone(async () =>
        gate.shut ? undefined : { result: await this.alone(work, valid) },
      );
      if (outcome) return outcome.result;
    }
  }

  private async alone<T>(work: (tx: Queries) => Promise<T>, valid: () => boolean): Promise<T> {
    const { shared, mishap, node } = this.around;
    if (this.ended || !valid()) throw lost();
    let broken = false;
    const counted: number[] = [];
    const { tx, end } = transactionScope(async <Row>(sql: string, parameters?: readonly Parameter[]) => {
      if (broken) throw lost(); // as after any statement of a transaction that failed
      try {
        const drawn = mishap(sql);
        this.strike(drawn, 'before');
        const rows = await shared.ask<Row>(sql, parameters);
        if (COUNTS.test(sql)) counted.push(Number(parameters?.[0]));
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
      const drawn = mishap('commit');
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

  /** Looks whether this node owns the tables that it is about to write. */
  private async requireOwner(node: string, tables: readonly number[]): Promise<void> {
    const { shared } = this.around;
    const others = await shared.ask<{ id: number; owner: string | null }>(
      'select id, owner from game_table where id = any($1::bigint[]) and owner is distinct from $2',
      [tables, node],
    );
    for (const { id, owner } of others)
      shared.violate(`Node ${node} writes table ${id}, which ${owner ?? 'nobody'} has.`);
  }

  private strike(drawn: NodeMishap, moment: Moment): void {
    if (drawn?.moment !== moment) return;
    if (drawn.what === 'death') this.around.die();
    throw lost();
  }

  /** Gives up waiting after so many milliseconds. The statement is still on its way. */
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

function lost(): Error {
  return new Error(STORAGE_FAILED);
}
