import { logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import { type Clock, repeatEvery } from '../time/clock.ts';
import type { Bus } from './bus.ts';
import { HEARTBEAT_INTERVAL, Link, subjectOf } from './link.ts';
import { decodePacket, type Frame, type Parcel } from './packet.ts';

type Hear = (from: string, parcel: Parcel) => void;

/** The links from this node to all other nodes that it talks to. */
export class Links {
  private readonly links = new Map<string, Link>();
  private readonly hearers = new Map<string, Hear>();
  private readonly losers: ((node: string) => void)[] = [];
  private readonly stops: readonly (() => void)[];

  constructor(
    /** The id of this node. The id is new at each start. */
    readonly node: string,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {
    this.stops = [
      bus.subscribe(subjectOf(node), (bytes) => {
        const packet = decodePacket(bytes);
        if (packet) this.to(packet.from).receive(packet);
      }),
      repeatEvery(clock, HEARTBEAT_INTERVAL, () => {
        for (const [peer, link] of this.links) {
          link.tick();
          if (link.isOver) this.links.delete(peer);
        }
      }),
    ];
  }

  /** The number of other nodes with a link to this one. */
  get size(): number {
    return this.links.size;
  }

  /** The number of bytes that other nodes have not acknowledged. */
  get unacknowledged(): number {
    let all = 0;
    for (const { waiting } of this.links.values()) all += waiting;
    return all;
  }

  /** Whether messages can be sent and received now. */
  get connected(): boolean {
    return this.bus.connected;
  }

  /** Returns the milliseconds since this node last heard from the given node; 0 while they are not connected. */
  silence(node: string): number {
    return this.links.get(node)?.silence ?? 0;
  }

  send(node: string, frame: Frame, body?: Uint8Array): void {
    this.to(node).send(frame, body);
  }

  /**
   * Sends bytes to a connection at another node. `to` is the number of the connection there. The bytes arrive
   * as a `say` frame.
   */
  deliver(node: string, to: number, body: Uint8Array): void {
    this.to(node).deliver(to, body);
  }

  /** Registers `hear` for frames of this kind. */
  serve(kind: string, hear: Hear): void {
    this.hearers.set(kind, hear);
  }

  /**
   * Subscribes to lost links. When a link is lost, everything in transit to or from that node may be lost
   * too.
   */
  onLost(lost: (node: string) => void): void {
    this.losers.push(lost);
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  private to(node: string): Link {
    const known = this.links.get(node);
    if (known) return known;
    const link = new Link(this.node, node, this.bus, this.clock, {
      hear: (from, parcel) => {
        // Ignore kinds that only a later version of the program supports.
        guarded(() => this.hearers.get(parcel.frame.kind)?.(from, parcel));
      },
      lost: (lost) => {
        measures.lineLost();
        for (const hear of this.losers) guarded(() => hear(lost));
      },
    });
    this.links.set(node, link);
    return link;
  }
}

/** Runs a handler. If it fails, the connection and the other handlers continue. */
function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    logFault('a message of another node could not be handled', error);
  }
}
