import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until an asynchronous check in a page returns true. Playwright's `waitForFunction` cannot do that: it treats
 * every promise as true, regardless of its result.
 */
export async function until<Given>(
  page: Page,
  check: (given: Given) => Promise<boolean>,
  given: Given,
  timeout = 50_000,
): Promise<void> {
  // Playwright's type of a page function differs from the type of `check` only in unserialisable values.
  const inPage = check as (given: unknown) => Promise<boolean>;
  await expect.poll(() => page.evaluate(inPage, given as unknown), { timeout, interval: 50 }).toBe(true);
}

/**
 * The expected movement of a picture: a minimum of new frames within some milliseconds, and a range of
 * widths.
 */
interface Movement {
  readonly selector?: string;
  readonly frames?: number;
  readonly within?: number;
  readonly widths?: readonly [least: number, most: number];
}

/** Waits until a page shows new frames of a picture. */
export function pictureMoves(
  page: Page,
  { selector = 'video', frames = 2, within = 1_000, widths = [1, 9_999] }: Movement = {},
): Promise<void> {
  return until(
    page,
    async ({ selector, frames, within, widths: [least, most] }) => {
      const video = document.querySelector<HTMLVideoElement>(selector);
      if (!video) return false;
      const shown = () => video.getVideoPlaybackQuality().totalVideoFrames;
      const before = shown();
      await new Promise((later) => setTimeout(later, within));
      return shown() >= before + frames && video.videoWidth >= least && video.videoWidth <= most;
    },
    { selector, frames, within, widths },
  );
}
