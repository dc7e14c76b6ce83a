import { measures } from '../monitoring/measures.ts';
import type { Clock } from '../time/clock.ts';
import { type Bus, MAX_MESSAGE_BYTES } from './bus.ts';
import { encodePacket, type Frame, type Packet, type PacketHeader, type Parcel } from './packet.ts';

/**
 * The milliseconds between two heartbeats. `SILENCE` is the time without a message after which the other node is
 * considered lost.
 */
export const HEARTBEAT_INTERVAL = 1_000;
const SILENCE = 3_000;
/** The milliseconds after which a lost node is forgotten. A node that starts again has a different id. */
const FORGOTTEN = 60_000;
/** The milliseconds between two requests for missing packets. */
const ASK_AGAIN = 100;
/**
 * The number of unacknowledged packets after which this node acknowledges them without waiting for the next
 * heartbeat.
 */
const ACKNOWLEDGED = 64;
/** The maximum size in bytes of one piece of a split body. */
const PIECE = MAX_MESSAGE_BYTES / 4;
/**
 * The maximum number of bytes that can wait for an acknowledgement. `MOST_HELD` is the maximum number of
 * packets that can be held until an earlier packet arrives.
 */
const MOST_WAITING = 32 * 1024 * 1024;
const MOST_HELD = 256;

/** The callbacks of a link. */
interface LinkUser {
  hear(from: string, parcel: Parcel): void;
  /**
   * Called when messages between the two nodes may have been lost. The state that the nodes hold about each
   * other is no longer valid.
   */
  lost(node: string): void;
}

interface Sent {
  readonly n: number;
  readonly parcels: readonly Parcel[];
  readonly size: number;
}

/**
 * The connection from this node to another one. Within a session, each frame arrives once and in order of sending,
 * regardless of faults on the bus. If the link cannot guarantee this any longer, a new session begins, and both sides
 * are notified that the old session is lost.
 */
export class Link {
  private session = 0;
  /**
   * Whether the session is in use. Only in a session that is in use does silence mean that the other node may
   * be lost.
   */
  private up = false;
  private sent = 0;
  private unacknowledged: Sent[] = [];
  /** The number of bytes that wait for an acknowledgement. */
  waiting = 0;
  private received = 0;
  private acknowledged = 0;
  private pieces: Uint8Array[] = [];
  private readonly held = new Map<number, readonly Parcel[]>();
  private heardAt = 0;
  private askedAt = Number.NEGATIVE_INFINITY;
  private batch: (Parcel & { readonly to?: number[] | undefined })[] = [];
  /** The bytes last sent to a connection. */
  private lastSent: Uint8Array | undefined;
  private flushing = false;

  constructor(
    private readonly me: string,
    private readonly peer: string,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly users: LinkUser,
  ) {}

  /** Whether the other node has been gone for so long that it can be forgotten. */
  get isOver(): boolean {
    return !this.up && this.clock.steady() - this.heardAt > FORGOTTEN;
  }

  /** The milliseconds since the last message from the other node; 0 while the session is not in use. */
  get silence(): number {
    return this.up ? this.clock.steady() - this.heardAt : 0;
  }

  /** Queues a frame. Frames that are queued in the same tick are sent together. */
  send(frame: Frame, body?: Uint8Array, to?: number[]): void {
    if (!this.up) this.begin(this.session + 1);
    let rest = body;
    for (; rest && rest.length > PIECE; rest = rest.subarray(PIECE))
      this.batch.push({ frame: { kind: 'piece' }, body: rest.subarray(0, PIECE) });
    this.batch.push({ frame, body: rest, to });
    if (this.flushing) return;
    this.flushing = true;
    this.clock.after(0, () => {
      this.flushing = false;
      this.flush();
    });
  }

  /** Sends bytes to one of the other node's connections. Bytes for several connections are sent once. */
  deliver(to: number, body: Uint8Array): void {
    const last = this.batch.at(-1);
    if (last?.to && this.lastSent === body) last.to.push(to);
    else {
      const all = [to];
      this.send({ kind: 'say', to: all }, body, all);
      this.lastSent = body;
    }
  }

  receive(packet: Packet): void {
    const { session, n, ack, last, missing, parcels } = packet;
    if (session < this.session) {
      // The other node does not know yet that its session has ended.
      if (!this.up) this.heardAt = this.clock.steady();
      this.up = true;
      this.beat();
      return;
    }
    if (session > this.session) {
      const before = this.up;
      this.begin(session);
      if (before) this.users.lost(this.peer);
      if (this.session !== session) return;
    }
    this.up = true;
    this.heardAt = this.clock.steady();
    this.forgetUpTo(ack);
    if (missing)
      for (const again of [...this.unacknowledged]) {
        measures.redelivered();
        this.publish(again);
      }
    if (n > this.received + 1 && this.held.size < MOST_HELD) this.held.set(n, parcels);
    else if (n === this.received + 1) this.take(session, parcels);
    if (this.session !== session) return;
    if (this.received < Math.max(n, last)) this.askForRest();
    else if (this.received - this.acknowledged >= ACKNOWLEDGED) this.beat();
  }

  /**
   * Sends a heartbeat with the numbers of the packets received and sent. Detects when the other node has been
   * silent for too long.
   */
  tick(): void {
    if (!this.up) return;
    if (this.clock.steady() - this.heardAt > SILENCE || this.waiting > MOST_WAITING) this.lose();
    else this.beat();
  }

  private lose(): void {
    this.begin(this.session + 1);
    this.up = false;
    this.users.lost(this.peer);
  }

  private begin(session: number): void {
    this.session = session;
    this.up = true;
    this.sent = 0;
    this.unacknowledged = [];
    this.waiting = 0;
    this.received = 0;
    this.acknowledged = 0;
    this.pieces = [];
    this.held.clear();
    this.batch = [];
    this.heardAt = this.clock.steady();
  }

  private take(session: number, parcels: readonly Parcel[]): void {
    for (let next: readonly Parcel[] | undefined = parcels; next; next = this.held.get(this.received + 1)) {
      this.received += 1;
      this.held.delete(this.received);
      for (const parcel of next) {
        if (parcel.frame.kind === 'piece' && parcel.body) this.pieces.push(parcel.body);
        else this.users.hear(this.peer, this.whole(parcel));
        if (this.session !== session) return; // A callback ended the session.
      }
    }
  }

  /** Returns a parcel with its whole body, including the pieces that arrived before it. */
  private whole(parcel: Parcel): Parcel {
    if (this.pieces.length === 0) return parcel;
    return { ...parcel, body: Buffer.concat([...this.pieces.splice(0), parcel.body ?? new Uint8Array()]) };
  }

  private flush(): void {
    const parcels = this.batch;
    this.batch = [];
    let [from, size] = [0, 0];
    for (const [at, parcel] of parcels.entries()) {
      const more = sizeOf(parcel);
      if (at > from && size + more > MAX_MESSAGE_BYTES / 2) {
        this.dispatch(parcels.slice(from, at), size);
        [from, size] = [at, 0];
      }
      size += more;
    }
    if (parcels.length > from) this.dispatch(parcels.slice(from), size);
  }

  private dispatch(parcels: readonly Parcel[], size: number): void {
    this.sent += 1;
    const sent = { n: this.sent, parcels, size };
    this.unacknowledged.push(sent);
    this.waiting += size;
    this.publish(sent);
  }

  private publish({ n, parcels }: Sent): void {
    this.say(encodePacket(this.place(n), parcels));
  }

  private beat(): void {
    this.say(encodePacket(this.place(0), []));
  }

  private askForRest(): void {
    const now = this.clock.steady();
    if (now - this.askedAt < ASK_AGAIN) return;
    this.askedAt = now;
    this.say(encodePacket({ ...this.place(0), missing: true }, []));
  }

  private say(bytes: Buffer): void {
    this.bus.publish(subjectOf(this.peer), bytes);
  }

  private place(n: number): PacketHeader {
    this.acknowledged = this.received;
    return { from: this.me, session: this.session, n, ack: this.received, last: this.sent };
  }

  private forgetUpTo(n: number): void {
    let count = 0;
    for (const { n: sent, size } of this.unacknowledged) {
      if (sent > n) break;
      this.waiting -= size;
      count += 1;
    }
    if (count > 0) this.unacknowledged.splice(0, count);
  }
}

/**
 * Returns the subject on which a node receives messages. The name of the node's machine is a separate part of
 * the subject, so that a NATS permission can shut out all other machines.
 */
export function subjectOf(node: string): string {
  const [, machine, start] = node.match(/^(.+)-([^-]+)$/) ?? [];
  return machine && start ? `node.${machine}.${start}` : `node.${node}`;
}

/** Returns the approximate size of a parcel in bytes. */
function sizeOf({ frame, body, to }: Parcel & { readonly to?: readonly number[] | undefined }): number {
  return (body?.length ?? 0) + (to ? 40 + 8 * to.length : JSON.stringify(frame).length);
}
