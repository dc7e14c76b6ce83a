import { DEEP } from '@croupier/core/laws/rounds';
import { describe, it } from 'vitest';

/**
 * Declares a test in a browser file that runs only in the deep tests. `npm test` covers about twenty paths through the
 * casino, one of each kind, and the deep tests cover all of them.
 */
export const inDepth: typeof it = DEEP ? it : leftOut<typeof it>();

/** Declares a block of tests that run only in the deep tests. */
export const describeInDepth: typeof describe = DEEP ? describe : leftOut<typeof describe>();

function leftOut<Declare>(): Declare {
  const nothing = () => undefined;
  return Object.assign(nothing, { each: () => nothing }) as unknown as Declare;
}
