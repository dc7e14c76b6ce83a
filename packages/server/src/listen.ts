import { buildApp } from './http/app.ts';
import { type TrustedProxies, visitors } from './http/visitor.ts';
import { LIMITS, type Limits, WAITS, type Waits } from './limits.ts';
import type { Services } from './services.ts';
import { SocketGateway } from './socket/gateway.ts';
import { acceptSockets } from './socket/upgrade.ts';
import { VERSION } from './version.ts';

export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly webRoot?: string | undefined;
  readonly trustProxy?: TrustedProxies | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly waits?: Partial<Waits> | undefined;
}

export interface Listening {
  readonly port: number;
  /** Stops the ways in; the services behind them go on. */
  close(): Promise<void>;
}

/** Opens the ways in to a casino: HTTP API, web pages and WebSocket, on one port. */
export async function listen(services: Services, options: ListenOptions): Promise<Listening> {
  const limits = { ...LIMITS, ...options.limits };
  const waits = { ...WAITS, ...options.waits };
  const { webRoot, trustProxy = false } = options;
  const visitorOf = visitors(trustProxy);
  const gateway = new SocketGateway(services, limits, waits);
  const app = await buildApp({ services, gateway, limits, waits, version: VERSION, webRoot, visitorOf });
  const stopSockets = acceptSockets(app.server, gateway, {
    limits,
    waits,
    visitorOf,
    runtime: services.runtime,
  });
  const close = async () => {
    await stopSockets();
    await app.close();
  };
  try {
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    await close(); // a door that does not open leaves nothing running behind it
    throw error;
  }
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close,
  };
}
