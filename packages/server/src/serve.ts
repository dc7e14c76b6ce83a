import { once } from 'node:events';
import { createServer } from 'node:net';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { TrustedProxies } from './http/visitor.ts';
import type { Limits, Waits } from './limits.ts';
import { type Listening, listen } from './listen.ts';
import { openCasino } from './open.ts';
import type { Opened, OpenOptions } from './services.ts';

export interface ServeOptions extends OpenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly webRoot?: string | undefined;
  readonly trustProxy?: TrustedProxies | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly waits?: Partial<Waits> | undefined;
}

export interface Server extends Opened {
  readonly port: number;
}

/** Opens a casino and its ways in. Refuses with a sentence for the operator; then nothing is left open. */
export async function serve(options: ServeOptions): Promise<Server | Refusal> {
  // Before the books are opened: a second start on the same port is told so, whatever else the two share.
  try {
    await tryAddress(options);
  } catch (error) {
    return cannotListen(error, options);
  }
  const publicUrl = options.publicUrl ?? `http://localhost:${options.port}`;
  const casino = await openCasino({ ...options, publicUrl });
  if (isRefusal(casino)) return casino;
  let ways: Listening;
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
      await ways.close();
      await casino.stop();
    },
  };
}

async function tryAddress({ port, host }: ServeOptions): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening'); // throws what `error` brings
  probe.close();
  await once(probe, 'close');
}

function cannotListen(error: unknown, { port, host }: ServeOptions): Refusal {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return refuse(
        'port-in-use',
        `Port ${port} is in use: stop the other program, or set PORT to another port.`,
      );
    case 'EACCES':
      return refuse(
        'port-forbidden',
        `Port ${port} may not be opened by this user: set PORT to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return refuse(
        'no-such-host',
        `This machine has no address ${host}: set HOST to one of its own, or 0.0.0.0.`,
      );
    default:
      throw error;
  }
}
