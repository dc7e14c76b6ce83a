import type { Finished, RelayEvent, View } from '@croupier/relay';

export type { View };

/** The error for a request that the relay did not answer because it ended. The relay restarts within moments. */
export class RelayEnded extends Error {}

/** A relay for picture and sound: in this process, a child process or a media server. */
export interface RelayPort {
  /** Whether the relay forwards only one camera of each stream, in one size. */
  readonly oneCamera?: boolean;
  /**
   * Accepts a camera of a stream. Returns the SDP answer; undefined if the relay does not support the offer. Rejects
   * with `RelayEnded` if the relay ends before it answers.
   */
  publish(stream: string, camera: string, offer: string): Promise<string | undefined>;
  /** Removes a camera. The camera's viewers see another camera, or wait for the next one. */
  unpublish(stream: string, camera: string): Promise<void>;
  /** Connects a viewer. Returns the SDP answer; undefined if there is no stream for this offer, or no room. */
  watch(stream: string, viewer: string, offer: string): Promise<string | undefined>;
  /** Changes the camera and size that a viewer gets. */
  view(viewer: string, view: View): Promise<void>;
  /** Shows the first live camera of the list to the viewers of a stream who have not chosen one. */
  direct(stream: string, cameras: readonly string[]): void;
  leave(viewer: string): Promise<void>;
  /**
   * Looks for the first frame of each viewer that arrives at least `after` milliseconds from now. The `frame`
   * event repeats the number of the mark. A stream that is silent at that time has no such frame.
   */
  mark(stream: string, mark: number, after: number): void;
  /**
   * Records a stream to a file until `finish` is called with its path. Appends to a file that exists. `at` is the
   * current time in milliseconds since 1970. Rejects if the file cannot be written.
   */
  record(stream: string, path: string, at: number): Promise<void>;
  /** Ends a recording and seals its file, even one that an earlier process has begun. */
  finish(path: string): Promise<Finished>;
  /** Subscribes to events. Returns a function that unsubscribes. */
  listen(hear: (event: RelayEvent) => void): () => void;
  stop(): Promise<void>;
}
