import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** The network. The network is passed in, so that a casino can run without real ports. */
export interface Network {
  /**
   * Makes a server accept connections. Port 0 is any free port. Throws the system's error if the address is not
   * available.
   */
  listen(server: Server, at: Address): Promise<Entry>;
  /** Connects to a listener. Failures are emitted as an `error` of the stream. */
  connect(to: Address): Duplex;
}

export interface Entry extends Address {
  /** Stops listening. */
  close(): Promise<void>;
}

/**
 * The machine's network. For a name with several addresses, as localhost may have, it listens on each available one.
 */
export const systemNetwork: Network = {
  async listen(server, { host, port }) {
    server.listen({ host, port });
    await once(server, 'listening'); // `once` throws the error of an `error` event.
    const address = server.address();
    const taken = typeof address === 'object' && address !== null ? address : { address: host, port };
    const others = (await lookup(host, { all: true })).filter(
      ({ address: other }) => other !== taken.address,
    );
    const beside = others.map(({ address: other }) =>
      createServer((socket) => server.emit('connection', socket))
        .on('error', () => undefined)
        .listen({ host: other, port: taken.port }),
    );
    return {
      host,
      port: taken.port,
      close: async () => {
        await Promise.all([server, ...beside].map(closed));
      },
    };
  },
  connect: ({ host, port }) => connect(port, host),
};

async function closed(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}
