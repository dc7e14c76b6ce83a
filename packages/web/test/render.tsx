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
