/**
 * A message channel between the nodes of one casino. The bus gives only weak guarantees, like core NATS: a
 * message may be lost, late, duplicated or out of order. A `Link` adds reliability where it matters.
 */
export interface Bus {
  /** Sends at most `MAX_MESSAGE_BYTES` bytes to all other nodes that subscribe to the subject. */
  publish(subject: string, bytes: Uint8Array): void;
  /** Subscribes to messages that other nodes publish on the subject. Returns a function that unsubscribes. */
  subscribe(subject: string, hear: (bytes: Uint8Array) => void): () => void;
  /** Whether the bus is connected. Messages that are published while it is disconnected are lost. */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** The maximum number of bytes per message: a quarter of a NATS server's default limit. */
export const MAX_MESSAGE_BYTES = 256 * 1024;
