import { expect, it } from 'vitest';
import { inOneLine } from './run-vitest.mjs';

it('reports the failure, the awaited locator and the line of our code', () => {
  const message = [
    'locator.waitFor: Timeout 2000ms exceeded.',
    'Call log:',
    "\u001b[2m  - waiting for getByText('nothing') to be visible\u001b[22m",
    '',
    '    at file:///home/node_modules/playwright-core/lib/client.js:3:35',
    '    at /home/packages/web/test/figures.browser.test.ts:9:35',
  ].join('\n');
  expect(inOneLine(message)).toBe(
    "locator.waitFor: Timeout 2000ms exceeded.; waiting for getByText('nothing') to be visible; at figures.browser.test.ts:9",
  );
});

it('reports only the first line if there is nothing else', () => {
  expect(inOneLine('expected 1 to be 2\n\n- 2\n+ 1')).toBe('expected 1 to be 2');
});
