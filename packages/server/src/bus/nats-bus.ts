import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { logFault } from '../monitoring/log.ts';
import type { Bus } from './bus.ts';

/**
 * Connects to the NATS servers of a casino: `nats://name:password@host:4222`, or several addresses separated
 * by commas. With the scheme `tls://`, a server without TLS is refused. The connection trusts the machine's certificate authorities, or
 * only `authority` if given.
 */
export async function openNatsBus(url: string, authority?: string): Promise<Bus> {
  const servers = url.split(',').map((one) => new URL(one.trim()));
  const [{ username, password, protocol } = new URL(url)] = servers;
  const connection = await connect({
    servers: servers.map(({ host }) => host),
    ...(username && password
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : {}),
    ...(username && !password ? { token: decodeURIComponent(username) } : {}),
    ...(protocol === 'tls:' ? { tls: authority === undefined ? {} : { ca: authority } } : {}),
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 2_000,
    maxPingOut: 2,
  });
  return new NatsBus(connection);
}

/**
 * A bus on core NATS. Messages are lost while there is no connection. The client reconnects automatically.
 */
class NatsBus implements Bus {
  private up = true;
  /** The subjects that this process may not subscribe to. While there are any, the bus is considered disconnected. */
  private readonly refused = new Set<string>();

  constructor(private readonly connection: NatsConnection) {
    this.watch().catch((error) => logFault('the state of NATS', error));
  }

  get connected(): boolean {
    return this.up && this.refused.size === 0;
  }

  publish(subject: string, bytes: Uint8Array): void {
    // Without this check, the client would buffer everything for a server that may be down for hours.
    if (this.connected && !this.connection.isClosed()) this.connection.publish(subject, bytes);
  }

  subscribe(subject: string, hear: (bytes: Uint8Array) => void): () => void {
    const subscription = this.connection.subscribe(subject, {
      callback: (error, message) => {
        try {
          if (!error) hear(message.data);
        } catch (fault) {
          // If the error escaped, the client would stop reading from all subjects.
          logFault(`a message to ${subject}`, fault);
        }
        if (error instanceof PermissionViolationError) this.refused.add(subject);
        if (error) logFault(`NATS, ${subject}`, error);
      },
    });
    return () => {
      if (!this.connection.isClosed()) subscription.unsubscribe();
    };
  }

  async close(): Promise<void> {
    // Send the last messages, if the server is reachable.
    if (this.connected) await this.connection.flush().catch(() => undefined);
    await this.connection.close();
  }

  private async watch(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') this.up = false;
      if (type !== 'reconnect') continue;
      // The client subscribes to all subjects again, and the permissions may have changed.
      this.refused.clear();
      this.up = true;
    }
  }
}
