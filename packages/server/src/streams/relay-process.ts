import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Finished, RelayEvent, View } from '@croupier/relay';
import { NODE_OPTIONS } from '@croupier/relay/node-options';
import type { RelayMessage, RelayQuestion } from '@croupier/relay/process';
import { log, logFault } from '../monitoring/log.ts';
import type { Clock } from '../time/clock.ts';
import { RelayEnded, type RelayPort } from './relay-port.ts';

/** The address of an external media server, and the key that it needs, if any. */
export interface MediaServerAccess {
  readonly address: string;
  readonly key: string | undefined;
}

/** The delay before a relay that has ended is restarted, in milliseconds. */
const RESTART_AFTER = 500;

/** The answer to a request. */
type Answer = Extract<RelayMessage, { readonly sdp: unknown } | { readonly finished: unknown }>;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * A relay in a child process, so that a crash of the native library cannot end the casino. The process starts
 * with the first stream. If the process ends, all its streams become silent and the process is restarted.
 */
export class RelayProcess implements RelayPort {
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<(event: RelayEvent) => void>();
  /** The live cameras, by stream and camera. */
  private readonly live = new Map<string, { readonly stream: string; readonly camera: string }>();
  private readonly viewers = new Set<string>();
  private last = 0;
  private stopping = false;
  private callOff: (() => void) | undefined;

  constructor(
    /** The path of the built relay. */
    private readonly program: string,
    private readonly port: number,
    private readonly clock: Clock,
    private readonly server?: MediaServerAccess | undefined,
  ) {}

  get oneCamera(): boolean {
    return this.server !== undefined;
  }

  publish(stream: string, camera: string, offer: string): Promise<string | undefined> {
    return this.ask({ do: 'publish', stream, camera, offer });
  }

  async unpublish(stream: string, camera: string): Promise<void> {
    if (this.child) await this.ask({ do: 'unpublish', stream, camera });
  }

  async watch(stream: string, viewer: string, offer: string): Promise<string | undefined> {
    if (!this.child) return undefined;
    this.viewers.add(viewer);
    return this.ask({ do: 'watch', stream, viewer, offer });
  }

  async view(viewer: string, view: View): Promise<void> {
    if (this.child) await this.ask({ do: 'view', viewer, view });
  }

  direct(stream: string, cameras: readonly string[]): void {
    if (!this.child) return;
    this.ask({ do: 'direct', stream, cameras }).catch((error) => logFault('a camera of the relay', error));
  }

  async leave(viewer: string): Promise<void> {
    if (this.child) await this.ask({ do: 'leave', viewer });
  }

  mark(stream: string, mark: number, after: number): void {
    if (!this.child) return;
    this.ask({ do: 'mark', stream, mark, after }).catch((error) => logFault('a mark of the relay', error));
  }

  async record(stream: string, path: string, at: number): Promise<void> {
    await this.ask({ do: 'record', stream, path, at });
  }

  async finish(path: string): Promise<Finished> {
    const answer = await this.send({ do: 'finish', path });
    if ('finished' in answer) return answer.finished;
    throw new Error('the relay sent an unexpected answer');
  }

  listen(hear: (event: RelayEvent) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.callOff?.();
    const { child } = this;
    if (!child) return;
    await new Promise((ended) => {
      child.once('exit', ended);
      child.kill();
    });
  }

  private async ask(question: DistributiveOmit<RelayQuestion, 'n'>): Promise<string | undefined> {
    const answer = await this.send(question);
    return 'sdp' in answer ? (answer.sdp ?? undefined) : undefined;
  }

  private send(question: DistributiveOmit<RelayQuestion, 'n'>): Promise<Answer> {
    const child = this.child ?? this.start();
    this.last += 1;
    const n = this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(n, { resolve, reject });
      child.send({ n, ...question }, (error) => {
        if (error)
          this.settle(n, (one) => one.reject(new RelayEnded('the relay has ended', { cause: error })));
      });
    });
  }

  private start(): ChildProcess {
    const child = fork(this.program, [String(this.port)], {
      execArgv: [...NODE_OPTIONS],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Other users of the machine can read arguments, but not the environment. So the key is in the environment.
      env: {
        ...process.env,
        STREAM_SERVER: this.server?.address ?? '',
        STREAM_SERVER_KEY: this.server?.key ?? '',
      },
    });
    this.child = child;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => log.warn({ relay: text.trim() }, 'relay'));
    child.on('message', (message: RelayMessage) => this.hear(message));
    child.on('error', (error) => logFault('the picture relay', error));
    child.on('exit', (code, signal) => this.ended(child, signal ?? `status ${code}`));
    return child;
  }

  private hear(message: RelayMessage): void {
    if ('event' in message) this.tell(message.event);
    else if ('failed' in message) this.settle(message.n, (one) => one.reject(new Error(message.failed)));
    else this.settle(message.n, (one) => one.resolve(message));
  }

  private tell(event: RelayEvent): void {
    if (event.type === 'live' || event.type === 'silent') {
      const { stream, camera } = event;
      const key = `${stream} ${camera}`;
      if (event.type === 'live') this.live.set(key, { stream, camera });
      else this.live.delete(key);
    }
    if (event.type === 'viewer-left') this.viewers.delete(event.viewer);
    for (const hear of this.listeners) hear(event);
  }

  private settle(n: number, settle: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(n);
    this.waiting.delete(n);
    if (waiting) settle(waiting);
  }

  private ended(child: ChildProcess, how: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    for (const n of [...this.waiting.keys()])
      this.settle(n, (one) => one.reject(new RelayEnded('the relay ended before it answered')));
    for (const one of [...this.live.values()]) this.tell({ type: 'silent', ...one });
    for (const viewer of [...this.viewers]) this.tell({ type: 'viewer-left', viewer });
    if (this.stopping) return;
    logFault('the picture relay', new Error(`it ended with ${how}`));
    this.callOff = this.clock.after(
      RESTART_AFTER,
      () => {
        if (!this.child && !this.stopping) this.start();
      },
      'background',
    );
  }
}

/**
 * The possible paths of the built relay: next to the built server, or in the project's dist/ if the server
 * runs from source.
 */
const PROGRAMS = ['./relay.js', '../../../../dist/relay.js'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Returns the relay that is built with the server; undefined if it is not built. */
export function builtRelay(
  port: number,
  clock: Clock,
  server?: MediaServerAccess | undefined,
): RelayPort | undefined {
  const program = PROGRAMS.find((path) => existsSync(path));
  return program === undefined ? undefined : new RelayProcess(program, port, clock, server);
}

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;
