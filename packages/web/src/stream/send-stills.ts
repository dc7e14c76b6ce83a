import { type Api, MAX_STILL } from '@croupier/client';
import { type RefObject, useEffect } from 'react';
import { useClient } from '../app/session.tsx';
import { nextFrame } from './next-frame.ts';

/** The interval in milliseconds between two stills. */
const EVERY = 5_000;
/** The maximum size of a still, which keeps the picture's proportions. It is enough for a tile of the lobby. */
const SIZE = { width: 480, height: 270 };
/** The JPEG qualities, best first. A detailed still gets a lower one, so that it is small enough. */
const QUALITIES = [0.75, 0.6, 0.45, 0.3, 0.15];
const PREFIX = 'data:image/jpeg;base64,';

/** Sends a still of a video every few seconds while `on` is true, as the dealer of a table. */
export function useStills(video: RefObject<HTMLVideoElement | null>, table: string, on: boolean): void {
  const { api } = useClient();
  useEffect(() => {
    const shown = video.current;
    return on && shown ? sendStills(api, table, shown) : undefined;
  }, [video, api, table, on]);
}

/**
 * Sends stills until the returned function is called. Each still waits for a new frame, so a frozen picture
 * or a hidden page sends none.
 */
function sendStills(api: Pick<Api, 'sendStill'>, table: string, video: HTMLVideoElement): () => void {
  const canvas = document.createElement('canvas');
  let timer: number | undefined;
  let callOff: (() => void) | undefined;
  const take = () => {
    callOff = nextFrame(video, () => {
      const jpeg = stillOf(video, canvas);
      // After a refusal, the next still is sent as usual.
      if (jpeg !== undefined) void api.sendStill({ table, jpeg });
      timer = window.setTimeout(take, EVERY);
    });
  };
  take();
  return () => {
    clearTimeout(timer);
    callOff?.();
  };
}

/** Returns the current frame as a JPEG in base64; undefined if it cannot be made small enough. */
function stillOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, SIZE.width / videoWidth, SIZE.height / videoHeight);
  canvas.width = Math.round(scale * videoWidth);
  canvas.height = Math.round(scale * videoHeight);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const jpeg = canvas.toDataURL('image/jpeg', quality).slice(PREFIX.length);
    if (jpeg.length * 3 <= MAX_STILL.bytes * 4) return jpeg;
  }
  return undefined;
}
