import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Measures, measureBy } from './measures.ts';

/**
 * The bucket bounds of the histograms, in seconds. A move normally takes milliseconds, and a second is too
 * long.
 */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A server's tables and tournaments, and the moves waiting there. */
export interface Workload {
  readonly tables: number;
  readonly tournaments: number;
  /**
   * The number of moves waiting to be stored in the queues of all tables. `longestQueue` is the number in the
   * longest queue.
   */
  readonly queued: number;
  readonly longestQueue: number;
  /** The milliseconds since the lease was renewed; undefined if there is no lease. */
  readonly leaseAge: number | undefined;
}

/** A server's current figures. */
export interface Figures extends Workload {
  readonly sockets: number;
  /** The number of attendances at tables, over all sockets. */
  readonly attendances: number;
  /** The number of bytes that other nodes have not acknowledged. */
  readonly unacknowledged: number;
}

/** The metrics of a server in the Prometheus format. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  close(): void;
}

/**
 * Starts to count this process's events, for all requests for metrics. Each metric is labelled with the node.
 */
export function openMetrics(node: string, read: () => Figures): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ node });
  collectDefaultMetrics({ register: registry });
  const stop = measureBy(countedIn(registry));
  readInto(registry, read);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    close: () => {
      stop();
      registry.clear();
    },
  };
}

function readInto(registry: Registry, read: () => Figures): void {
  const gauge = (name: string, help: string, of: (figures: Figures) => number | undefined) =>
    new Gauge({
      name: `croupier_${name}`,
      help,
      registers: [registry],
      collect() {
        const value = of(read());
        if (value !== undefined) this.set(value);
      },
    });
  gauge('tables', 'Open tables that this node plays', ({ tables }) => tables);
  gauge('tournaments', 'Tournaments that this node runs', ({ tournaments }) => tournaments);
  gauge('sockets', 'Open WebSockets', ({ sockets }) => sockets);
  gauge('attendances', 'Attendances at tables by these WebSockets', ({ attendances }) => attendances);
  gauge('queued_moves', 'Moves that wait to be stored', ({ queued }) => queued);
  gauge('longest_queue_moves', 'Moves in the longest queue of a table', ({ longestQueue }) => longestQueue);
  gauge('lease_age_seconds', 'Time since the last renewal of the lease', ({ leaseAge }) =>
    leaseAge === undefined ? undefined : leaseAge / 1000,
  );
  gauge(
    'bus_unacknowledged_bytes',
    'Bytes that other nodes have not acknowledged',
    (figures) => figures.unacknowledged,
  );
}

function countedIn(registry: Registry): Measures {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `croupier_${name}`, help, labelNames, registers });
  const times = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name: `croupier_${name}`, help, labelNames, buckets: BOUNDS, registers });
  const moves = times(
    'move_seconds',
    'Time of a move: wait until its table is asked, connection to another node and back, queue, commit, and total',
    'phase',
  );
  const transactions = times('transaction_seconds', 'Time of a transaction of the database', 'outcome');
  const rounds = counter('rounds_total', 'Settled rounds');
  const messages = counter('bus_messages_total', 'Messages between nodes', 'way');
  const bytes = counter('bus_bytes_total', 'Bytes of messages between nodes', 'way');
  const redelivered = counter('bus_redeliveries_total', 'Messages to other nodes that were sent again');
  const lost = counter('bus_lines_lost_total', 'Connections to other nodes that were lost');
  const takenOver = counter('takeovers_total', 'Nodes that this node found dead');
  const ports = counter('port_failures_total', 'Calls to outside services that failed', 'port');
  const recordings = counter('recording_failures_total', 'Recordings of rounds that failed');
  const runs = times('worker_run_seconds', 'Time of a run of a background job', 'worker', 'outcome');
  const security = counter('security_events_total', 'Security events, by kind', 'event');
  return {
    move: (phase, took) => moves.observe({ phase }, took / 1000),
    transaction: (outcome, took) => transactions.observe({ outcome }, took / 1000),
    roundSettled: () => rounds.inc(),
    busMessage: (way, size) => {
      messages.inc({ way });
      bytes.inc({ way }, size);
    },
    redelivered: () => redelivered.inc(),
    lineLost: () => lost.inc(),
    tookOver: (nodes) => takenOver.inc(nodes),
    recordingFailed: () => recordings.inc(),
    portFailed: (port) => ports.inc({ port }),
    securityEvent: (event) => security.inc({ event }),
    workerRan: (worker, outcome, took) => runs.observe({ worker, outcome }, took / 1000),
  };
}
