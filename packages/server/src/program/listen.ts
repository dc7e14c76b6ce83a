import type { Duplex } from 'node:stream';
import type { Services } from '../casino/services.ts';
import { openWebServer, type WebServerOptions } from '../casino/web-server.ts';
import type { Address, Entry } from '../runtime/network.ts';

export interface ListeningServer extends Entry {
  /** Opens a connection to the server, as a visitor does. */
  connect(): Duplex;
}

/** Opens a casino and listens on one port. Port 0 takes any free port. */
export async function listen(
  services: Services,
  options: Address & WebServerOptions,
): Promise<ListeningServer> {
  const { network } = services.runtime;
  const doors = await openWebServer(services, options);
  let entry: Entry;
  try {
    entry = await network.listen(doors.server, options);
  } catch (error) {
    await doors.close(); // If the server cannot listen, nothing is left running.
    throw error;
  }
  return {
    ...entry,
    connect: () => network.connect(entry),
    close: async () => {
      await doors.close();
      await entry.close();
    },
  };
}
