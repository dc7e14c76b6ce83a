import { cleanup, render as renderTree } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';

/**
 * For component tests: a piece of the screens in a document without a browser. The test's file begins with
 * `// @vitest-environment happy-dom`. What a person sees and presses is asked for with `screen` and `fireEvent`; what has
 * no layout there (positions, sizes, animations) belongs in a browser test.
 */
export { act, fireEvent, screen } from '@testing-library/react';

/** Shows this; everything a test has shown is gone when it ends. */
export function render(tree: ReactNode): HTMLElement {
  onTestFinished(cleanup);
  return renderTree(tree).container;
}

/** The cards that lie in a part of a table, in their order: `4h`, or `down`. */
export function cardsIn(part: string, place = 0): readonly (string | null)[] {
  const found = document.querySelectorAll(`[data-testid="${part}"]`)[place];
  return [...(found?.querySelectorAll('[data-card]') ?? [])].map((card) => card.getAttribute('data-card'));
}

/** The rows of what bets pay that are lit. */
export function litRows(): readonly (string | null)[] {
  return [...document.querySelectorAll('[data-testid="pays"] [data-now]')].map((row) => row.textContent);
}

/** The place of a bet. */
export function spot(position: string): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(`[data-position="${position}"]`);
  if (!found) throw new Error(`no place ${position}`);
  return found;
}
