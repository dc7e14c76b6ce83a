import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Host } from './hosts.ts';

/** A service on which other programs depend. It can be killed, and restarted with its data. */
export interface Service {
  readonly url: string;
  /** Returns the process id of the service's current process. */
  pid(): number | undefined;
  /** Kills the service, as `kill -9` does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends the service and removes its data. */
  close(): Promise<void>;
}

const PROGRAMS = '/usr/lib/postgresql';
const POSTGRES_PORT = 5432;
const NATS_PORT = 4222;
/** The milliseconds within which a service must start to accept connections. */
const OPEN_WITHIN = 30_000;

/** Starts PostgreSQL on a host, with an empty database that every host can use. */
export async function startPostgres(host: Host): Promise<Service> {
  // The PostgreSQL user cannot access the temporary directory of a test run.
  const folder = mkdtempSync('/tmp/croupier-cluster-');
  const [user, group] = [idOf('-u'), idOf('-g')];
  chownSync(folder, user, group);
  chmodSync(folder, 0o700);
  const program = (name: string) => join(PROGRAMS, newest(), 'bin', name);
  const as = { uid: user, gid: group, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(program('initdb'), ['-D', folder, '-U', 'casino', '-A', 'trust', '-N', '-E', 'UTF8'], as);
  execFileSync('/bin/sh', ['-c', `echo 'host all all samenet trust' >> ${join(folder, 'pg_hba.conf')}`], as);
  // PostgreSQL refuses to run as root, so the command switches to another user.
  const command = ['--reuid', String(user), '--regid', String(group), '--clear-groups', program('postgres')];
  const settings = ['-D', folder, '-h', host.address, '-p', String(POSTGRES_PORT), '-k', folder];
  const service = new Supervised(
    () => host.spawn('setpriv', [...command, ...settings], { cwd: folder, stdio: 'ignore' }),
    host.address,
    POSTGRES_PORT,
  );
  await service.start();
  return {
    pid: () => service.pid,
    url: `postgres://casino@${host.address}:${POSTGRES_PORT}/postgres`,
    kill: async () => {
      await service.kill();
      // The worker processes of a killed PostgreSQL end by themselves, but its lock file would prevent the
      // next start.
      rmSync(join(folder, 'postmaster.pid'), { force: true });
    },
    start: () => service.start(),
    close: async () => {
      await service.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a NATS server on a host. */
export async function startNats(host: Host): Promise<Service> {
  const service = new Supervised(
    () => host.spawn('nats-server', ['-a', host.address, '-p', String(NATS_PORT)], { stdio: 'ignore' }),
    host.address,
    NATS_PORT,
  );
  await service.start();
  return {
    pid: () => service.pid,
    url: `nats://${host.address}:${NATS_PORT}`,
    kill: () => service.kill(),
    start: () => service.start(),
    close: () => service.end('SIGTERM'),
  };
}

/** A process that listens on a port. */
class Supervised {
  private child: ChildProcess | undefined;

  constructor(
    private readonly spawn: () => ChildProcess,
    private readonly address: string,
    private readonly port: number,
  ) {}

  async start(): Promise<void> {
    this.child = this.spawn();
    for (const began = Date.now(); !(await accepts(this.address, this.port)); await pause(50)) {
      if (this.child.exitCode !== null) throw new Error(`it ended with ${this.child.exitCode}`);
      if (Date.now() - began > OPEN_WITHIN)
        throw new Error(`nothing listens at ${this.address}:${this.port}`);
    }
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

/** Returns whether a process accepts connections on a port. */
export function accepts(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, timeout: 300 });
    const done = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('timeout', () => done(false));
  });
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

function newest(): string {
  if (!existsSync(PROGRAMS)) throw new Error('PostgreSQL is not installed');
  const [version] = readdirSync(PROGRAMS).sort((one, other) => Number(other) - Number(one));
  if (!version) throw new Error('PostgreSQL is not installed');
  return version;
}
