import { isRefusal, newShoe } from '@croupier/core';
import { baccarat } from '@croupier/games';
import { baccaratOdds } from '@croupier/odds';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<baccarat.BaccaratPlan> = {
  id: 'baccarat',
  name: 'punto banco',
  odds: {
    ...cardOdds,
    terms: '{"decks":6}',
    answer(plan, terms, given) {
      const posted = baccarat.decksOf(plan, terms);
      if (isRefusal(posted)) return posted;
      const { decks, bets, chances } = baccaratOdds(plan, newShoe(posted));
      const { punto, banco, egalite } = chances;
      const play = `Punto wins ${punto.percent(4)} %, Banco ${banco.percent(4)} %, ${egalite.percent(4)} % are ties.`;
      return cardsAnswer(plan, { decks, bets, play: [play] }, given);
    },
  },
  simulation: cardSimulation,
  commands: [],
};
