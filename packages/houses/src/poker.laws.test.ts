import type { poker } from '@croupier/games';
import { describeLaws } from '../test/laws.ts';

// One plan of each betting structure: `npm test` walks through the play of every variant in games/src/poker/laws.test.ts.
describeLaws((game) => game === 'poker', {
  kindOf: (plan) => JSON.stringify((plan as poker.PokerPlan).games.map(({ structure }) => structure)),
});
