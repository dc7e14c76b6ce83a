import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../server-process.ts';
import { type Backend, Balancer, isReady } from './balancer.ts';
import { type Host, Hosts } from './hosts.ts';
import { type Service, startNats, startPostgres } from './services.ts';

const PORT = 8080;

/** One process of the casino, on its own host. */
export class ClusterNode {
  private server: ServerProcess | undefined;

  constructor(
    readonly host: Host,
    private readonly env: Record<string, string>,
  ) {}

  get url(): string {
    return `http://${this.host.address}:${PORT}`;
  }

  /** The address at which the node listens, for the load balancer. */
  get backend(): Backend {
    return { address: this.host.address, port: PORT };
  }

  /** The directory of the node's data. */
  get data(): string {
    return this.env.DATA_DIR ?? '';
  }

  /** The process id of the node's current process. */
  get pid(): number | undefined {
    return this.server?.child.pid;
  }

  /** Returns whether the node reports that it is ready. */
  isReady(): Promise<boolean> {
    return isReady(this.backend);
  }

  get said(): string {
    return this.server?.said() ?? '';
  }

  /** Starts the node, with another program and version if they are given. */
  async start(other?: { readonly program: string; readonly version: string }): Promise<void> {
    const env = { ...this.env, HOST: this.host.address, PORT: String(PORT) };
    this.server = await startServer(
      other ? { ...env, VERSION: other.version } : env,
      this.host,
      other?.program,
    );
  }

  /** Kills the node, as `kill -9` does. */
  async kill(): Promise<void> {
    await this.server?.kill();
  }

  /** Signals the node to drain and stop. Returns the exit status. */
  async stop(): Promise<number | null | undefined> {
    return this.server?.stop();
  }

  /**
   * Suspends the node's process like a machine that hangs. The process keeps its connections but answers
   * nothing.
   */
  freeze(): void {
    this.server?.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.server?.child.kill('SIGCONT');
  }
}

/** A casino of several processes on separate hosts, with PostgreSQL, NATS and a load balancer. */
export interface Cluster {
  readonly nodes: readonly ClusterNode[];
  readonly postgres: Service & { readonly host: Host };
  readonly nats: Service & { readonly host: Host };
  readonly balancer: Balancer;
  close(): Promise<void>;
}

interface ClusterPlan {
  readonly nodes: number;
  readonly random: () => number;
  /** The environment variables of every node. */
  readonly env: Record<string, string>;
  /** Whether a single node runs as the casino's only process, without NATS. */
  readonly alone?: true;
}

/** Opens a cluster. Resolves once all nodes are up. */
export async function openCluster({ nodes: count, random, env, alone }: ClusterPlan): Promise<Cluster> {
  const hosts = Hosts.open();
  const folder = mkdtempSync(join(tmpdir(), 'croupier-nodes-'));
  const places = { postgres: hosts.add('postgres'), nats: hosts.add('nats') };
  const postgres = await startPostgres(places.postgres);
  const nats = await startNats(places.nats);
  const shared = {
    DATABASE_URL: postgres.url,
    DATABASE_TLS: 'optional',
    NATS_TLS: 'optional',
    ...(alone ? {} : { NATS_URL: nats.url, NODES: '1' }),
    SECRET_KEY: randomBytes(32).toString('base64'),
    STAFF_CODES: 'offered',
    ...env,
  };
  const nodes = Array.from(
    { length: count },
    (_, index) =>
      new ClusterNode(hosts.add(`node${index}`), { ...shared, DATA_DIR: join(folder, String(index)) }),
  );
  const closeHosts = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await nats.close();
    await postgres.close();
    hosts.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const node of nodes) await node.start();
  } catch (error) {
    await closeHosts();
    throw error;
  }
  const balancer = await Balancer.open(
    nodes.map(({ backend }) => backend),
    random,
  );
  return {
    nodes,
    postgres: { ...postgres, host: places.postgres },
    nats: { ...nats, host: places.nats },
    balancer,
    close: async () => {
      balancer.close();
      await closeHosts();
    },
  };
}
