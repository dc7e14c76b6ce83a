import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ClientOptions, WebSocket } from 'ws';
import { type Delay, type Line, MemoryNetwork } from '../test/memory-network.ts';
import type { Agenda, Timeline } from './agenda.ts';
import type { Chance } from './chance.ts';
import type { AnsweredCall } from './invariants/staff-calls.ts';

/** The address of the casino in a simulated world. */
export const CASINO_ADDRESS = { host: 'casino', port: 8080 } as const;

export const CASINO_URL = `http://${CASINO_ADDRESS.host}:${CASINO_ADDRESS.port}`;

/** The faults of the network. */
export interface NetworkFaults {
  /** The delay of most messages, in milliseconds. */
  readonly delay: number;
  /** The longest delay of a message, in milliseconds. */
  readonly longest: number;
  /** The probability that a message is late. */
  readonly late: number;
  /** The probability that the connection is cut at a message. */
  readonly cut: number;
  /** The probability that the connection is silently lost at a message. */
  readonly lost: number;
}

/** The network of a simulated world. The seed decides how long messages take, and when connections break. */
export class SimulatedNetwork extends MemoryNetwork {
  messages = 0;
  breaks = 0;

  constructor(
    private readonly agenda: Timeline,
    chance: Chance,
    private readonly faults: () => NetworkFaults,
  ) {
    const delay: Delay = (line) => {
      this.messages += 1;
      const { delay: usual, longest, late, cut, lost } = this.faults();
      if (chance.happens(cut)) this.break(line, 'cut');
      else if (chance.happens(lost)) this.break(line, 'lose');
      return Math.ceil(chance.happens(late) ? chance.between(usual, longest) : chance.between(1, usual));
    };
    super(
      {
        now: () => agenda.now,
        steady: () => agenda.now,
        at: (time, then) => agenda.after(time - agenda.now, then),
        after: (wait, then) => agenda.after(wait, then),
      },
      delay,
    );
  }

  private break(line: Line, how: 'cut' | 'lose'): void {
    this.breaks += 1;
    this.agenda.after(0, () => line[how]());
  }
}

/** The parts of a `fetch` response that the client uses. */
type Fetched = Pick<Response, 'ok' | 'status' | 'text'> & {
  readonly headers: { get(name: string): string | null; getSetCookie(): string[] };
};

/** Returns a `fetch` that uses the caller's connections. Like a browser's, it fails after `timeout` milliseconds. */
export function fetchOver(connect: () => Duplex, agenda: Agenda, timeout = 30_000): typeof globalThis.fetch {
  const ask = (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Fetched> =>
    new Promise((resolve, reject) => {
      const { pathname, search, host } = new URL(url);
      const sent = typeof body === 'string' ? body : '';
      const on = request({
        createConnection: connect,
        method,
        path: pathname + search,
        headers: {
          ...(headers as Record<string, string>),
          host,
          ...(sent ? { 'content-length': String(Buffer.byteLength(sent)) } : {}),
        },
      });
      const fail = (error: Error) => {
        enough();
        reject(error);
      };
      const enough = agenda.after(timeout, () => on.destroy(new Error('no answer')));
      on.on('error', fail);
      on.on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', fail);
        answer.on('end', () => {
          enough();
          const { statusCode: status = 500 } = answer;
          const text = Buffer.concat(chunks).toString();
          resolve({
            ok: status >= 200 && status < 300,
            status,
            text: async () => text,
            headers: {
              get: (name) => String(answer.headers[name] ?? '') || null,
              getSetCookie: () => answer.headers['set-cookie'] ?? [],
            },
          });
        });
      });
      on.end(sent);
    });
  return ((url: string, init: RequestInit = {}) => ask(url, init)) as unknown as typeof globalThis.fetch;
}

/** Returns the same `fetch`, which reports every call that is answered and not refused. */
export function reporting(
  fetched: typeof globalThis.fetch,
  report: (call: AnsweredCall) => void,
): typeof globalThis.fetch {
  return async (url, init) => {
    const response = await fetched(url, init);
    const request = response.headers.get('x-request-id');
    if (response.ok && request !== null)
      report({ method: init?.method ?? 'GET', path: new URL(String(url)).pathname, request });
    return response;
  };
}

/** An observer of the messages on one connection. */
export interface Reader {
  said(text: string): void;
  heard(text: string): void;
}

/**
 * Returns a WebSocket class that uses these connections. Each connection has a witness. `twice` decides
 * whether a message is sent twice.
 */
export function socketsOver(
  connect: () => Duplex,
  { twice, witness }: { readonly twice: () => boolean; readonly witness: () => Reader },
) {
  return class extends WebSocket {
    private readonly witness = witness();

    constructor(url: string | URL) {
      const options: ClientOptions = { perMessageDeflate: false, createConnection: connect as never };
      super(url, options);
      this.on('message', (data) => this.witness.heard(String(data)));
      this.on('error', () => undefined);
    }

    override send(data: string): void {
      this.witness.said(data);
      super.send(data);
      if (twice()) super.send(data);
    }
  };
}
