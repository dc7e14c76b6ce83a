import type { RelayEvent } from '@croupier/relay';

/** The error of a question that a relay cannot answer because it ended. It starts again in a moment. */
export class RelayEnded extends Error {}

/** A relay that carries pictures and sound, in this process, a child process or a media server. */
export interface RelayPort {
  /**
   * Takes the stream of a studio. Returns the SDP answer; undefined if the relay cannot carry what is offered. Rejects with
   * `RelayEnded` if the relay ends before it answers.
   */
  publish(stream: string, offer: string): Promise<string | undefined>;
  /** Ends a stream. Its viewers wait for the next one. */
  unpublish(stream: string): Promise<void>;
  /** Connects a viewer. Returns the SDP answer; undefined if there is no stream for this offer, or no room. */
  watch(stream: string, viewer: string, offer: string): Promise<string | undefined>;
  leave(viewer: string): Promise<void>;
  /**
   * Looks for the first frame of a stream that comes in `after` milliseconds from now. Its `frame` event repeats the
   * number of the mark. A stream that is silent by then has none.
   */
  mark(stream: string, mark: number, after: number): void;
  /** Subscribes to events. Returns a function that unsubscribes. */
  listen(hear: (event: RelayEvent) => void): () => void;
  stop(): Promise<void>;
}
