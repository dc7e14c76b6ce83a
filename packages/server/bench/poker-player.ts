import { once } from 'node:events';
import { type Json, type MoveOption, type RandomChoice, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { PROTOCOL_VERSION, type ServerMessage, type TableState } from '@croupier/protocol';
import { WebSocket } from 'ws';
import { pause } from './figures.ts';
import { now } from './swarm.ts';

const TABLE = Buffer.from('{"t":"table"');
const SEQ = /"seq":(\d+)/;

/** A poker bot with its own client and a real connection. It decides from `view`, `playerView` and `options`. */
export class PokerPlayer {
  readonly refused: string[] = [];
  moves = 0;
  private last: Buffer | undefined;
  private view: { seq: number; state: TableState } | undefined;
  private seat = '';
  private own: poker.PokerPlayerView | undefined;
  private next = 1;
  private readonly answers = new Map<number, (message: ServerMessage) => void>();
  private thinking = false;
  private stopped = false;

  private constructor(
    private readonly socket: WebSocket,
    private readonly table: string,
    private readonly commits: Commits,
    private readonly choose: RandomChoice,
    private readonly think: () => number,
  ) {
    socket.on('message', (data: Buffer) => this.hear(data));
  }

  static async at(
    url: string,
    token: string,
    table: { id: string; code: string; commits: Commits },
    choose: RandomChoice,
    think: () => number,
  ): Promise<PokerPlayer> {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const player = new PokerPlayer(socket, table.id, table.commits, choose, think);
    await once(socket, 'open');
    player.say({ t: 'hello', v: PROTOCOL_VERSION, token });
    const joined = await player.asks({ t: 'join', table: table.id, as: 'player', code: table.code });
    if (joined.t !== 'joined') throw new Error(JSON.stringify(joined));
    player.seat = joined.seat ?? '';
    player.view = { seq: joined.state.seq, state: joined.state };
    player.own = joined.playerView as unknown as poker.PokerPlayerView;
    return player;
  }

  async sits(place: number, amount: number): Promise<void> {
    const answer = await this.makes({ type: 'sit', place, amount });
    if (answer.t !== 'accepted') throw new Error(JSON.stringify(answer));
  }

  /** Acts on the state of the table on joining, because the player may already have to decide. */
  looks(): void {
    if (this.own) void this.consider(this.own);
  }

  stop(): void {
    this.stopped = true;
    this.socket.terminate();
  }

  private async makes(move: { type: string; [field: string]: Json }): Promise<ServerMessage> {
    const key = `${Math.random().toString(36).slice(2, 12).padEnd(10, '0')}-${this.next}`;
    return this.asks({ t: 'move', table: this.table, key, move });
  }

  private asks(message: { t: string; [field: string]: unknown }): Promise<ServerMessage> {
    const id = this.next++;
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      this.say({ ...message, id });
    });
  }

  private say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  private hear(data: Buffer): void {
    if (TABLE.compare(data, 0, TABLE.length) === 0) {
      this.last = data;
      this.commits.hears(Number(SEQ.exec(data.toString('latin1', 0, 120))?.[1]));
      return;
    }
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.t === 'player-view')
      void this.consider(message.playerView as unknown as poker.PokerPlayerView);
    else if ('id' in message && message.id !== null) {
      this.answers.get(message.id)?.(message);
      this.answers.delete(message.id);
    }
  }

  private state(): poker.PokerView {
    if (this.last) {
      const { state } = JSON.parse(this.last.toString()) as { state: TableState };
      this.view = { seq: state.seq, state };
      this.last = undefined;
    }
    return this.view?.state.view as unknown as poker.PokerView;
  }

  private async consider(playerView: poker.PokerPlayerView): Promise<void> {
    const seat = seatId(this.seat);
    if (
      this.thinking ||
      this.stopped ||
      !poker.game.bot?.asked({ view: this.state(), playerView, seat }, false)
    )
      return;
    this.thinking = true;
    await pause(this.think());
    const answer = this.stopped ? undefined : await this.asks({ t: 'options', table: this.table });
    this.thinking = false;
    if (answer?.t !== 'options') return;
    const options = answer.options as readonly MoveOption[];
    const move = poker.game.bot?.decide(
      { view: this.state(), playerView, options, seat },
      false,
      this.choose,
    );
    if (!move) return;
    const sentAt = now();
    const said = await this.makes(move);
    if (said.t === 'accepted') {
      this.moves += 1;
      this.commits.accepted(said.seq, sentAt);
    } else if (said.t === 'refused') this.refused.push(`${said.code}: ${said.message}`);
  }
}

/** Measures the time from each move at one table until every player there has received its commit. */
export class Commits {
  readonly took: number[] = [];
  readonly confirmed: number[] = [];
  private readonly heard = new Map<number, { count: number; at: number }>();
  private readonly sent = new Map<number, number>();

  constructor(private readonly people: number) {}

  /** Resets the figures, so that only later commits count. */
  begin(): void {
    this.took.length = 0;
    this.confirmed.length = 0;
  }

  hears(seq: number): void {
    const heard = this.heard.get(seq) ?? { count: 0, at: 0 };
    heard.count += 1;
    heard.at = now();
    this.heard.set(seq, heard);
    this.over(seq);
  }

  accepted(seq: number, sentAt: number): void {
    this.confirmed.push(now() - sentAt);
    this.sent.set(seq, sentAt);
    this.over(seq);
  }

  private over(seq: number): void {
    const heard = this.heard.get(seq);
    const sentAt = this.sent.get(seq);
    if (!heard || sentAt === undefined || heard.count < this.people) return;
    this.took.push(heard.at - sentAt);
    this.heard.delete(seq);
    this.sent.delete(seq);
  }
}
