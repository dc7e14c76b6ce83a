import { connect, type NatsConnection } from '@nats-io/transport-node';
import { logFault } from '../monitoring/log.ts';
import type { Bus } from './bus.ts';

/** Connects to the NATS servers of a casino: `nats://name:password@host:4222`, or several separated by commas. */
export async function openNatsBus(url: string): Promise<Bus> {
  const servers = url.split(',').map((one) => new URL(one.trim()));
  const [{ username, password, protocol } = new URL(url)] = servers;
  const connection = await connect({
    servers: servers.map(({ host }) => host),
    ...(username && password
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : {}),
    ...(username && !password ? { token: decodeURIComponent(username) } : {}),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 2_000,
    maxPingOut: 2,
  });
  return new NatsBus(connection);
}

/** A bus on core NATS. Messages are lost while there is no connection. It reconnects by itself. */
class NatsBus implements Bus {
  connected = true;

  constructor(private readonly connection: NatsConnection) {
    this.watch().catch((error) => logFault('the state of NATS', error));
  }

  publish(subject: string, bytes: Uint8Array): void {
    // The client would buffer everything for a server that may be away for hours.
    if (this.connected && !this.connection.isClosed()) this.connection.publish(subject, bytes);
  }

  subscribe(subject: string, hear: (bytes: Uint8Array) => void): () => void {
    const subscription = this.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) logFault(`NATS, ${subject}`, error);
        else hear(message.data);
      },
    });
    return () => {
      if (!this.connection.isClosed()) subscription.unsubscribe();
    };
  }

  async close(): Promise<void> {
    // Sends the last messages, if there is a server to take them.
    if (this.connected) await this.connection.flush().catch(() => undefined);
    await this.connection.close();
  }

  private async watch(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') this.connected = false;
      if (type === 'reconnect') this.connected = true;
    }
  }
}
