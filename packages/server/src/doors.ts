import type { Server } from 'node:http';
import { endpointsOf } from './endpoints.ts';
import { buildApp } from './http/app.ts';
import { acceptSockets } from './http/upgrade.ts';
import { type TrustedProxies, visitors } from './http/visitor.ts';
import { LIMITS, type Limits, WAITS, type Waits } from './limits.ts';
import type { Services } from './services.ts';
import { SocketGateway } from './socket/gateway.ts';
import { VERSION } from './version.ts';

export interface DoorOptions {
  readonly webRoot?: string | undefined;
  readonly trustProxy?: TrustedProxies | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly waits?: Partial<Waits> | undefined;
}

export interface Doors {
  /** The server that takes connections of a network; it does not listen anywhere itself. */
  readonly server: Server;
  /** Closes all connections; the services behind continue. */
  close(): Promise<void>;
}

/** Opens HTTP API, web pages and WebSocket of a casino. */
export async function openDoors(services: Services, options: DoorOptions): Promise<Doors> {
  const limits = { ...LIMITS, ...options.limits };
  const waits = { ...WAITS, ...options.waits };
  const { webRoot, trustProxy = false } = options;
  const { runtime } = services;
  const visitorOf = visitors(trustProxy);
  const gateway = new SocketGateway(services, limits, waits);
  const handlers = endpointsOf(services, gateway, limits);
  const app = await buildApp({ services, handlers, limits, waits, version: VERSION, webRoot, visitorOf });
  const stopSockets = acceptSockets(app.server, gateway, { limits, waits, visitorOf, runtime });
  await app.ready();
  return {
    server: app.server,
    close: async () => {
      await stopSockets();
      await app.close();
    },
  };
}
