import { connect, createServer, type Socket } from 'node:net';

/** A network connection to a port. It can be cut and restored, like that of a phone in a tunnel. */
export interface Line {
  readonly port: number;
  /** Ends all connections immediately. Data in transit is lost in both directions. */
  cut(): void;
  /** Takes the line down. New connections fail. */
  down(): void;
  up(): void;
  close(): Promise<void>;
}

export async function openLine(to: () => number): Promise<Line> {
  const pairs = new Set<Socket>();
  let isUp = true;
  const server = createServer((near) => {
    if (!isUp) {
      near.destroy();
      return;
    }
    const far = connect(to(), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        pairs.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the line has no port');
  const cut = () => {
    for (const socket of pairs) socket.resetAndDestroy();
  };
  return {
    port: address.port,
    cut,
    down: () => {
      isUp = false;
      cut();
    },
    up: () => {
      isUp = true;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
