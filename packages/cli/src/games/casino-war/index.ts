import { isRefusal } from '@croupier/core';
import type { casinoWar } from '@croupier/games';
import { json } from '@croupier/odds/casino-war/json';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<casinoWar.CasinoWarPlan> = {
  id: 'casino-war',
  name: 'casino war',
  odds: {
    ...cardOdds,
    json: json.schema,
    answer(plan, terms, given) {
      const found = json.find(plan, terms);
      if (isRefusal(found)) return found;
      const { wars: ties, always } = found;
      const wars = ties.filter(({ best }) => best === 'war').map(({ rank }) => rank);
      const play = [
        `Best play: war on ${wars.length === ties.length ? 'every rank' : wars.join(' ')}.`,
        `A player who always surrenders on a tie loses ${always.surrender.edge.percent(4)} %.`,
      ];
      return cardsAnswer(plan, found, play, given);
    },
  },
  simulation: cardSimulation,
  commands: [],
};
