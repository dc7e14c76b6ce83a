import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a NATS server is installed on this machine. */
export const hasNats = spawnSync('nats-server', ['--version']).status === 0;

/** A NATS server for a test, on its own port. */
export class NatsServer {
  private process: ChildProcess | undefined;

  constructor(
    private readonly port: number,
    private readonly flags: readonly string[] = [],
  ) {}

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.process = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(this.port), ...this.flags], {
      stdio: 'ignore',
    });
    for (let tries = 0; !(await answers(this.port)); tries += 1) {
      if (tries > 100) throw new Error('nats-server did not start');
      await pause(50);
    }
  }

  async stop(): Promise<void> {
    const { process } = this;
    if (!process || process.exitCode !== null) return;
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
