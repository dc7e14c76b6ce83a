import type { Ordered } from './packet-order.ts';

/** A complete frame of a picture, as it is stored in a file. */
export interface Frame {
  /** The RTP timestamp. */
  readonly timestamp: number;
  readonly data: Buffer;
  /** The key frame's properties; undefined for a frame that depends on earlier frames. */
  readonly key: KeyFrame | undefined;
}

/**
 * The properties of the picture that a key frame contains. These properties apply to all frames that follow.
 */
export interface KeyFrame {
  readonly width: number;
  readonly height: number;
  /** The decoder's settings, if the codec keeps them outside the frames. */
  readonly settings?: Buffer;
}

/** Assembles frames from the packets of one codec. */
export interface FrameReader {
  /**
   * Processes the next packet in order. Returns the frame that the packet completes. Frames with a lost
   * packet are left out.
   */
  take(next: Ordered): Frame | undefined;
}
