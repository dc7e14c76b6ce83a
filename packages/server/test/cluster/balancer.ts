import { connect, createServer, type Server, type Socket } from 'node:net';
import { accepts } from './services.ts';

/** An address at which a node listens. */
export interface Backend {
  readonly address: string;
  readonly port: number;
}

/** The interval between two readiness checks of the nodes, in milliseconds. */
const CHECK_INTERVAL = 250;

/**
 * A load balancer for a casino with several nodes. Each connection goes to a random node that is ready. If none is
 * ready, the connection goes to any node that accepts connections.
 */
export class Balancer {
  private up: readonly Backend[] = [];
  /** The only node that receives connections while it is up. */
  private chosen: Backend | undefined;
  private readonly sockets = new Set<Socket>();
  private timer: ReturnType<typeof setInterval> | undefined;

  private constructor(
    private readonly server: Server,
    private readonly backends: readonly Backend[],
    private readonly random: () => number,
  ) {}

  static async open(backends: readonly Backend[], random: () => number): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server, backends, random);
    server.on('connection', (socket) => balancer.connected(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await balancer.look();
    balancer.timer = setInterval(() => void balancer.look(), CHECK_INTERVAL);
    return balancer;
  }

  /** The address that clients use. */
  get url(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** Ends all connections, and sends new ones only to this node while it is up. */
  choose({ address, port }: Backend): void {
    this.chosen = { address, port };
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private async look(): Promise<void> {
    const that = async (is: (backend: Backend) => Promise<boolean>) => {
      const are = await Promise.all(this.backends.map(is));
      return this.backends.filter((_, index) => are[index]);
    };
    const ready = await that(isReady);
    this.up = ready.length > 0 ? ready : await that(({ address, port }) => accepts(address, port));
  }

  private connected(client: Socket): void {
    const chosen = this.up.find(({ address }) => address === this.chosen?.address);
    const backend = chosen ?? this.up[Math.floor(this.random() * this.up.length)];
    this.keep(client);
    if (!backend) {
      client.destroy();
      return;
    }
    const server = connect({ host: backend.address, port: backend.port });
    this.keep(server);
    client.pipe(server);
    server.pipe(client);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
  }
}

/** Returns whether a node is ready to serve. */
export async function isReady({ address, port }: Backend): Promise<boolean> {
  const answer = fetch(`http://${address}:${port}/ready`, { signal: AbortSignal.timeout(500) });
  return answer.then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}
