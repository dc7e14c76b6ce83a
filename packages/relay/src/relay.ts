import rtc from 'node-datachannel';
import type { Carrier, CarrierOptions, View } from './carrier.ts';
import { Channel } from './channel.ts';
import type { RelayAddress } from './connection.ts';
import { Publisher } from './publisher.ts';
import { Viewer } from './viewer.ts';

export interface RelayOptions extends CarrierOptions {
  readonly address: RelayAddress;
}

/** The maximum number of viewers of one relay. A larger audience needs a media server. */
const VIEWERS = 200;

/** Forwards streams from their cameras to viewers. */
export class Relay implements Carrier {
  /** All streams since the start. Ended streams are kept, because viewers wait for the next camera. */
  private readonly channels = new Map<string, Channel>();
  private readonly viewers = new Map<string, { readonly viewer: Viewer; readonly channel: Channel }>();
  private readonly silence: NodeJS.Timeout;

  constructor(private readonly options: RelayOptions) {
    rtc.preload();
    this.silence = setInterval(() => {
      for (const channel of this.channels.values()) channel.checkSilence();
    }, 200);
  }

  async publish(stream: string, camera: string, offer: string): Promise<string | undefined> {
    const channel = this.channel(stream);
    const publisher = Publisher.accept(offer, {
      ...this.options,
      ended: () => {
        if (publisher) channel.ended(camera, publisher);
      },
      tell: (type) => this.options.tell({ type, stream, camera }),
      carry: (source, packet, header) => channel.carry(source, packet, header),
    });
    if (!publisher) return undefined;
    channel.add(camera, publisher);
    return publisher.answer();
  }

  unpublish(stream: string, camera: string): void {
    this.channels.get(stream)?.end(camera);
  }

  async watch(stream: string, name: string, offer: string): Promise<string | undefined> {
    const channel = this.channels.get(stream);
    if (!channel || this.viewers.has(name) || this.viewers.size >= VIEWERS) return undefined;
    const viewer = Viewer.accept(offer, channel.pictures, {
      ...this.options,
      left: () => {
        channel.left(name);
        if (this.viewers.delete(name)) this.options.tell({ type: 'viewer-left', viewer: name });
      },
    });
    if (!viewer) return undefined;
    this.viewers.set(name, { viewer, channel });
    channel.join(name, viewer);
    return viewer.answer();
  }

  view(viewer: string, view: View): void {
    this.viewers.get(viewer)?.channel.view(viewer, view);
  }

  requestKeyFrame(stream: string): void {
    this.channels.get(stream)?.requestKeyFrame();
  }

  direct(stream: string, cameras: readonly string[]): void {
    this.channel(stream).direct(cameras);
  }

  mark(stream: string, mark: number, after: number): void {
    this.channels.get(stream)?.mark(mark, after);
  }

  leave(viewer: string): void {
    this.viewers.get(viewer)?.viewer.close();
  }

  close(): void {
    clearInterval(this.silence);
    for (const channel of this.channels.values()) channel.close();
  }

  private channel(stream: string): Channel {
    const known = this.channels.get(stream);
    if (known) return known;
    const made = new Channel(stream, this.options);
    this.channels.set(stream, made);
    return made;
  }
}
