/**
 * A carrier of bytes between the nodes of one casino. It promises little, as core NATS does: a message may be lost,
 * late, duplicated or out of order. A `Link` adds reliability where that matters.
 */
export interface Bus {
  /** Sends bytes, at most `MOST_BYTES`, to all other nodes that listen to the subject. */
  publish(subject: string, bytes: Uint8Array): void;
  /** Subscribes to messages that other nodes publish on the subject. Returns a function that unsubscribes. */
  subscribe(subject: string, hear: (bytes: Uint8Array) => void): () => void;
  /** Whether the bus is connected. Messages published while it is not are lost. */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** The most bytes of one message: a quarter of a NATS server's default limit. */
export const MOST_BYTES = 256 * 1024;
