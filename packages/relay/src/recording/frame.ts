import type { Ordered } from './packet-order.ts';

/** A whole frame of a picture, as a file keeps it. */
export interface Frame {
  /** The RTP timestamp. */
  readonly timestamp: number;
  readonly data: Buffer;
  /** The facts in a key frame; undefined for a frame that needs earlier ones. */
  readonly key: KeyFrame | undefined;
}

/** The facts about a picture that a key frame has, for all frames from there on. */
export interface KeyFrame {
  readonly width: number;
  readonly height: number;
  /** The settings of a decoder, if the codec keeps them outside the frames. */
  readonly settings?: Buffer;
}

/** Makes frames of the packets of one codec. */
export interface FrameReader {
  /** Takes the next packet in order. Returns the frame that is complete with it. Frames with a lost packet are left out. */
  take(next: Ordered): Frame | undefined;
}
