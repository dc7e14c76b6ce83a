import { describe, it } from 'vitest';
import { lawsAt } from '../test/laws.ts';
import { mariashTournament } from './kings/mariash.ts';

describe('the laws at a table of mariash with one chip each, and four deals a game', () => {
  for (const law of lawsAt(mariashTournament, { chips: 1, deals: 4 }, 20)) it(law.name, law.check);
});
