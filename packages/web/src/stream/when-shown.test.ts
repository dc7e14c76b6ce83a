// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenShown } from './when-shown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Callback = Parameters<HTMLVideoElement['requestVideoFrameCallback']>[0];

/** Returns a video that shows a frame when the test requests it. */
function videoWithFrames() {
  const waiting: Callback[] = [];
  const video = document.createElement('video');
  Object.assign(video, {
    requestVideoFrameCallback: (callback: Callback) => waiting.push(callback),
    cancelVideoFrameCallback: () => undefined,
  });
  const shows = (rtpTimestamp?: number) => {
    for (const callback of waiting.splice(0))
      callback(0, (rtpTimestamp === undefined ? {} : { rtpTimestamp }) as VideoFrameCallbackMetadata);
  };
  return { video, shows };
}

/** A connection whose frames wait 400 ms in the browser, with a round trip of 100 ms. */
const connection = {
  getStats: async () =>
    new Map<string, object>([
      ['v', { type: 'inbound-rtp', kind: 'video', jitterBufferEmittedCount: 10, jitterBufferDelay: 4 }],
      ['p', { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.1 }],
    ]),
} as unknown as RTCPeerConnection;

/** Returns a function that tells whether the frame has been shown yet. */
function watched(video: HTMLVideoElement, timestamp: number) {
  let isShown = false;
  void whenShown(video, connection, timestamp).then(() => {
    isShown = true;
  });
  return async (milliseconds = 0) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return isShown;
  };
}

it('a frame is shown once its timestamp or a later one is reported, even after timestamps wrap around', async () => {
  const { video, shows } = videoWithFrames();
  const isShown = watched(video, 2 ** 32 - 100);
  shows(2 ** 32 - 3_700);
  expect(await isShown()).toBe(false);
  shows(3_500);
  expect(await isShown()).toBe(true);
});

it('a browser that does not report its frames waits for as long as they are delayed', async () => {
  const { video, shows } = videoWithFrames();
  const isShown = watched(video, 9_000);
  shows();
  expect(await isShown(499)).toBe(false);
  expect(await isShown(1)).toBe(true);
});

it('a browser without a callback for frames waits until the video runs, and then for the delay', async () => {
  const video = document.createElement('video');
  const isShown = watched(video, 9_000);
  expect(await isShown(1_000)).toBe(false);
  video.dispatchEvent(new Event('timeupdate'));
  expect(await isShown(499)).toBe(false);
  expect(await isShown(1)).toBe(true);
});
