/** Something that happened to a stream or a viewer. */
export type RelayEvent =
  /** Packets arrive: for the first time, or again. */
  | { readonly type: 'live'; readonly stream: string }
  /** No packet has arrived for a second, or the studio has ended the stream. */
  | { readonly type: 'silent'; readonly stream: string }
  | { readonly type: 'viewer-left'; readonly viewer: string }
  /** The first frame after some marks has come in. Viewers get it, or only later ones, with this timestamp. */
  | {
      readonly type: 'frame';
      readonly stream: string;
      readonly marks: readonly number[];
      readonly timestamp: number;
    };

/** The functions that everything that carries streams is given. */
export interface CarrierOptions {
  /** The milliseconds since a fixed moment, by a clock that never goes back. */
  readonly now: () => number;
  readonly tell: (event: RelayEvent) => void;
  readonly report: (error: unknown) => void;
}

/** Carries streams from their publishers to viewers: the relay of this package, or a media server outside. */
export interface Carrier {
  /**
   * Takes the stream of a studio. It replaces an earlier one of the same name, whose viewers stay. Returns the SDP
   * answer; undefined if the offer has no medium that can be carried.
   */
  publish(stream: string, offer: string): Promise<string | undefined>;
  /** Ends a stream. Its viewers stay connected and wait for the next one. */
  unpublish(stream: string): void;
  /**
   * Connects a viewer to a stream. Returns the SDP answer; undefined if nobody publishes the stream, the offer does not
   * include its codecs, or there is no room.
   */
  watch(stream: string, viewer: string, offer: string): Promise<string | undefined>;
  /** Disconnects a viewer. */
  leave(viewer: string): void;
  /** Looks for the first frame that comes in `after` milliseconds from now. Its event repeats the number of the mark. */
  mark(stream: string, mark: number, after: number): void;
  close(): void;
}
