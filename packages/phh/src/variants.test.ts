import { PROTOTYPE_NAMES } from '@croupier/core/laws/names';
import { expect, it } from 'vitest';
import { codes, variantOf } from './variants.ts';

it('the codes of games are mapped to variants, but the property names that every object has are not', () => {
  for (const code of codes) expect(variantOf(code), code).toBeDefined();
  for (const name of PROTOTYPE_NAMES) expect(variantOf(name), name).toBeUndefined();
});
