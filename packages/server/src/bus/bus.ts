/**
 * A carrier of bytes between the nodes of one casino. It promises little, as core NATS does: a message may be lost,
 * late, doubled or out of order. A `Link` makes more of it where that matters.
 */
export interface Bus {
  /** Sends bytes, at most `MOST_BYTES`, to all other nodes that listen to the subject. */
  publish(subject: string, bytes: Uint8Array): void;
  /** Hears what other nodes publish to the subject. Returns a function that ends it. */
  subscribe(subject: string, hear: (bytes: Uint8Array) => void): () => void;
  /** Whether it carries messages now: what is published while it does not is lost. */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** The most bytes of one message: a quarter of what a NATS server takes unless it is told otherwise. */
export const MOST_BYTES = 256 * 1024;
