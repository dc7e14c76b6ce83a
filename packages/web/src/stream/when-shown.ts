import { delayOf } from './delay.ts';
import { nextFrame } from './next-frame.ts';

/**
 * Resolves when the video shows the frame with this RTP timestamp or a later one. If the browser does not
 * report which frame it shows, resolves after the average delay of the picture.
 */
export function whenShown(
  video: HTMLVideoElement,
  connection: RTCPeerConnection | undefined,
  timestamp: number,
): Promise<void> {
  return new Promise((shown) => {
    const look = (shownTimestamp: number | undefined) => {
      if (shownTimestamp === undefined) void delayOf(connection).then((delay) => setTimeout(shown, delay));
      else if (isAtLeast(shownTimestamp, timestamp)) shown();
      else nextFrame(video, look);
    };
    nextFrame(video, look);
  });
}

/** Returns whether an RTP timestamp is at or after another. Timestamps wrap around after their maximum. */
function isAtLeast(timestamp: number, other: number): boolean {
  return (timestamp - other) >>> 0 < 2 ** 31;
}
