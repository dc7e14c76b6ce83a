import { request } from 'node:http';
import { type ClientOptions, WebSocket } from 'ws';
import type { Listening } from '../src/listen.ts';

/** What somebody has to know who comes in. */
export interface WayIn extends Pick<Listening, 'host' | 'port' | 'connect'> {
  /** In virtual time: lets so many seconds of it go by. Whoever waits there calls it. */
  pass?(seconds: number): Promise<void>;
}

/** The address that a browser would show. */
export function urlOf({ host, port }: WayIn): string {
  return `http://${host}:${port}`;
}

/** Asks over HTTP as `fetch` does, wherever the way in is; follows no redirects. */
export function fetchFrom(way: WayIn): typeof globalThis.fetch {
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

/** The WebSocket class for clients of a way in. */
export function socketsOf(way: WayIn) {
  return class extends WebSocket {
    constructor(url: string | URL, options: ClientOptions = {}) {
      super(url, { ...options, createConnection: way.connect });
    }
  };
}
