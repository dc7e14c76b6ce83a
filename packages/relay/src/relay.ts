import { randomInt } from 'node:crypto';
import rtc from 'node-datachannel';
import type { Carrier, CarrierOptions } from './carrier.ts';
import type { RelayAddress } from './connection.ts';
import { Continuity } from './continuity.ts';
import { Marks } from './marks.ts';
import { Publisher } from './publisher.ts';
import { CLOCK_RATES } from './sdp.ts';
import { Viewer } from './viewer.ts';

export interface RelayOptions extends CarrierOptions {
  readonly address: RelayAddress;
}

/** The most viewers of one relay. A larger audience needs a media server. */
const VIEWERS = 200;

/** Carries streams from their publishers to viewers. */
export class Relay implements Carrier {
  private readonly publishers = new Map<string, { readonly publisher: Publisher; readonly marks: Marks }>();
  /** The streams as viewers get them. They go on when another publisher takes over. */
  private readonly sources = new Map<string, Readonly<Record<'video' | 'audio', Continuity>>>();
  private readonly viewers = new Map<string, Viewer>();
  private readonly silence: NodeJS.Timeout;

  constructor(private readonly options: RelayOptions) {
    rtc.preload();
    this.silence = setInterval(() => {
      for (const { publisher } of this.publishers.values()) publisher.checkSilence();
    }, 200);
  }

  async publish(stream: string, offer: string): Promise<string | undefined> {
    const marks = new Marks();
    const sources = this.sourcesOf(stream);
    const publisher = Publisher.accept(offer, {
      ...this.options,
      ended: () => {
        if (this.publishers.get(stream)?.publisher === publisher) this.publishers.delete(stream);
      },
      tell: (type) => {
        if (type === 'silent') marks.clear();
        this.options.tell({ type, stream });
      },
      carry: (kind, packet, header) => {
        const now = this.options.now();
        const sent = sources[kind].next(packet, header, now);
        for (const viewer of this.viewers.values()) if (viewer.stream === stream) viewer.send(kind, sent);
        const passed = kind === 'video' ? marks.passed(header, now) : [];
        if (passed.length === 0) return;
        const timestamp = sources.video.timestampOf(header);
        this.options.tell({ type: 'frame', stream, marks: passed, timestamp });
      },
    });
    if (!publisher) return undefined;
    this.publishers.get(stream)?.publisher.close();
    this.publishers.set(stream, { publisher, marks });
    return publisher.answer();
  }

  unpublish(stream: string): void {
    this.publishers.get(stream)?.publisher.close();
  }

  async watch(stream: string, name: string, offer: string): Promise<string | undefined> {
    const publisher = this.publishers.get(stream)?.publisher;
    if (!publisher || this.viewers.has(name) || this.viewers.size >= VIEWERS) return undefined;
    const viewer = Viewer.accept(offer, publisher.codecs, {
      ...this.options,
      stream,
      sources: this.sourcesOf(stream),
      left: () => {
        if (this.viewers.delete(name)) this.options.tell({ type: 'viewer-left', viewer: name });
      },
      needKeyFrame: () => this.publishers.get(stream)?.publisher.requestKeyFrame(),
    });
    if (!viewer) return undefined;
    this.viewers.set(name, viewer);
    return viewer.answer();
  }

  mark(stream: string, mark: number, after: number): void {
    this.publishers.get(stream)?.marks.add(mark, this.options.now() + after);
  }

  private sourcesOf(stream: string): Readonly<Record<'video' | 'audio', Continuity>> {
    const known = this.sources.get(stream);
    if (known) return known;
    const source = (clockRate: number) =>
      new Continuity(randomInt(1, 2 ** 32 - 1), clockRate, {
        sequence: randomInt(2 ** 15),
        timestamp: randomInt(2 ** 31),
      });
    const made = { video: source(CLOCK_RATES.VP8), audio: source(CLOCK_RATES.opus) };
    this.sources.set(stream, made);
    return made;
  }

  leave(viewer: string): void {
    this.viewers.get(viewer)?.close();
  }

  close(): void {
    clearInterval(this.silence);
    const publishers = [...this.publishers.values()].map(({ publisher }) => publisher);
    for (const one of [...this.viewers.values(), ...publishers]) one.close();
  }
}
