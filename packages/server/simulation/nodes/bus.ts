import type { Bus } from '../../src/bus/bus.ts';
import type { Agenda } from '../agenda.ts';
import type { Chance } from '../chance.ts';
import type { Gate } from './gate.ts';
import type { ServiceLine } from './line.ts';

/** The shares of messages between nodes that are lost, duplicated and delayed. */
export interface BusFaults {
  readonly lost: number;
  readonly doubled: number;
  readonly late: number;
}

/** The longest delay of a normal message, in milliseconds. */
const USUAL = 3;
/** The longest delay of a late message, which later messages can overtake, in milliseconds. */
const LATE = 2_000;
/**
 * The number of undelivered messages for a suspended node above which the bus drops messages, as NATS does
 * for a slow consumer.
 */
const MOST_WAITING = 500;

interface Listener {
  readonly node: string;
  readonly gate: Gate;
  readonly line: ServiceLine;
  hear(bytes: Uint8Array): void;
}

/**
 * The bus between the nodes of a simulated world. Like core NATS, it may lose, duplicate, delay and reorder messages.
 */
export class SimulatedBus {
  messages = 0;
  /** Returns whether a message from one node to another is lost, in addition to random losses. */
  loses: (from: string, to: string) => boolean = () => false;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(
    private readonly agenda: Agenda,
    private readonly chance: Chance,
    private readonly faults: () => BusFaults,
  ) {}

  /** Returns one node's connection to the bus. */
  at(node: string, gate: Gate, line: ServiceLine): Bus {
    const own: (() => void)[] = [];
    return {
      get connected() {
        return line.isOpen('out') && line.isOpen('in');
      },
      publish: (subject, bytes) => {
        if (!line.isOpen('out')) return;
        for (const listener of this.listeners.get(subject) ?? [])
          if (listener.node !== node && !this.loses(node, listener.node))
            this.carry(subject, listener, Uint8Array.from(bytes));
      },
      subscribe: (subject, hear) => {
        const all = this.listeners.get(subject) ?? new Set();
        this.listeners.set(subject, all);
        const listener = { node, gate, line, hear };
        all.add(listener);
        const stop = () => void all.delete(listener);
        own.push(stop);
        return stop;
      },
      close: async () => {
        for (const stop of own) stop();
      },
    };
  }

  private carry(subject: string, listener: Listener, bytes: Uint8Array): void {
    const { chance, agenda } = this;
    const { lost, doubled, late } = this.faults();
    this.messages += 1;
    if (chance.happens(lost)) return;
    for (let copies = chance.happens(doubled) ? 2 : 1; copies > 0; copies -= 1) {
      const wait = chance.happens(late) ? chance.between(USUAL, LATE) : USUAL;
      agenda.after(wait, () => {
        const { gate, line } = listener;
        if (!line.isOpen('in') || gate.queued > MOST_WAITING) return;
        gate.pass(() => {
          if (this.listeners.get(subject)?.has(listener)) listener.hear(bytes);
        });
      });
    }
  }
}
