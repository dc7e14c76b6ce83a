import type { Server } from 'node:net';
import { Duplex } from 'node:stream';
import type { Address, Entry, Network } from '../src/runtime/network.ts';
import type { Clock } from '../src/time/clock.ts';

/** Returns the delay of the next bytes on a connection, in milliseconds of the casino's clock. */
export type Delay = (line: Line) => number;

/**
 * Connections in memory. Delayed bytes wait for the given clock, so that a test can advance time. Bytes
 * without a delay arrive in the next turn of the event loop.
 */
export class MemoryNetwork implements Network {
  /** The open connections, oldest first. */
  readonly lines = new Set<Line>();
  private readonly servers = new Map<number, Server>();
  private under = 0;

  constructor(
    private readonly clock: Clock,
    private readonly delay: Delay = () => 0,
  ) {}

  async listen(server: Server, { host, port: wanted }: Address): Promise<Entry> {
    let port = wanted;
    if (port === 0) for (port = 1024; this.servers.has(port); ) port += 1;
    if (this.servers.has(port)) throw Object.assign(new Error('the port is in use'), { code: 'EADDRINUSE' });
    this.servers.set(port, server);
    return {
      host,
      port,
      close: async () => {
        this.servers.delete(port);
        for (const line of this.lines) if (line.to === port) line.cut();
      },
    };
  }

  connect({ port }: Address): LineEnd {
    const server = this.servers.get(port);
    const line = new Line(port, (last, deliver) => this.carry(line, last, deliver));
    if (!server) {
      const refused = Object.assign(new Error('nobody listens on this port'), { code: 'ECONNREFUSED' });
      line.lose();
      setImmediate(() => line.near.destroy(refused));
    } else {
      this.lines.add(line);
      line.far.once('close', () => this.lines.delete(line));
      const nobody = () => undefined; // Nobody is notified of a connection that is cut before it is accepted.
      line.far.on('error', nobody);
      line.carry(line.far, () => {
        line.far.off('error', nobody);
        server.emit('connection', line.far);
      });
    }
    return line.near;
  }

  /** Resolves when all bytes in transit wait for the clock. */
  async drain(): Promise<void> {
    for (let turns = 0; turns < 3; turns = this.under > 0 ? 0 : turns + 1) await new Promise(setImmediate);
  }

  /** Delivers in order of sending. Returns the time of the delivery. */
  private carry(line: Line, last: number, deliver: () => void): number {
    const now = this.clock.now();
    const due = Math.max(now + this.delay(line), last);
    if (due > now) {
      this.clock.at(due, deliver);
      return due;
    }
    this.under += 1;
    setImmediate(() => {
      this.under -= 1;
      deliver();
    });
    return due;
  }
}

/** A connection. `near` is the client's end, and `far` is the server's end. */
export class Line {
  readonly near: LineEnd;
  readonly far: LineEnd;
  private lost = false;
  private readonly last = new Map<LineEnd, number>();

  constructor(
    readonly to: number,
    private readonly deliver: (last: number, deliver: () => void) => number,
  ) {
    this.near = new LineEnd(this, () => this.far);
    this.far = new LineEnd(this, () => this.near);
  }

  /** Ends the connection immediately and notifies both sides. */
  cut(): void {
    this.lose();
    for (const end of [this.near, this.far])
      end.destroy(Object.assign(new Error('the line was cut'), { code: 'ECONNRESET' }));
  }

  /** Loses everything from now on without notifying either side. */
  lose(): void {
    this.lost = true;
  }

  carry(to: LineEnd, arrive: () => void): void {
    if (this.lost) return;
    const arriveUnlessLost = () => {
      if (!this.lost) arrive();
    };
    this.last.set(to, this.deliver(this.last.get(to) ?? 0, arriveUnlessLost));
  }
}

/** One end of a connection. It behaves like a real socket. */
export class LineEnd extends Duplex {
  readonly remoteAddress = '127.0.0.1';
  /** Lets the other end send again when there is room. */
  private room: (() => void) | undefined;
  /** Whether the other end has finished sending. */
  private ended = false;

  constructor(
    readonly line: Line,
    private readonly other: () => LineEnd,
  ) {
    super();
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    const to = this.other();
    if (to.destroyed) done(Object.assign(new Error('the other end is closed'), { code: 'EPIPE' }));
    else this.line.carry(to, () => to.receive(chunk, done));
  }

  /**
   * Sends everything written so far as one chunk, as a socket does, so that a message triggers one event
   * rather than two.
   */
  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _final(done: () => void): void {
    this.line.carry(this.other(), () => this.other().hearEnd());
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.room?.();
    this.line.carry(this.other(), () => this.other().hearEnd());
    done(error);
  }

  override _read(): void {
    const { room } = this;
    this.room = undefined;
    room?.();
  }

  private receive(chunk: Buffer, done: () => void): void {
    if (this.destroyed || this.ended || this.push(chunk)) done();
    else this.room = done;
  }

  private hearEnd(): void {
    if (!this.ended && !this.destroyed) this.push(null);
    this.ended = true;
  }
}
