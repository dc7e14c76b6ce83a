/**
 * Calls `shown` when the video shows its next frame, with the frame's RTP timestamp if the browser provides
 * it. In a browser without this callback, calls `shown` a fraction of a second after the video has advanced.
 * Returns a function that cancels the call.
 */
export function nextFrame(
  video: HTMLVideoElement,
  shown: (timestamp: number | undefined) => void,
): () => void {
  if ('requestVideoFrameCallback' in video) {
    const frame = video.requestVideoFrameCallback((_, { rtpTimestamp }) => shown(rtpTimestamp));
    return () => video.cancelVideoFrameCallback(frame);
  }
  const gone = new AbortController();
  const older: HTMLMediaElement = video;
  older.addEventListener('timeupdate', () => shown(undefined), { once: true, signal: gone.signal });
  return () => gone.abort();
}
