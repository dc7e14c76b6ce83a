import type { Json } from '@croupier/core';
import { json } from '@croupier/protocol';
import { z } from 'zod';
import { logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import { NONE, spans } from '../monitoring/spans.ts';
import { Worker } from '../runtime/worker.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealedJson } from '../storage/secret.ts';
import type { Clock } from '../time/clock.ts';
import { deliverPossiblyTwice } from './faults.ts';

/** The external services that the casino calls. */
export type PortName = 'identity' | 'register' | 'mail' | 'payments' | 'screening';

/** A call to a port, stored together with its cause. */
export interface NewCall {
  readonly port: PortName;
  /** The name of the call at this port. */
  readonly call: string;
  /**
   * The idempotency key. The key is stored once and sent with every attempt, and the service acts on it once.
   */
  readonly key: string;
  readonly account?: string | undefined;
  readonly house?: string | undefined;
  readonly payload: Json;
  readonly at: number;
  /** The time from which the call can be made; undefined means now. */
  readonly due?: number | undefined;
}

const callRow = z.object({
  id: z.int(),
  port: z.enum(['identity', 'register', 'mail', 'payments', 'screening']),
  call: z.string(),
  key: z.string(),
  account: z.string().nullable(),
  house: z.string().nullable(),
  payload: json,
  written_at: z.int(),
  tries: z.int(),
});

/** A call that waits to be delivered. */
export type PortCall = z.infer<typeof callRow>;

/** The implementation of one port. */
export interface PortServer {
  /**
   * Makes the call with its key and returns the answer, or `later` if there is none yet. A call that is answered
   * `later` is repeated after a while. So is a call that throws, because it may or may not have arrived.
   */
  deliver(call: PortCall): Promise<Json | 'later'>;
  /** Acts on the answer, once for each call, in the transaction that stores it. */
  answered(tx: Queries, call: PortCall, answer: Json): Promise<void>;
  /** Called with the answer after that transaction is committed. */
  after?(call: PortCall, answer: Json): void | Promise<void>;
}

/** Stores a call in the transaction of its cause. A key that is already stored is not stored again. */
export async function writeCall(tx: Queries, call: NewCall): Promise<void> {
  const { port, key, payload, at } = call;
  await tx.query(
    `insert into port_call (port, call, key, account, house, payload, written_at, next_at)
     values ($1, $2, $3, $4, $5, $6::text::json, $7, $8) on conflict (key) do nothing`,
    [
      port,
      call.call,
      key,
      call.account ?? null,
      call.house ?? null,
      sealedJson(payload, 'port_call.payload'),
      at,
      call.due ?? at,
    ],
  );
}

const SECOND = 1000;
/** Returns the pause after this many failed attempts, at most an hour. */
function pauseAfter(tries: number): number {
  return Math.min(3600, 2 ** tries) * SECOND;
}

/**
 * Delivers the calls to the ports, each at least once and always with the same key, and acts on each answer once. Calls
 * that were unanswered when the server was killed are delivered after the next start.
 */
export class PortOutbox {
  private readonly servers = new Map<PortName, PortServer>();
  private readonly worker: Worker;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** The ports whose answers are delivered twice. */
    private readonly doubled: ReadonlySet<PortName> = new Set(),
    mayWork?: () => boolean,
  ) {
    this.worker = new Worker(clock, { name: 'calls to the ports', work: () => this.deliverDue(), mayWork });
  }

  serve(port: PortName, server: PortServer): void {
    this.servers.set(port, server);
  }

  /**
   * Delivers all due calls, once a run in progress has finished. Called when a call has been stored, and at
   * the start.
   */
  run(): void {
    this.worker.run();
  }

  /** Resolves when no delivery is in progress. */
  drain(): Promise<void> {
    return this.worker.drain();
  }

  stop(): Promise<void> {
    return this.worker.stop();
  }

  /** Returns the number of calls that wait for an answer, by port. */
  async waiting(): Promise<ReadonlyMap<PortName, number>> {
    const rows = await checkedRows(
      this.database,
      z.object({ port: callRow.shape.port, calls: z.int() }),
      'select port, count(*) as calls from port_call where answered_at is null group by port',
    );
    const none = [...this.servers.keys()].map((port) => [port, 0] as const);
    return new Map([...none, ...rows.map(({ port, calls }) => [port, calls] as const)]);
  }

  /** Delivers the due calls. Returns the time of the next one. */
  private async deliverDue(): Promise<number | undefined> {
    for (;;) {
      const due = await checkedRows(
        this.database,
        callRow,
        `select id, port, call, key, account, house, payload, written_at, tries from port_call
         where answered_at is null and next_at <= $1 and port = any($2::text[]) order by id limit 100`,
        [this.clock.now(), [...this.servers.keys()]],
      );
      if (due.length === 0 || this.worker.stopped) break;
      // Calls of one account are made one after another. Other accounts do not wait for them.
      await Promise.all([...groups(due)].map((calls) => this.inOrder(calls)));
    }
    return this.nextDue();
  }

  private async inOrder(calls: readonly PortCall[]): Promise<void> {
    for (const call of calls) if (!this.worker.stopped) await this.deliver(call);
  }

  private async deliver(call: PortCall): Promise<void> {
    try {
      const answer =
        (await this.traced(call, async () => this.servers.get(call.port)?.deliver(call))) ?? 'later';
      if (this.worker.stopped) return;
      if (answer !== 'later')
        return await deliverPossiblyTwice(this.doubled.has(call.port), () => this.take(call, answer));
    } catch (error) {
      measures.portFailed(call.port);
      logFault(`a call to the port ${call.port}`, error);
    }
    await this.database.query('update port_call set tries = tries + 1, next_at = $2 where id = $1', [
      call.id,
      this.clock.now() + pauseAfter(call.tries),
    ]);
  }

  private traced<T>({ port, call, tries }: PortCall, deliver: () => Promise<T>): Promise<T> {
    const attributes = { 'croupier.port': port, 'croupier.attempt': tries + 1 };
    return spans.run({ name: `${port} ${call}`, kind: 'client', parent: NONE, attributes }, deliver);
  }

  private async take(call: PortCall, answer: Json): Promise<void> {
    const server = this.servers.get(call.port);
    const first = await this.database.transaction(async (tx) => {
      const stored = await tx.query(
        `update port_call set answer = $2::text::json, answered_at = $3
         where id = $1 and answered_at is null returning id`,
        [call.id, JSON.stringify(answer), this.clock.now()],
      );
      if (stored.length > 0) await server?.answered(tx, call, answer);
      return stored.length > 0;
    });
    if (!first) return;
    await Promise.resolve(server?.after?.(call, answer)).catch((error) =>
      logFault(`the follow-up of a call to the port ${call.port}`, error),
    );
  }

  private async nextDue(): Promise<number | undefined> {
    const [next] = await checkedRows(
      this.database,
      z.object({ at: z.int().nullable() }),
      'select min(next_at) as at from port_call where answered_at is null and port = any($1::text[])',
      [[...this.servers.keys()]],
    );
    return next?.at ?? undefined;
  }
}

function groups(calls: readonly PortCall[]): Iterable<PortCall[]> {
  const byAccount = new Map<string, PortCall[]>();
  for (const call of calls) {
    const key = call.account ?? `call ${call.id}`;
    const group = byAccount.get(key);
    if (group) group.push(call);
    else byAccount.set(key, [call]);
  }
  return byAccount.values();
}
