import type { casinoWar } from '@croupier/games';
import { casinoWarOdds } from '@croupier/odds';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<casinoWar.CasinoWarPlan> = {
  id: 'casino-war',
  name: 'casino war',
  odds: {
    ...cardOdds,
    answer(plan, _terms, given) {
      const { bets, decisions, always } = casinoWarOdds(plan);
      const wars = decisions.filter(({ best }) => best === 'war').map(({ rank }) => rank);
      const found = {
        decks: plan.shoe.decks.usual,
        bets,
        decisions: decisions.map(({ rank, war, surrender, best }) => ({
          on: `${rank} ${rank}`,
          best,
          worth: { war: `${war}`, surrender: `${surrender}` },
        })),
        play: [
          `Best play: war on ${wars.length === decisions.length ? 'every rank' : wars.join(' ')}.`,
          `A player who always surrenders on a tie loses ${always.surrender.edge.percent(4)} %.`,
        ],
      };
      return cardsAnswer(plan, found, given);
    },
  },
  simulation: cardSimulation,
  commands: [],
};
