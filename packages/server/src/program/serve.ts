import { createServer } from 'node:net';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { Bus } from '../bus/bus.ts';
import { type OpenCasino, type OpenOptions, openCasino } from '../casino/open.ts';
import type { WebServerOptions } from '../casino/web-server.ts';
import { VERSION } from '../http/version.ts';
import type { TraceCollector } from '../monitoring/opentelemetry.ts';
import type { Address } from '../runtime/network.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type Clock, pause } from '../time/clock.ts';
import { type ListeningServer, listen } from './listen.ts';

/** The options for serving a casino. Port 0 takes any free port. */
export interface ServeOptions extends OpenOptions, Address, WebServerOptions {
  /** The NATS servers that connect this node with the other nodes. */
  readonly natsUrl?: string | undefined;
  /** The collector of traces. The packages are loaded only if there is one. */
  readonly traces?: TraceCollector | undefined;
}

/**
 * The time after which a load balancer has noticed that a node is not ready and sends it no new connections,
 * in milliseconds.
 */
const UNSEEN = 2_500;

export interface Server extends OpenCasino {
  readonly port: number;
}

/**
 * Opens a casino and serves it. If the casino cannot be served, returns a refusal that explains the reason to the
 * operator, and leaves nothing open.
 */
export async function serve(runtime: Runtime, options: ServeOptions): Promise<Server | Refusal> {
  // The port is tested before the database is opened, so that a second start on the same port gets this error
  // first.
  try {
    await tryAddress(runtime, options);
  } catch (error) {
    return cannotListen(error, options);
  }
  const traces = options.traces && (await openTracesTo(options.traces, runtime.clock, options.node));
  const served = await serveTraced(runtime, options);
  if (isRefusal(served)) {
    await traces?.close();
    return served;
  }
  return {
    ...served,
    stop: async () => {
      await served.stop();
      await traces?.close();
    },
  };
}

async function openTracesTo(
  collector: TraceCollector,
  clock: Clock,
  node = 'alone',
): Promise<{ close(): Promise<void> }> {
  const { openTraces } = await import('../monitoring/opentelemetry.ts');
  return openTraces(collector, { node, version: VERSION, clock });
}

async function serveTraced(runtime: Runtime, options: ServeOptions): Promise<Server | Refusal> {
  const publicUrl = options.publicUrl ?? `http://localhost:${options.port}`;
  let bus: Bus | undefined;
  try {
    bus = options.natsUrl === undefined ? undefined : await openBus(options.natsUrl);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refuse(
      'no-nats',
      /certificate/i.test(why)
        ? `NATS_URL: This machine does not trust the certificate of NATS (${why}). Name the file of its authority in NODE_EXTRA_CA_CERTS.`
        : `NATS_URL: NATS does not answer (${why}). Start it, or correct its address.`,
    );
  }
  const casino = await openCasino(runtime, { ...options, bus, publicUrl });
  if (isRefusal(casino)) {
    await bus?.close();
    return casino;
  }
  let ways: ListeningServer;
  try {
    ways = await listen(casino, options);
  } catch (error) {
    await casino.stop();
    return cannotListen(error, options);
  }
  return {
    ...casino,
    port: ways.port,
    stop: async () => {
      const unseen = casino.node === undefined ? undefined : pause(runtime.clock, UNSEEN);
      await casino.leave();
      await unseen;
      await ways.close();
      await casino.stop();
    },
  };
}

/** Connects to NATS. The client is loaded only if it is used. */
async function openBus(url: string): Promise<Bus> {
  const { openNatsBus } = await import('../bus/nats-bus.ts');
  return openNatsBus(url);
}

async function tryAddress(runtime: Runtime, { port, host }: Address): Promise<void> {
  const probe = await runtime.network.listen(createServer(), { port, host });
  await probe.close();
}

function cannotListen(error: unknown, { port, host }: ServeOptions): Refusal {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return refuse(
        'port-in-use',
        `Port ${port} is in use. Stop the other program, or set PORT to another port.`,
      );
    case 'EACCES':
      return refuse('port-forbidden', `This user may not open port ${port}. Set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return refuse(
        'no-such-host',
        `This machine has no address ${host}. Set HOST to one of its own, or 0.0.0.0.`,
      );
    default:
      throw error;
  }
}
