import type { CameraPlace } from '@croupier/core';
import type { Casino } from '../services/casino.ts';

/** The sender of a camera's picture: the dealer's browser, or an encoder with a WHIP session. */
export type Sender = { readonly by: 'camera' } | { readonly by: 'encoder'; readonly session: string };

/** A camera with a sender. The camera's state is undefined until its picture arrives. */
interface Sent {
  readonly sender: Sender;
  state: 'live' | 'silent' | undefined;
}

const NONE: ReadonlyMap<CameraPlace, Sent> = new Map();

/** The cameras with a sender, by table. Each change is shown at its table. */
export class SentCameras {
  private readonly tables = new Map<string, Map<CameraPlace, Sent>>();

  constructor(private readonly casino: Pick<Casino, 'table' | 'showStream'>) {}

  /** Sets the sender of a camera. The state from an earlier sender remains until the new picture arrives. */
  add(table: string, place: CameraPlace, sender: Sender): void {
    const cameras = this.tables.get(table) ?? new Map<CameraPlace, Sent>();
    this.tables.set(table, cameras);
    cameras.set(place, { sender, state: cameras.get(place)?.state });
  }

  remove(table: string, place: CameraPlace): void {
    const cameras = this.tables.get(table);
    if (!cameras?.delete(place)) return;
    if (cameras.size === 0) this.tables.delete(table);
    this.show(table);
  }

  /** Records that the picture of a camera is arriving, or has been lost. A camera that has ended is no longer shown. */
  turn(table: string, place: string, state: 'live' | 'silent'): void {
    const found = [...(this.tables.get(table) ?? [])].find(([name]) => name === place)?.[1];
    if (!found || found.state === state || (state === 'silent' && found.state === undefined)) return;
    found.state = state;
    this.show(table);
  }

  isLive(table: string, place: CameraPlace): boolean {
    return this.tables.get(table)?.get(place)?.state === 'live';
  }

  senders(table: string): ReadonlyMap<CameraPlace, Sender> {
    return new Map([...(this.tables.get(table) ?? NONE)].map(([place, { sender }]) => [place, sender]));
  }

  /**
   * Shows the cameras at their table. The table is considered live while its main camera is live, because that camera
   * shows the draws.
   */
  private show(table: string): void {
    const places = this.casino.table(table)?.cameras.places;
    if (!places) return;
    const cameras = places.map((place) => {
      const stream = this.tables.get(table)?.get(place)?.state;
      return { place, ...(stream === undefined ? {} : { stream }) };
    });
    const isSent = cameras.some(({ stream }) => stream !== undefined);
    this.casino.showStream(table, cameras[0]?.stream, isSent ? cameras : undefined);
  }
}
