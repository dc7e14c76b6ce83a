import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Theme = 'dark' | 'light';

/**
 * Returns the violations that axe finds on a page, by rule and element, in dark and light. Leaves the page in
 * the last of these themes.
 */
export async function axeViolations(
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
  // The light theme changes only colours.
  const light = await run(page, 'light', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  return [...dark, ...light.map((complaint) => `by day, ${complaint}`)];
}

async function run(page: Page, colorScheme: Theme, runOnly: axe.RunOptions['runOnly']) {
  await page.emulateMedia({ colorScheme });
  const violations = await page.evaluate(async (only) => {
    // Waits until colour transitions have ended.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
    const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      ...(only === undefined ? {} : { runOnly: only }),
      resultTypes: ['violations'], // only violations, because a list of the thousand correct nodes would be slow
    });
    return found.violations;
  }, runOnly);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
