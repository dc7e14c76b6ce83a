import type { IncomingMessage } from 'node:http';
import { buildApp } from './http/app.ts';
import { LIMITS, type Limits, WAITS, type Waits } from './limits.ts';
import type { Services } from './services.ts';
import { Hall } from './socket/hall.ts';
import { acceptSockets } from './socket/upgrade.ts';
import { VERSION } from './version.ts';

export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly webRoot?: string | undefined;
  readonly trustProxy?: boolean | undefined;
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
  const hall = new Hall(services, limits, waits);
  const app = await buildApp({ services, hall, limits, waits, version: VERSION, webRoot, trustProxy });
  const addressOf = (request: IncomingMessage) => {
    const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
    const first = String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    return first || (request.socket.remoteAddress ?? 'unknown');
  };
  const stopSockets = acceptSockets(app.server, hall, { limits, waits, addressOf });
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
