import type { Bus } from '../src/bus/bus.ts';
import type { Clock } from '../src/time/clock.ts';

/**
 * The delays, in milliseconds, with which a message reaches a node. The list is empty if the message is lost,
 * and has two entries if it is duplicated.
 */
export type DeliveryDelays = (from: string, to: string, subject: string) => readonly number[];

const AT_ONCE: DeliveryDelays = () => [0];

/** An in-memory bus between the nodes of a test. It can lose, delay, duplicate and reorder messages. */
export class MemoryBus {
  /** The number of published messages. */
  published = 0;
  carrying: DeliveryDelays = AT_ONCE;
  private readonly heard = new Map<string, Set<{ readonly node: string; hear(bytes: Uint8Array): void }>>();
  private under = 0;

  constructor(private readonly clock: Clock) {}

  /** Whether a message is currently being delivered. */
  get busy(): boolean {
    return this.under > 0;
  }

  /** Returns one node's connection to the bus. */
  at(node: string): Bus {
    const own: (() => void)[] = [];
    return {
      publish: (subject, bytes) => {
        this.published += 1;
        for (const listener of this.heard.get(subject) ?? [])
          if (listener.node !== node)
            for (const delay of this.carrying(node, listener.node, subject))
              this.deliver(delay, () => {
                if (this.heard.get(subject)?.has(listener)) listener.hear(Uint8Array.from(bytes));
              });
      },
      subscribe: (subject, hear) => {
        const listener = { node, hear };
        const all = this.heard.get(subject) ?? new Set();
        this.heard.set(subject, all.add(listener));
        const stop = () => void all.delete(listener);
        own.push(stop);
        return stop;
      },
      connected: true,
      close: async () => {
        for (const stop of own) stop();
      },
    };
  }

  /** Resolves when all messages in transit wait for the clock. */
  async drain(): Promise<void> {
    for (let turns = 0; turns < 3; turns = this.under > 0 ? 0 : turns + 1) await new Promise(setImmediate);
  }

  private deliver(delay: number, arrive: () => void): void {
    if (delay > 0) {
      this.clock.after(delay, arrive);
      return;
    }
    this.under += 1;
    setImmediate(() => {
      this.under -= 1;
      arrive();
    });
  }
}
