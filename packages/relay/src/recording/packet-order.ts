import type { MediaPacket } from './packet.ts';

/** The next packet in order, or `lost` if packets before it were lost. */
export type Ordered = MediaPacket | 'lost';

/** The number of packets, and of milliseconds, after which a missing packet is considered lost. */
const MAX_DELAY = { packets: 50, time: 200 };

/** Puts the packets of a medium into the order in which they were sent, and finds missing ones. */
export class PacketOrder {
  private source: number | undefined;
  private next = 0;
  private readonly early = new Map<number, MediaPacket>();

  /** Adds a packet. Returns the packets that are now next in order. */
  take(packet: MediaPacket): readonly Ordered[] {
    if (packet.ssrc !== this.source) return this.begin(packet);
    const ahead = (packet.sequence - this.next) & 0xffff;
    if (ahead >= 0x8000) return []; // a duplicate, or too late
    this.early.set(packet.sequence, packet);
    if (ahead === 0) return this.following();
    const [oldest = packet] = this.early.values();
    if (this.early.size <= MAX_DELAY.packets && packet.arrived - oldest.arrived <= MAX_DELAY.time) return [];
    const distance = (sequence: number) => (sequence - this.next) & 0xffff;
    this.next = [...this.early.keys()].reduce((one, other) =>
      distance(other) < distance(one) ? other : one,
    );
    return ['lost', ...this.following()];
  }

  private begin(packet: MediaPacket): readonly Ordered[] {
    const isFirst = this.source === undefined;
    this.source = packet.ssrc;
    this.early.clear();
    this.next = (packet.sequence + 1) & 0xffff;
    return isFirst ? [packet] : ['lost', packet];
  }

  private following(): readonly MediaPacket[] {
    const found: MediaPacket[] = [];
    for (let packet = this.early.get(this.next); packet; packet = this.early.get(this.next)) {
      this.early.delete(this.next);
      found.push(packet);
      this.next = (this.next + 1) & 0xffff;
    }
    return found;
  }
}
