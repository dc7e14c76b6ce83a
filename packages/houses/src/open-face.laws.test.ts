import { describe, it } from 'vitest';
import { lawsAt } from '../test/laws.ts';
import { openFaceChinese } from './kings/poker/open-face.ts';

// The laws for the plan with default settings run with the other games. This file covers the other form of
// fantasyland.
describe('the laws at a table of Open Face Chinese with more cards in fantasyland', () => {
  for (const law of lawsAt(openFaceChinese, { fantasyland: 'progressive', point: 500 }, 20))
    it(law.name, law.check);
});
