import rtc from 'node-datachannel';
import type { RelayAddress } from './connection.ts';
import { Publisher } from './publisher.ts';
import { Viewer } from './viewer.ts';

/** Something that happened to a stream or a viewer. */
export type RelayEvent =
  /** Packets arrive: for the first time, or again. */
  | { readonly type: 'live'; readonly stream: string }
  /** No packet has arrived for a second, or the studio has ended the stream. */
  | { readonly type: 'silent'; readonly stream: string }
  | { readonly type: 'viewer-left'; readonly viewer: string };

export interface RelayOptions {
  readonly address: RelayAddress;
  /** The milliseconds since a fixed moment, by a clock that never goes back. */
  readonly now: () => number;
  readonly tell: (event: RelayEvent) => void;
  readonly report: (error: unknown) => void;
}

/** The most viewers of one relay. A larger audience needs a media server. */
const VIEWERS = 200;

/** Carries streams from their publishers to viewers. */
export class Relay {
  private readonly publishers = new Map<string, Publisher>();
  private readonly viewers = new Map<string, Viewer>();
  private readonly silence: NodeJS.Timeout;

  constructor(private readonly options: RelayOptions) {
    rtc.preload();
    this.silence = setInterval(() => {
      for (const publisher of this.publishers.values()) publisher.checkSilence();
    }, 200);
  }

  /**
   * Takes the stream of a studio. It replaces an earlier one of the same name, whose viewers stay. Returns the SDP
   * answer; undefined if the offer has no medium that the relay can carry.
   */
  async publish(stream: string, offer: string): Promise<string | undefined> {
    const publisher = Publisher.accept(offer, {
      ...this.options,
      ended: () => {
        if (this.publishers.get(stream) === publisher) this.publishers.delete(stream);
      },
      tell: (type) => this.options.tell({ type, stream }),
      carry: (kind, packet) => {
        for (const viewer of this.viewers.values()) if (viewer.stream === stream) viewer.send(kind, packet);
      },
    });
    if (!publisher) return undefined;
    this.publishers.get(stream)?.close();
    this.publishers.set(stream, publisher);
    return publisher.answer();
  }

  /** Ends a stream. Its viewers stay connected and wait for the next one. */
  unpublish(stream: string): void {
    this.publishers.get(stream)?.close();
  }

  /**
   * Connects a viewer to a stream. Returns the SDP answer; undefined if nobody publishes the stream, the offer does not
   * include its codecs, or the relay has too many viewers.
   */
  async watch(stream: string, name: string, offer: string): Promise<string | undefined> {
    const publisher = this.publishers.get(stream);
    if (!publisher || this.viewers.has(name) || this.viewers.size >= VIEWERS) return undefined;
    const viewer = Viewer.accept(offer, publisher.codecs, {
      ...this.options,
      stream,
      left: () => {
        if (this.viewers.delete(name)) this.options.tell({ type: 'viewer-left', viewer: name });
      },
      needKeyFrame: () => this.publishers.get(stream)?.requestKeyFrame(),
    });
    if (!viewer) return undefined;
    this.viewers.set(name, viewer);
    return viewer.answer();
  }

  /** Disconnects a viewer. */
  leave(viewer: string): void {
    this.viewers.get(viewer)?.close();
  }

  close(): void {
    clearInterval(this.silence);
    for (const one of [...this.viewers.values(), ...this.publishers.values()]) one.close();
  }
}
