import { type Refusal, refuse } from '@croupier/core';
import {
  type AccountBrief,
  type ClientMessage,
  PROTOCOL_VERSION,
  type ServerMessage,
  type serverMessage,
} from '@croupier/protocol';
import { backoff } from './backoff.ts';
import { Signal, type Store, ValueStore } from './store.ts';

/** The parts of WebSocket that the link uses. Both a browser's WebSocket and that of `ws` have them. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}
/** The WebSocket class of a browser or of `ws`. */
export type WebSocketConstructor = new (url: string) => Socket;

/** The state of the connection. */
export interface LinkState {
  readonly status: 'off' | 'connecting' | 'online';
  /**
   * The account to which the connection belongs. Undefined before the greeting of the server, null for a
   * visitor.
   */
  readonly account?: AccountBrief | null;
  /**
   * Set if nothing has been received for so long that the connection may be lost and the displayed state
   * outdated.
   */
  readonly silent?: true;
  /**
   * Set during the first attempt to connect to another server after a redirect. The displayed state is still
   * valid.
   */
  readonly redirecting?: true;
  /** The difference between the server's clock and this machine's clock, in milliseconds. */
  readonly clockOffset: number;
  /** The reason why the server has ended the connection permanently. Kept until the next `start`. */
  readonly ended?: Refusal;
}

/** The `bye` codes after which a reconnect would not help. */
const FINAL = new Set(['not-signed-in', 'version']);
/** The minimum wait after the server has refused too many messages or connections, in milliseconds. */
const COOL_DOWN = 5000;
const PING_EVERY = 15_000;
/**
 * The interval between pings while a table is watched, in milliseconds. It is short, because a player must
 * find out quickly that the server is unreachable.
 */
const PING_CLOSELY = 800;
const SILENT_AFTER = 1000;
/** The smallest difference between the clocks that matters, in milliseconds. */
const SAME_CLOCK = 10;
const PONG_WITHIN = 6000;
const HELLO_WITHIN = 10_000;
const OPEN = 1;

/** The settings of a link: the server, the session, and the way messages are delivered. */
export interface LinkOptions {
  readonly url: string;
  readonly WebSocket: WebSocketConstructor;
  readonly token: () => string | undefined;
  readonly random?: () => number;
  /**
   * Returns whether somebody is watching a table now. A broken connection is then noticed within about two
   * seconds.
   */
  readonly watched?: () => boolean;
  /**
   * Schedules the delivery of received messages. Must call `deliver` exactly once. By default, messages are
   * delivered immediately.
   */
  readonly schedule?: (deliver: () => void) => void;
  /** The schema that each message from the server must match. Without a schema, messages are not checked. */
  readonly messages?: typeof serverMessage;
}

/**
 * A lasting connection to the server. The link sends pings, reconnects when the connection breaks, and tracks
 * the server's clock.
 */
export class Link {
  readonly state: Store<LinkState>;
  readonly messages = new Signal<ServerMessage>();
  private readonly value = new ValueStore<LinkState>({ status: 'off', clockOffset: 0 });
  private socket: Socket | undefined;
  private attempt = 0;
  private leastWait = 0;
  /** Whether the server has redirected this connection to another server. */
  private redirected = false;
  private nextId = 1;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  /** The timer for the next ping, restarted whenever a message arrives. */
  private pinger: ReturnType<typeof setTimeout> | undefined;
  private readonly pings = new Map<number, number>();
  /** Messages that were received but not yet delivered. */
  private undelivered: ServerMessage[] = [];

  constructor(private readonly options: LinkOptions) {
    this.state = this.value;
  }

  get online(): boolean {
    return this.value.getSnapshot().status === 'online';
  }

  /** Returns a new request id. Ids never repeat, even after a reconnect. */
  id(): number {
    return this.nextId++;
  }

  start(): void {
    if (this.value.getSnapshot().status !== 'off') return;
    const { ended: _, ...rest } = this.value.getSnapshot();
    this.value.set({ ...rest, status: 'connecting' });
    this.attempt = 0;
    this.open();
  }

  stop(ended?: Refusal): void {
    this.drop();
    clearTimeout(this.retry);
    const { clockOffset } = this.value.getSnapshot();
    this.value.set({ status: 'off', clockOffset, ...(ended ? { ended } : {}) });
  }

  /** Reconnects, for example when another account has signed in. */
  restart(): void {
    if (this.value.getSnapshot().status === 'off' && !this.value.getSnapshot().ended) return;
    this.stop();
    this.start();
  }

  /**
   * Handles a sign that the network or the page is back. Connects immediately, or checks that the connection
   * still works.
   */
  wake(): void {
    const { status } = this.value.getSnapshot();
    if (status === 'online') this.ping();
    else if (status === 'connecting' && !this.socket) {
      clearTimeout(this.retry);
      this.attempt = 0;
      this.open();
    }
  }

  /** Sends a message and returns true, or returns false if there is no connection. */
  send(message: ClientMessage): boolean {
    if (!this.online || this.socket?.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if (message.t === 'move') this.expect();
    return true;
  }

  /** Starts to wait for a message. If none arrives, the link first becomes `silent` and later reconnects. */
  private expect(): void {
    this.doubt ??= setTimeout(
      () => this.value.set({ ...this.value.getSnapshot(), silent: true }),
      SILENT_AFTER,
    );
    this.watchdog ??= setTimeout(() => this.broke(), PONG_WITHIN);
  }

  private alive(): void {
    this.calm();
    this.pingLater();
    const { silent, ...rest } = this.value.getSnapshot();
    if (silent) this.value.set(rest);
  }

  private calm(): void {
    clearTimeout(this.doubt);
    clearTimeout(this.watchdog);
    this.doubt = undefined;
    this.watchdog = undefined;
  }

  private open(): void {
    let socket: Socket;
    try {
      socket = new this.options.WebSocket(this.options.url);
    } catch {
      this.later();
      return;
    }
    this.socket = socket;
    const isCurrent = () => this.socket === socket;
    this.watchdog = setTimeout(() => isCurrent() && this.broke(), HELLO_WITHIN);
    socket.addEventListener('open', () => {
      if (!isCurrent()) return;
      const token = this.options.token();
      const hello: ClientMessage = {
        t: 'hello',
        v: PROTOCOL_VERSION,
        ...(token === undefined ? {} : { token }),
      };
      socket.send(JSON.stringify(hello));
    });
    socket.addEventListener('message', ({ data }) => {
      if (!isCurrent()) return;
      if (this.online) this.alive();
      this.read(String(data));
    });
    socket.addEventListener('close', () => isCurrent() && this.broke());
    socket.addEventListener('error', () => isCurrent() && this.broke());
  }

  /**
   * Reads a message. Ends the connection permanently if the message does not fit the schema, because a
   * reconnect would deliver the same message.
   */
  private read(text: string): void {
    const said: unknown = JSON.parse(text);
    const read = this.options.messages?.safeParse(said);
    if (!read) this.receive(said as ServerMessage);
    else if (read.success) this.receive(read.data);
    else
      this.stop(
        refuse('version', 'This program does not recognise a message from the server. Update the program.', {
          details: {
            problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
          },
        }),
      );
  }

  private receive(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.calm();
        this.attempt = 0;
        this.leastWait = 0;
        this.value.set({ status: 'online', account: message.account, clockOffset: message.now - Date.now() });
        this.ping();
        this.pingLater();
        break;
      case 'pong':
        this.pong(message.id, message.now);
        break;
      case 'bye':
        if (FINAL.has(message.code)) this.stop(refuse(message.code, message.message));
        else if (message.code === 'too-many') this.leastWait = COOL_DOWN;
        this.redirected = message.code === 'moving';
        break;
      default:
    }
    this.deliver(message);
  }

  /** Queues a message for delivery, in order of arrival. */
  private deliver(message: ServerMessage): void {
    const { schedule } = this.options;
    this.undelivered.push(message);
    if (!schedule) this.deliverAll();
    else if (this.undelivered.length === 1) schedule(() => this.deliverAll());
  }

  private deliverAll(): void {
    const next = this.undelivered.shift();
    if (!next) {
      if (this.online) this.pingLater(); // a listener may have begun to watch a table
      return;
    }
    try {
      this.messages.emit(next);
    } finally {
      // A listener that throws must not stop the delivery of the other messages.
      this.deliverAll();
    }
  }

  /** Restarts the timer for the next ping. No ping is sent while an earlier one is unanswered. */
  private pingLater(): void {
    clearTimeout(this.pinger);
    const enough = this.options.watched?.() ? PING_CLOSELY : PING_EVERY;
    this.pinger = setTimeout(() => this.pings.size === 0 && this.ping(), enough);
  }

  private ping(): void {
    const id = this.id();
    this.pings.set(id, Date.now());
    this.send({ t: 'ping', id });
    this.expect();
  }

  /**
   * Updates the offset to the clock of the server. Assumes that the server read its clock half a round trip
   * ago.
   */
  private pong(id: number, now: number): void {
    const sent = this.pings.get(id);
    this.pings.clear();
    if (sent === undefined) return;
    const clockOffset = Math.round(now - (sent + Date.now()) / 2);
    const known = this.value.getSnapshot();
    // A smaller difference comes from network delay rather than from the clock, and nobody would notice it.
    if (Math.abs(clockOffset - known.clockOffset) >= SAME_CLOCK) this.value.set({ ...known, clockOffset });
  }

  private broke(): void {
    this.drop();
    const { clockOffset, account } = this.value.getSnapshot();
    const known = this.redirected && account !== undefined ? ({ redirecting: true, account } as const) : {};
    this.redirected = false;
    this.value.set({ status: 'connecting', clockOffset, ...known });
    this.later();
  }

  private later(): void {
    const wait = Math.max(this.leastWait, backoff(this.attempt++, this.options.random ?? Math.random));
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), wait);
  }

  private drop(): void {
    this.calm();
    clearTimeout(this.pinger);
    this.pings.clear();
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
  }
}
