import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { API_PATH, type ServerMessage } from '@croupier/protocol';
import { backoff } from './backoff.ts';

/** The table whose events to read, and the place from which to begin. */
export interface EventStreamOptions {
  /** The server's address, such as `http://localhost:8080`. */
  readonly url: string;
  readonly table: string;
  readonly token?: string;
  /** The role, which decides what the events contain. By default, a spectator. */
  readonly as?: 'player' | 'spectator';
  /** The code of a private table. */
  readonly code?: string;
  /** The place of the last event that the program has handled, as an earlier message had it in `cursor`. */
  readonly after?: string;
  /** Ends the stream. */
  readonly signal?: AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
  readonly random?: () => number;
}

/** A message about a table, and the place after it. */
export type StreamedMessage = ServerMessage & { readonly cursor: string };

/**
 * Reads a table's events over HTTP until the signal ends it, and reconnects after every break. Each connection begins
 * with `joined`. Its `missed` contains the events of the break, or null if the server no longer knows them. Throws the
 * refusal if the server refuses the reader.
 */
export async function* tableEvents(options: EventStreamOptions): AsyncGenerator<StreamedMessage, void> {
  const { signal, random = Math.random } = options;
  let place = options.after;
  let attempt = 0;
  while (!signal?.aborted) {
    try {
      for await (const message of messagesOf(await connect(options, place))) {
        attempt = 0;
        place = message.cursor;
        yield message;
      }
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
    attempt += 1;
    await pause(backoff(attempt, random), signal);
  }
}

async function connect(
  { url, table, token, as = 'spectator', code, signal, fetch = globalThis.fetch }: EventStreamOptions,
  after: string | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const query = new URLSearchParams({
    as,
    ...(code === undefined ? {} : { code }),
    ...(after ? { after } : {}),
  });
  const response = await fetch(`${url}${API_PATH}/tables/${encodeURIComponent(table)}/events?${query}`, {
    headers: { accept: 'application/x-ndjson', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    signal: signal ?? null,
  });
  if (response.ok && response.body) return response.body;
  const { code: reason, message, ...more } = (await response.json()) as Pick<Refusal, 'code' | 'message'>;
  // The server may be busy or restarting.
  if (response.status === 429 || response.status >= 500) throw new Error(message);
  throw refuse(reason, message, more);
}

async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedMessage, void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (text + decoder.decode(value, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield JSON.parse(line) as StreamedMessage;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
