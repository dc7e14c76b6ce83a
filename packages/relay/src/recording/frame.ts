import type { Ordered } from './packet-order.ts';

/** A complete frame of a picture, as it is stored in a file. */
export interface Frame {
  /** The RTP timestamp. */
  readonly timestamp: number;
  readonly data: Buffer;
  /** The facts in a key frame; undefined for a frame that needs earlier ones. */
  readonly key: KeyFrame | undefined;
}

/** The facts that a key frame has about the picture. They apply to all frames that follow. */
export interface KeyFrame {
  readonly width: number;
  readonly height: number;
  /** The decoder's settings, if the codec keeps them outside the frames. */
  readonly settings?: Buffer;
}

/** Assembles frames from the packets of one codec. */
export interface FrameReader {
  /** Takes the next packet in order. Returns the frame that it completes. Frames with a lost packet are left out. */
  take(next: Ordered): Frame | undefined;
}
