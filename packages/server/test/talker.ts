import { once } from 'node:events';
import type { ServerMessage } from '@croupier/protocol';
import { PROTOCOL, SOCKET } from '@croupier/protocol';
import { vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';

type MessageOf<Type extends ServerMessage['t']> = Extract<ServerMessage, { t: Type }>;

/** A bare WebSocket that says whatever it is told to, also what no client of ours would say. */
export class Talker {
  readonly heard: ServerMessage[] = [];
  closed: { code: number; reason: string } | undefined;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => this.heard.push(JSON.parse(String(data)) as ServerMessage));
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
    socket.on('error', () => undefined);
  }

  static async open(port: number, options: ClientOptions = {}): Promise<Talker> {
    const talker = new Talker(new WebSocket(`ws://127.0.0.1:${port}${SOCKET}`, options));
    await once(talker.socket, 'open');
    return talker;
  }

  static async greeted(port: number, token?: string): Promise<Talker> {
    const talker = await Talker.open(port);
    talker.say({ t: 'hello', v: PROTOCOL, ...(token ? { token } : {}) });
    await talker.hears('welcome');
    return talker;
  }

  static async seated(port: number, token: string, table: string, as = 'player'): Promise<Talker> {
    const talker = await Talker.greeted(port, token);
    talker.say({ t: 'join', id: 0, table, as });
    await talker.hears('joined');
    return talker;
  }

  say(message: unknown): void {
    this.socket.send(
      typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
    );
  }

  /** The first message of this type heard from now on or before. */
  hears<Type extends ServerMessage['t']>(
    type: Type,
    so: (message: MessageOf<Type>) => boolean = () => true,
  ): Promise<MessageOf<Type>> {
    return vi.waitFor(
      () => {
        const found = this.heard.find((each) => each.t === type && so(each as MessageOf<Type>));
        if (!found) throw new Error(`has not heard ${type}, but ${JSON.stringify(this.heard.slice(-5))}`);
        return found as MessageOf<Type>;
      },
      { timeout: 5000, interval: 5 },
    );
  }

  /** Says a message with an id and gives the answer to it: accepted, or the code of the refusal. */
  async asks(message: { id: number; [field: string]: unknown }): Promise<string> {
    this.say(message);
    const answer = await vi.waitFor(
      () => {
        const found = this.heard.find(
          (each) => 'id' in each && each.id === message.id && each.t !== 'joined',
        );
        if (!found) throw new Error(`no answer to ${JSON.stringify(message)}`);
        return found;
      },
      { timeout: 5000, interval: 5 },
    );
    return answer.t === 'refused' ? answer.code : answer.t;
  }

  async isClosed(): Promise<{ code: number; reason: string }> {
    return vi.waitFor(
      () => {
        if (!this.closed) throw new Error('is still open');
        return this.closed;
      },
      { timeout: 5000, interval: 5 },
    );
  }

  close(): void {
    this.socket.terminate();
  }
}
