import { once } from 'node:events';
import type { ServerMessage } from '@croupier/protocol';
import { PROTOCOL_VERSION, SOCKET_PATH } from '@croupier/protocol';
import { type ClientOptions, WebSocket } from 'ws';
import { protocolMismatch } from './protocol-mismatch.ts';
import { type ServerAccess, urlOf } from './server-access.ts';

type MessageOf<Type extends ServerMessage['t']> = Extract<ServerMessage, { t: Type }>;

/** The step by which virtual time advances during a wait, in seconds. */
const STEP = 0.05;

/** A bare WebSocket that can send any message, even messages that our clients would not send. */
export class RawSocket {
  readonly heard: ServerMessage[] = [];
  closed: { code: number; reason: string } | undefined;
  /**
   * The error, set if a message did not match the protocol's description. Every later wait, and `close`,
   * fails with this text.
   */
  private wrong: string | undefined;
  /** The callbacks of pending waits. Each callback looks at all messages again. */
  private readonly waiting = new Set<() => void>();

  private constructor(
    readonly socket: WebSocket,
    private readonly way: ServerAccess,
  ) {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      const wrong = protocolMismatch(message);
      if (wrong) this.wrong = `the server sent ${String(data)}, which is not as described: ${wrong}`;
      this.heard.push(message);
      this.recheck();
    });
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.recheck();
    });
    socket.on('error', () => undefined);
  }

  static async open(way: ServerAccess, options: ClientOptions = {}): Promise<RawSocket> {
    const createConnection = () => way.connect();
    const talker = new RawSocket(
      new WebSocket(urlOf(way) + SOCKET_PATH, { ...options, createConnection }),
      way,
    );
    await once(talker.socket, 'open');
    return talker;
  }

  static async greeted(way: ServerAccess, token?: string): Promise<RawSocket> {
    const talker = await RawSocket.open(way);
    talker.say({ t: 'hello', v: PROTOCOL_VERSION, ...(token ? { token } : {}) });
    await talker.hears('welcome');
    return talker;
  }

  static async seated(way: ServerAccess, token: string, table: string, as = 'player'): Promise<RawSocket> {
    const talker = await RawSocket.greeted(way, token);
    talker.say({ t: 'join', id: 0, table, as });
    await talker.hears('joined');
    return talker;
  }

  say(message: unknown): void {
    this.socket.send(
      typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
    );
  }

  /** Returns the first message of this type that has been received or arrives later. */
  hears<Type extends ServerMessage['t']>(
    type: Type,
    so: (message: MessageOf<Type>) => boolean = () => true,
  ): Promise<MessageOf<Type>> {
    return this.until(
      () =>
        this.heard.find((each): each is MessageOf<Type> => each.t === type && so(each as MessageOf<Type>)),
      () => `has not heard ${type}, but ${JSON.stringify(this.heard.slice(-5))}`,
    );
  }

  /** Sends a message with an id. Returns `accepted`, or the code of the refusal. */
  async asks(message: { id: number; [field: string]: unknown }): Promise<string> {
    this.say(message);
    const answer = await this.until(
      () => this.heard.find((each) => 'id' in each && each.id === message.id && each.t !== 'joined'),
      () => `no answer to ${JSON.stringify(message)}`,
    );
    return answer.t === 'refused' ? answer.code : answer.t;
  }

  async isClosed(): Promise<{ code: number; reason: string }> {
    return this.until(
      () => this.closed,
      () => 'is still open',
    );
  }

  /**
   * Returns the result of `look`, now or after a later message. Fails after five seconds with the text of
   * `missing`.
   */
  async until<Found>(look: () => Found | undefined, missing: () => string): Promise<Found> {
    for (let seconds = 0; seconds <= 5; seconds += STEP) {
      if (this.wrong) throw new Error(this.wrong);
      const found = look();
      if (found !== undefined) return found;
      if (!this.way.pass) break;
      await this.way.pass(seconds === 0 ? 0 : STEP);
    }
    if (this.way.pass) throw new Error(missing());
    return new Promise((resolve, reject) => {
      const again = () => {
        if (this.wrong) {
          done();
          reject(new Error(this.wrong));
          return;
        }
        const now = look();
        if (now === undefined) return;
        done();
        resolve(now);
      };
      const tooLate = setTimeout(() => {
        done();
        reject(new Error(missing()));
      }, 5000);
      const done = () => {
        clearTimeout(tooLate);
        this.waiting.delete(again);
      };
      this.waiting.add(again);
    });
  }

  private recheck(): void {
    for (const again of [...this.waiting]) again();
  }

  close(): void {
    this.socket.terminate();
    if (this.wrong) throw new Error(this.wrong);
  }
}
