import { PROTOTYPE_NAMES } from '@croupier/core/laws/names';
import { expect, it } from 'vitest';
import { codes, variantOf } from './variants.ts';

it('a code stands for a game, and a property name of every object for none', () => {
  for (const code of codes) expect(variantOf(code), code).toBeDefined();
  for (const name of PROTOTYPE_NAMES) expect(variantOf(name), name).toBeUndefined();
});
