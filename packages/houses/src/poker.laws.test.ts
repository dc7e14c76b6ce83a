import type { poker } from '@croupier/games';
import { describeLaws } from '../test/laws.ts';

// There is one plan for each betting structure. `npm test` walks through every variant in games/src/poker/laws.test.ts.
describeLaws((game) => game === 'poker', {
  kindOf: (plan) => JSON.stringify((plan as poker.PokerPlan).games.map(({ structure }) => structure)),
});
