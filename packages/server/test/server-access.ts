import { request } from 'node:http';
import { type ClientOptions, WebSocket } from 'ws';
import type { ListeningServer } from '../src/program/listen.ts';

/** A server's address, and a function that connects to the server. */
export interface ServerAccess extends Pick<ListeningServer, 'host' | 'port' | 'connect'> {
  /**
   * Advances virtual time by this many seconds. A client calls the function while it waits. It is undefined
   * in real time.
   */
  pass?(seconds: number): Promise<void>;
}

/** Returns the address as a browser would show it. */
export function urlOf({ host, port }: ServerAccess): string {
  return `http://${host}:${port}`;
}

/** Returns a `fetch` for this server that does not follow redirects. */
export function fetchFrom(way: ServerAccess): typeof globalThis.fetch {
  return async (input, init) => {
    const asked = new Request(input, init);
    const body = Buffer.from(await asked.arrayBuffer());
    const { pathname, search, host } = new URL(asked.url);
    const headers = Object.fromEntries([...asked.headers, ['host', host]]);
    if (body.length > 0) headers['content-length'] = String(body.length);
    return new Promise((resolve, reject) => {
      const on = request(
        { createConnection: () => way.connect(), method: asked.method, path: pathname + search, headers },
        async (answer) => {
          const told = new Headers();
          for (let i = 0; i < answer.rawHeaders.length; i += 2)
            told.append(answer.rawHeaders[i] ?? '', answer.rawHeaders[i + 1] ?? '');
          const { statusCode: status = 500 } = answer;
          try {
            const chunks: Buffer[] = [];
            for await (const chunk of answer) chunks.push(chunk as Buffer);
            const text = [204, 304].includes(status) ? null : Buffer.concat(chunks);
            resolve(new Response(text, { status, headers: told }));
          } catch (error) {
            reject(error);
          }
        },
      );
      on.once('error', reject);
      on.end(body);
    });
  };
}

/** Returns a WebSocket class for clients of this server. */
export function socketsOf(way: ServerAccess) {
  return class extends WebSocket {
    constructor(url: string | URL, options: ClientOptions = {}) {
      super(url, { ...options, createConnection: way.connect });
    }
  };
}
