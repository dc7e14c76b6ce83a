import type { Carrier, CarrierOptions } from './carrier.ts';
import { Observer } from './observer.ts';
import { type Session, Sessions } from './sessions.ts';

export interface MediaServerOptions extends CarrierOptions {
  /** The address of the server, to which the name of a stream and `/whip` or `/whep` are added. */
  readonly server: string;
  /** The key that is sent as a bearer token; undefined if the server needs none. */
  readonly key: string | undefined;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * The milliseconds after which a viewer who has not left is considered gone. A media server does not report
 * departures.
 */
const LONGEST_VISIT = 6 * 3_600_000;

/**
 * An external media server that forwards the streams by WHIP (RFC 9725) and WHEP. An observer watches each stream like
 * a player, to learn when its frames arrive.
 */
export class MediaServer implements Carrier {
  private readonly sessions: Sessions;
  private readonly published = new Map<string, { readonly session: Session; readonly observer: Observer }>();
  private readonly viewers = new Map<string, { readonly session: Session; readonly since: number }>();

  constructor(private readonly options: MediaServerOptions) {
    this.sessions = new Sessions(options);
  }

  async publish(stream: string, camera: string, offer: string): Promise<string | undefined> {
    // Many servers refuse a second publisher of a stream.
    this.unpublish(stream);
    const session = await this.sessions.open(stream, 'whip', offer);
    if (!session) return undefined;
    const observer = new Observer(stream, camera, this.sessions, this.options);
    this.published.set(stream, { session, observer });
    return session.answer;
  }

  unpublish(stream: string): void {
    const published = this.published.get(stream);
    if (!published) return;
    this.published.delete(stream);
    published.observer.close();
    void this.sessions.end(published.session);
  }

  async watch(stream: string, viewer: string, offer: string): Promise<string | undefined> {
    this.forgetOld();
    if (!this.published.has(stream) || this.viewers.has(viewer)) return undefined;
    const session = await this.sessions.open(stream, 'whep', offer);
    if (!session) return undefined;
    this.viewers.set(viewer, { session, since: this.options.now() });
    return session.answer;
  }

  /** Does nothing: a stream on a media server has one camera, and that server decides what its viewers get. */
  view(): void {}
  direct(): void {}

  leave(viewer: string): void {
    const left = this.viewers.get(viewer);
    if (!left) return;
    this.viewers.delete(viewer);
    this.options.tell({ type: 'viewer-left', viewer });
    void this.sessions.end(left.session);
  }

  mark(stream: string, mark: number, after: number): void {
    this.published.get(stream)?.observer.mark(mark, after);
  }

  requestKeyFrame(stream: string): void {
    this.published.get(stream)?.observer.requestKeyFrame();
  }

  close(): void {
    for (const stream of [...this.published.keys()]) this.unpublish(stream);
    for (const viewer of [...this.viewers.keys()]) this.leave(viewer);
  }

  private forgetOld(): void {
    const before = this.options.now() - LONGEST_VISIT;
    for (const [viewer, { since }] of this.viewers) if (since < before) this.leave(viewer);
  }
}
