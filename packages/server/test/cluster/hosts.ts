import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';

/**
 * A network of hosts on this machine. Each host is a network namespace with one cable to a common switch. A cut cable
 * loses packets without notifying either side. The simulation needs root privileges and the commands `ip` and `tc`.
 */
export class Hosts {
  private readonly hosts = new Map<string, Host>();

  private constructor(
    /**
     * The prefix for the names of interfaces and namespaces. Linux limits the names of interfaces to fifteen
     * characters.
     */
    private readonly prefix: string,
    private readonly subnet: string,
  ) {}

  /** The address of this machine in the network. */
  get address(): string {
    return `${this.subnet}.254`;
  }

  /** Creates the switch. This machine itself is host number 254. */
  static open(): Hosts {
    const hosts = new Hosts(`cr${process.pid.toString(36)}`, `10.213.${process.pid % 256}`);
    ip('link', 'add', hosts.prefix, 'type', 'bridge');
    ip('address', 'add', `${hosts.address}/24`, 'dev', hosts.prefix);
    ip('link', 'set', hosts.prefix, 'up');
    return hosts;
  }

  /** Adds a host. */
  add(name: string): Host {
    const number = this.hosts.size + 1;
    const [space, here] = [`${this.prefix}-${name}`, `${this.prefix}v${number}`];
    const address = `${this.subnet}.${number}`;
    ip('netns', 'add', space);
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', 'line', 'netns', space);
    ip('link', 'set', here, 'master', this.prefix, 'up');
    ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'line');
    ip('-n', space, 'link', 'set', 'line', 'up');
    ip('-n', space, 'link', 'set', 'lo', 'up');
    const host = new Host(name, address, space, here);
    this.hosts.set(name, host);
    return host;
  }

  /** Removes the switch and all hosts. The hosts' processes must have ended. */
  close(): void {
    for (const { space } of this.hosts.values()) ip('netns', 'delete', space);
    ip('link', 'delete', this.prefix);
  }
}

/** A host with its own network. */
export class Host {
  constructor(
    readonly name: string,
    readonly address: string,
    readonly space: string,
    /** The network interface at the switch end of the host's cable. */
    private readonly cable: string,
  ) {}

  /** Starts a program on this host. */
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    // `ip netns exec` replaces itself with the program, so that signals reach the program.
    return spawn('ip', ['netns', 'exec', this.space, command, ...args], options);
  }

  /**
   * Limits the rate at which the host receives, in kilobits per second; undefined removes the limit. Packets
   * that would wait longer than 200 ms are lost.
   */
  limit(kilobits: number | undefined): void {
    const root = ['dev', this.cable, 'root'];
    if (kilobits === undefined) run('tc', 'qdisc', 'delete', ...root);
    else
      run(
        'tc',
        'qdisc',
        'replace',
        ...root,
        ...'tbf burst 16kb latency 200ms rate'.split(' '),
        `${kilobits}kbit`,
      );
  }

  /** Drops every packet to another host. Packets from that host still arrive, but the replies are lost. */
  cut(other: Host): void {
    ip('-n', this.space, 'route', 'add', 'blackhole', other.address);
  }

  /** Undoes `cut`. */
  mend(other: Host): void {
    ip('-n', this.space, 'route', 'delete', 'blackhole', other.address);
  }
}

function ip(...args: readonly string[]): void {
  run('ip', ...args);
}

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
