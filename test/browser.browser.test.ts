import { afterEach, describe, expect, it, vi } from 'vitest';
import { installedBrowser, launchBrowser } from './support/browser.ts';

/** Returns the number of dark pixels on a page with text. The browser counts them in a screenshot. */
async function darkPixels(): Promise<number> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 200, height: 100 } });
    await page.setContent('<body style="margin:0;background:#fff;font-size:40px">Rouge 17</body>');
    const png = (await page.screenshot()).toString('base64');
    return await page.evaluate(async (source) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let dark = 0;
      for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 128) dark += 1;
      return dark;
    }, png);
  } finally {
    await browser.close();
  }
}

describe('the browser for the tests', () => {
  afterEach(() => vi.unstubAllEnvs());

  // On Linux x64 this is the browser that comes with the project, whatever else is installed.
  it('draws text on a page', async () => {
    const dark = await darkPixels();
    expect(dark).toBeGreaterThan(300);
    expect(dark).toBeLessThan(8_000);
  });

  it.runIf(installedBrowser())('can be an installed one', async () => {
    vi.stubEnv('CHROMIUM_PATH', 'installed');
    expect(await darkPixels()).toBeGreaterThan(300);
  });

  it('is refused in one sentence if CHROMIUM_PATH names no file', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    await expect(launchBrowser()).rejects.toThrow(
      'CHROMIUM_PATH names /nowhere/chromium, where there is no file.',
    );
  });
});
