import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { now } from './swarm.ts';

/** A bare `ws` server in a separate process, with a connection for each player. */
export class BareServer {
  private last = 0;
  private hear = 0;

  private constructor(
    private readonly child: ChildProcess,
    private readonly sockets: WebSocket[],
  ) {}

  static async withConnections(count: number): Promise<BareServer> {
    const child = fork('packages/server/bench/bare.mjs');
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const bare = new BareServer(child, []);
    for (let i = 0; i < count; i++) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
      socket.on('message', () => {
        bare.hear += 1;
        bare.last = now();
      });
      bare.sockets.push(socket);
      await once(socket, 'open');
    }
    return bare;
  }

  /** Returns the milliseconds from its first `send` of these bytes until every connection has received them. */
  async announce(text: string): Promise<number> {
    this.hear = 0;
    const answer = once(this.child, 'message') as Promise<[{ began: number }]>;
    this.child.send({ text });
    const [{ began }] = await answer;
    while (this.hear < this.sockets.length) await new Promise((resolve) => setTimeout(resolve, 5));
    return this.last - began;
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
    this.child.disconnect();
  }
}
