import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Relay } from '../src/index.ts';

/**
 * A media server with WHIP and WHEP in front of a relay. This server replaces an external media server in
 * tests.
 */
export interface TestMediaServer {
  readonly address: string;
  /** The requests so far: the method and path, without session numbers. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function openMediaServer(port: number, key?: string): Promise<TestMediaServer> {
  const relay = new Relay({
    address: { port, bind: '127.0.0.1' },
    now: () => performance.now(),
    tell: () => undefined,
    report: () => undefined,
  });
  const asked: string[] = [];
  let sessions = 0;
  const server: Server = createServer(async (request, response) => {
    const [, stream = '', kind, session] = (request.url ?? '').split('/');
    asked.push(`${request.method} ${stream}/${kind}`);
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) {
      response.writeHead(401).end();
      return;
    }
    if (request.method === 'DELETE') {
      if (kind === 'whip') relay.unpublish(stream, 'main');
      else relay.leave(session ?? '');
      response.writeHead(200).end();
      return;
    }
    sessions += 1;
    const offer = await text(request);
    const answer =
      kind === 'whip'
        ? await relay.publish(stream, 'main', offer)
        : await relay.watch(stream, String(sessions), offer);
    if (answer === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(201, { 'content-type': 'application/sdp', location: `/${stream}/${kind}/${sessions}` })
        .end(answer);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      relay.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}
