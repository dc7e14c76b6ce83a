import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RelayEvent } from '../src/index.ts';
import { NODE_OPTIONS } from '../src/node-options.ts';
import type { RelayMessage } from '../src/process.ts';

const PROGRAM = fileURLToPath(new URL('../../../dist/relay.js', import.meta.url));
const MEMORY = new URL('tell-memory.mjs', import.meta.url).href;
/** The clock ticks per second in which Linux counts processor time. */
const JIFFIES = 100;

/** The built relay in a separate process, as the server runs it. */
export class RelayInChild {
  readonly events: { readonly event: RelayEvent; readonly at: number }[] = [];
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (sdp: string | null) => void>();
  private questions = 0;
  private told: ((kilobytes: number) => void) | undefined;

  constructor(port: number) {
    if (!existsSync(PROGRAM)) throw new Error('dist/relay.js is not built');
    this.child = fork(PROGRAM, [String(port)], {
      execArgv: [...NODE_OPTIONS, '--expose-gc', '--import', MEMORY],
    });
    this.child.on('message', (message: RelayMessage | { heap: number }) => {
      if ('heap' in message) this.told?.(message.heap / 1024);
      else if ('event' in message) this.events.push({ event: message.event, at: performance.now() });
      else this.waiting.get(message.n)?.('sdp' in message ? message.sdp : null);
    });
  }

  ask(question: object): Promise<string | null> {
    this.questions += 1;
    const n = this.questions;
    return new Promise((resolve) => {
      this.waiting.set(n, resolve);
      this.child.send({ n, ...question });
    });
  }

  /** Returns the memory that the relay uses, in megabytes. */
  memory(): number {
    const [, kilobytes] =
      readFileSync(`/proc/${this.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/) ?? [];
    return Number(kilobytes) / 1024;
  }

  /** Collects all garbage of the relay and returns the size of the heap that is still in use, in kilobytes. */
  heap(): Promise<number> {
    return new Promise((resolve) => {
      this.told = resolve;
      this.child.kill('SIGUSR2');
    });
  }

  /** Returns the processor time that the relay has used, in seconds. */
  processorTime(): number {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / JIFFIES;
  }

  stop(): void {
    this.child.kill();
  }
}
