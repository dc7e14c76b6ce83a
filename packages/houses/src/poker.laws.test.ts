import type { poker } from '@croupier/games';
import { describeLaws } from '../test/laws.ts';

// Tests one plan for each combination of betting structures. games/src/poker/laws.test.ts covers every
// variant.
describeLaws((game) => game === 'poker', {
  kindOf: (plan) => JSON.stringify((plan as poker.PokerPlan).games.map(({ structure }) => structure)),
});
