import type { Ordered } from './packet-order.ts';

/** A whole frame of a picture, as a file keeps it. */
export interface Frame {
  /** The RTP timestamp. */
  readonly timestamp: number;
  readonly data: Buffer;
  /** What a key frame tells about the picture; undefined for a frame that needs earlier ones. */
  readonly key: KeyFrame | undefined;
}

/** What a key frame tells about the picture from there on. */
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
