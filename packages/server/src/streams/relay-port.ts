import type { Finished, RelayEvent, View } from '@croupier/relay';

export type { View };

/** The error of a question that a relay cannot answer because it ended. It starts again in a moment. */
export class RelayEnded extends Error {}

/** A relay that carries pictures and sound, in this process, a child process or a media server. */
export interface RelayPort {
  /** Whether it carries only one camera of each stream, and in one size. */
  readonly oneCamera?: boolean;
  /**
   * Takes a camera of a stream. Returns the SDP answer; undefined if the relay cannot carry what is offered. Rejects with
   * `RelayEnded` if the relay ends before it answers.
   */
  publish(stream: string, camera: string, offer: string): Promise<string | undefined>;
  /** Ends a camera. Its viewers see another one, or wait for the next one. */
  unpublish(stream: string, camera: string): Promise<void>;
  /** Connects a viewer. Returns the SDP answer; undefined if there is no stream for this offer, or no room. */
  watch(stream: string, viewer: string, offer: string): Promise<string | undefined>;
  /** Changes what a viewer gets. */
  view(viewer: string, view: View): Promise<void>;
  /** Shows the first live camera of the list to the viewers of a stream who have not chosen one. */
  direct(stream: string, cameras: readonly string[]): void;
  leave(viewer: string): Promise<void>;
  /**
   * Looks for the first frame of each viewer that comes in `after` milliseconds from now. Its `frame` event repeats the
   * number of the mark. A stream that is silent by then has none.
   */
  mark(stream: string, mark: number, after: number): void;
  /**
   * Records a stream to a file until `finish` is called with its path. A file that was begun is continued. `at` is the
   * present time in milliseconds since 1970. Rejects if the file cannot be written.
   */
  record(stream: string, path: string, at: number): Promise<void>;
  /** Ends a recording and seals its file, also of a recording that an earlier process has begun. */
  finish(path: string): Promise<Finished>;
  /** Subscribes to events. Returns a function that unsubscribes. */
  listen(hear: (event: RelayEvent) => void): () => void;
  stop(): Promise<void>;
}
