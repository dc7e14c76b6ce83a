import { log } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import type { Bus } from './bus.ts';

/** The message versions that a program sends and understands. */
export interface BusVersions {
  readonly speaks: number;
  /** The oldest and the newest version that the program understands. */
  readonly reads: readonly [from: number, to: number];
}

/**
 * The message versions of this program. Changing the messages takes two releases. The first learns to read
 * the new version, and the second sends it, so that neighbouring releases understand each other.
 */
export const BUS_VERSIONS: BusVersions = { speaks: 1, reads: [1, 1] };

/** A bus whose messages begin with a byte for their version. */
export class VersionedBus implements Bus {
  /** The unknown versions that have been logged. */
  private readonly told = new Set<number>();

  constructor(
    private readonly bus: Bus,
    private readonly versions: BusVersions,
  ) {}

  get connected(): boolean {
    return this.bus.connected;
  }

  publish(subject: string, bytes: Uint8Array): void {
    measures.busMessage('out', bytes.length);
    this.bus.publish(subject, Buffer.concat([Uint8Array.of(this.versions.speaks), bytes]));
  }

  subscribe(subject: string, hear: (bytes: Uint8Array) => void): () => void {
    return this.bus.subscribe(subject, (bytes) => {
      measures.busMessage('in', bytes.length);
      const [version = 0] = bytes;
      const [from, to] = this.versions.reads;
      if (version >= from && version <= to) hear(bytes.subarray(1));
      else this.refuse(version);
    });
  }

  close(): Promise<void> {
    return this.bus.close();
  }

  private refuse(version: number): void {
    if (this.told.has(version)) return;
    this.told.add(version);
    const [from, to] = this.versions.reads;
    log.error(
      `Another node sends messages of version ${version}, but this one understands only ${from === to ? from : `${from} to ${to}`}, so it ignores them. Run only consecutive versions at the same time.`,
    );
  }
}
