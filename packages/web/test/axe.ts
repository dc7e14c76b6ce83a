import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Theme = 'dark' | 'light';

/**
 * Returns axe's complaints about a page, in dark and light, by rule and place. It leaves the page in the last of these.
 */
export async function complaints(
  page: Page,
  themes: readonly Theme[] = ['dark', 'light'],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const dark = await run(page, 'dark', [
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ]);
  if (!themes.includes('light')) return dark;
  // Light mode changes only colours.
  const light = await run(page, 'light', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  return [...dark, ...light.map((complaint) => `by day, ${complaint}`)];
}

async function run(page: Page, colorScheme: Theme, runOnly: axe.RunOptions['runOnly']) {
  await page.emulateMedia({ colorScheme });
  const violations = await page.evaluate(async (only) => {
    // This waits until the transitions of colours have ended.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
    const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      ...(only === undefined ? {} : { runOnly: only }),
      resultTypes: ['violations'], // a page has a thousand nodes that are right: nobody asks for the list of them
    });
    return found.violations;
  }, runOnly);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
