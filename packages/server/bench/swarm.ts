import { once } from 'node:events';
import { PROTOCOL_VERSION, type ServerMessage } from '@croupier/protocol';
import { WebSocket } from 'ws';

const TABLE = Buffer.from('{"t":"table"');

/** Returns the current time in milliseconds, from a clock that all processes of this machine share. */
export const now = () => performance.timeOrigin + performance.now();

/** A player in the load test. Uses a bare WebSocket, so that the test itself needs few resources. */
export class Player {
  /** The time that each move took to be confirmed, in milliseconds. */
  readonly confirmed: { readonly took: number }[] = [];
  /** The reasons for refusals. */
  readonly refused: string[] = [];
  /** The time at which the last `table` message arrived. */
  heardAt = 0;
  /** The last `table` message. */
  heard: Buffer | undefined;
  onTable: (() => void) | undefined;
  onSettled: (() => void) | undefined;
  /** Called when a move is confirmed or refused. */
  onAnswered: (() => void) | undefined;
  /** The number of bytes received for the table. */
  bytes = 0;
  /** The length of the longest message about the table. */
  longest = 0;
  private readonly waiting = new Map<number, number>();
  private next = 1;

  private constructor(
    readonly socket: WebSocket,
    readonly table: string,
  ) {
    socket.on('message', (data: Buffer) => this.hear(data));
  }

  static async seated(url: string, token: string, table: string, code: string): Promise<Player> {
    const player = new Player(new WebSocket(url, { perMessageDeflate: false }), table);
    await once(player.socket, 'open');
    player.say({ t: 'hello', v: PROTOCOL_VERSION, token });
    player.say({ t: 'join', id: 0, table, as: 'player', code });
    await player.joined;
    return player;
  }

  move(move: { readonly type: string; readonly [field: string]: unknown }): void {
    const id = this.next++;
    const key = `${Math.random().toString(36).slice(2, 12).padEnd(10, '0')}-${id}`;
    this.waiting.set(id, performance.now());
    this.say({ t: 'move', id, table: this.table, key, move });
  }

  get unanswered(): number {
    return this.waiting.size;
  }

  private resolveJoined: (() => void) | undefined;
  private readonly joined = new Promise<void>((resolve) => {
    this.resolveJoined = resolve;
  });

  private say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  private hear(data: Buffer): void {
    if (TABLE.compare(data, 0, TABLE.length) === 0) {
      this.heardAt = now();
      this.heard = data;
      this.bytes += data.length;
      this.longest = Math.max(this.longest, data.length);
      this.onTable?.();
      return;
    }
    const message = JSON.parse(data.toString()) as ServerMessage;
    switch (message.t) {
      case 'joined':
        this.resolveJoined?.();
        return;
      case 'accepted': {
        const sent = this.waiting.get(message.id);
        if (sent !== undefined) this.confirmed.push({ took: performance.now() - sent });
        this.waiting.delete(message.id);
        this.onAnswered?.();
        return;
      }
      case 'refused':
        if (message.id !== null) this.waiting.delete(message.id);
        this.refused.push(`${message.code}: ${message.message}`);
        this.onAnswered?.();
        return;
      case 'settled':
        this.onSettled?.();
        return;
      case 'bye':
        throw new Error(`a player was disconnected: ${message.message}`);
      default:
    }
  }
}

/** Resolves when each of these players has received the settlement of the round. */
export function allSettled(players: readonly Player[]): Promise<void> {
  let missing = players.length;
  if (missing === 0) return Promise.resolve();
  return new Promise((resolve) => {
    for (const player of players)
      player.onSettled = () => {
        missing -= 1;
        if (missing === 0) resolve();
      };
  });
}
