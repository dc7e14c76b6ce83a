import type { Server } from 'node:http';
import { tooMany } from '../http/api.ts';
import { buildApp } from '../http/app.ts';
import { servedHouses } from '../http/house-files.ts';
import { LIMITS, type Limits, TIMEOUTS, type Timeouts } from '../http/limits.ts';
import { VERSION } from '../http/version.ts';
import { type TrustedProxies, visitorResolver } from '../http/visitor.ts';
import type { Metrics } from '../monitoring/prometheus.ts';
import { ownRoundRefusal } from '../recordings/endpoints.ts';
import { registerEventStreams } from '../socket/event-streams.ts';
import { SocketGateway } from '../socket/gateway.ts';
import { acceptSockets } from '../socket/upgrade.ts';
import { Buckets } from '../time/bucket.ts';
import { endpointsOf } from './endpoints.ts';
import type { Services } from './services.ts';

export interface WebServerOptions {
  readonly webRoot?: string | undefined;
  readonly trustProxy?: TrustedProxies | undefined;
  /** The origins whose pages may call the API, apart from our own. By default, there are none. */
  readonly origins?: readonly string[] | undefined;
  /** The key that requests for `/metrics` must send. Without a key, there are no metrics. */
  readonly metricsKey?: string | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly waits?: Partial<Timeouts> | undefined;
}

export interface WebServer {
  /** The server that handles incoming connections. The caller has to make it listen. */
  readonly server: Server;
  /** Closes all connections. The services continue. */
  close(): Promise<void>;
}

/** Opens the HTTP API, web pages and WebSocket of a casino. */
export async function openWebServer(services: Services, options: WebServerOptions): Promise<WebServer> {
  const limits = { ...LIMITS, ...options.limits };
  const waits = { ...TIMEOUTS, ...options.waits };
  const { webRoot, trustProxy = false, origins = [], metricsKey: key } = options;
  const visitorOf = visitorResolver(trustProxy);
  const gateway = new SocketGateway(services, limits, waits);
  const handlers = endpointsOf(services, gateway, limits);
  const requests = new Buckets(limits.requests, services.runtime.clock);
  const metrics = key === undefined ? undefined : await metricsOf(services, gateway);
  const app = await buildApp({
    services,
    handlers,
    encoders: services.encoders,
    readStill: services.stills.newest,
    readRecording: async (round, account) =>
      (await ownRoundRefusal(services.archive, round, account)) ?? services.recordings.video(round),
    readDocuments: services.files,
    limits,
    requests,
    waits,
    origins,
    version: VERSION,
    webRoot,
    servedHouses: servedHouses(services.registry.houses),
    visitorOf,
    monitoring: {
      checks: services.checks,
      ...(metrics && key !== undefined ? { metrics: { of: metrics, key } } : {}),
    },
  });
  const ends = { ...services, limits, waits, visitorOf, origins };
  const endStreams = registerEventStreams(app, gateway, {
    ...ends,
    busy: (address) => tooMany(requests, address),
  });
  const stopSockets = acceptSockets(app.server, gateway, ends);
  await app.ready();
  return {
    server: app.server,
    close: async () => {
      await stopSockets();
      await endStreams();
      await app.close();
      metrics?.close();
    },
  };
}

/** Starts to collect metrics. The library is loaded only if metrics are enabled. */
async function metricsOf(
  { node, nodes, workload, waitingCalls }: Services,
  gateway: SocketGateway,
): Promise<Metrics> {
  const { openMetrics } = await import('../monitoring/prometheus.ts');
  const figures = () => ({
    ...workload(),
    sockets: gateway.size,
    attendances: gateway.attendances,
    unacknowledged: nodes?.links.unacknowledged ?? 0,
  });
  return openMetrics(node ?? 'alone', figures, waitingCalls);
}
