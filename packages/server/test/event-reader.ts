import { type IncomingMessage, request } from 'node:http';
import { API_PATH, type ServerMessage } from '@croupier/protocol';
import { protocolMismatch } from './protocol-mismatch.ts';
import type { ServerAccess } from './server-access.ts';

type Streamed = ServerMessage & { readonly cursor?: string };

/** A reader of a table's events over HTTP. */
export class EventReader {
  /** Everything that has arrived, as text. */
  text = '';
  ended = false;

  private constructor(
    private readonly answer: IncomingMessage,
    private readonly way: ServerAccess,
  ) {
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      this.text += chunk;
    });
    for (const end of ['end', 'close', 'error']) answer.on(end, () => this.end());
  }

  static async open(
    way: ServerAccess,
    table: string,
    {
      query = '',
      token,
      headers = {},
    }: { query?: string; token?: string; headers?: Record<string, string> } = {},
  ): Promise<EventReader> {
    let answer: IncomingMessage | undefined;
    let failed: unknown;
    const asked = request(
      {
        createConnection: () => way.connect(),
        path: `${API_PATH}/tables/${table}/events${query}`,
        headers: { host: way.host, ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      },
      (came) => {
        answer = came;
      },
    );
    asked.once('error', (error) => {
      failed = error;
    });
    asked.end();
    for (let tries = 0; !answer && !failed && tries < 200; tries += 1) await way.pass?.(0.05);
    if (!answer) throw failed ?? new Error('there is no answer');
    return new EventReader(answer, way);
  }

  get status(): number | undefined {
    return this.answer.statusCode;
  }

  get type(): string | undefined {
    return this.answer.headers['content-type'];
  }

  /** The messages so far, each checked against the protocol. */
  get messages(): readonly Streamed[] {
    return this.text.split('\n').flatMap((line) => {
      const json = line.startsWith('data: ') ? line.slice(6) : line;
      if (!json.startsWith('{')) return [];
      const { cursor, ...message } = JSON.parse(json) as Streamed;
      const wrong = protocolMismatch(message as ServerMessage);
      if (wrong) throw new Error(`${json} is not as described: ${wrong}`);
      return [{ ...message, ...(cursor ? { cursor } : {}) } as Streamed];
    });
  }

  /** Waits until a condition holds. */
  async until(so: (reader: EventReader) => boolean): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      if (so(this)) return;
      await this.way.pass?.(0.05);
    }
    throw new Error(`not in ${this.text}`);
  }

  async hears<Type extends ServerMessage['t']>(type: Type): Promise<Extract<ServerMessage, { t: Type }>> {
    await this.until(({ messages }) => messages.some(({ t }) => t === type));
    return this.messages.find(({ t }) => t === type) as Extract<ServerMessage, { t: Type }>;
  }

  close(): void {
    this.answer.destroy();
  }

  private end(): void {
    this.ended = true;
  }
}
