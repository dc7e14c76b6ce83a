import type { RelayedPacket } from './recording/recorder.ts';

/** Something that happened to a camera of a stream, or to a viewer. */
export type RelayEvent =
  /** Packets have started to arrive, for the first time or after a gap. */
  | { readonly type: 'live'; readonly stream: string; readonly camera: string }
  /** No packet has arrived for a second, or the studio has closed the camera. */
  | { readonly type: 'silent'; readonly stream: string; readonly camera: string }
  | { readonly type: 'viewer-left'; readonly viewer: string }
  /** The first frame after some marks has arrived. */
  | {
      readonly type: 'frame';
      readonly stream: string;
      /**
       * The viewer to whom the event applies; missing if all viewers receive the frame with this timestamp.
       */
      readonly viewer?: string;
      readonly marks: readonly number[];
      /** The timestamp with which the frame is sent; missing if the viewer receives no picture. */
      readonly timestamp?: number;
    };

/** The part of a stream that a viewer requests. */
export interface View {
  /** The camera that the viewer chose; null if the stream's director chooses. */
  readonly camera: string | null;
  readonly picture: 'full' | 'small' | 'none';
}

/** The clock and the callbacks that a carrier of streams receives. */
export interface CarrierOptions {
  /** The milliseconds since a fixed moment, by a monotonic clock. */
  readonly now: () => number;
  readonly tell: (event: RelayEvent) => void;
  readonly report: (error: unknown) => void;
  /** Called with each packet of a stream, in the form that viewers receive. */
  readonly record?: ((stream: string, packet: RelayedPacket) => void) | undefined;
  /** Returns whether a stream is being recorded. Only packets of such streams are copied for `record`. */
  readonly isRecorded?: ((stream: string) => boolean) | undefined;
}

/** Forwards streams from their cameras to viewers: the relay of this package, or an external media server. */
export interface Carrier {
  /**
   * Accepts a camera of a stream. The camera replaces an earlier camera of the same name, whose viewers stay
   * connected. Returns the SDP answer; undefined if no medium of the offer can be forwarded.
   */
  publish(stream: string, camera: string, offer: string): Promise<string | undefined>;
  /**
   * Removes a camera. The camera's viewers stay connected and see another camera, or wait for the next one.
   */
  unpublish(stream: string, camera: string): void;
  /**
   * Connects a viewer to a stream. Returns the SDP answer; undefined if nobody publishes the stream, the offer does not
   * include its codecs, or there is no room.
   */
  watch(stream: string, viewer: string, offer: string): Promise<string | undefined>;
  /** Changes the camera and size that a viewer gets. */
  view(viewer: string, view: View): void;
  /** Shows the first live camera of the list to the viewers of a stream who have not chosen one. */
  direct(stream: string, cameras: readonly string[]): void;
  /** Disconnects a viewer. */
  leave(viewer: string): void;
  /**
   * Looks for the first frame that arrives at least `after` milliseconds from now. The event for the frame
   * repeats the number of the mark.
   */
  mark(stream: string, mark: number, after: number): void;
  /** Requests a key frame from the studio. */
  requestKeyFrame(stream: string): void;
  close(): void;
}
