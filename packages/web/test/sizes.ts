import { DEEP } from '@croupier/core/laws/rounds';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from './axe.ts';

export type Size = readonly [width: number, height: number];

/** The sizes at which pages are checked: a phone upright and on its side, a tablet and a desktop. */
export const SIZES: readonly Size[] = [
  [360, 740],
  [740, 360],
  [820, 1180],
  [1440, 900],
];
/** The widths at which the quick tests run axe, which takes most of the time. The deep tests run it at all sizes. */
const WITH_AXE = [360, 1440];

/** Returns the number of pixels by which a page is wider than its screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

/**
 * Checks a page at every size: axe finds nothing, and nothing is cut off at the side. `check` makes further checks at
 * each size. The page keeps its size at the end. SHOTS names a folder for screenshots.
 */
export async function fitsEverySize(
  page: Page,
  what: string,
  check: (size: Size, at: string) => Promise<void> = async () => undefined,
  sizes: readonly Size[] = SIZES,
): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const at = `${what} at ${width}×${height}`;
    if (DEEP || WITH_AXE.includes(width)) expect(await axeViolations(page), at).toEqual([]);
    expect(await overflow(page), at).toBe(0);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what}-${width}.png` });
    await check([width, height], at);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  if (before) await page.setViewportSize(before);
}
