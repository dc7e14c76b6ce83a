import { isRefusal } from '@croupier/core';
import type { letItRide } from '@croupier/games';
import { json } from '@croupier/odds/let-it-ride/json';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import { table } from '../../table.ts';
import type { CommandGame } from '../game.ts';

/** The best play in words. A test of the odds checks these rules against every hand. */
const BEST = [
  'Best play, with three cards: Bet 1 rides with a pair of tens or better and three of a kind, and with three of one suit',
  'in a row from 3-4-5 up, with one rank missing and a ten or better, or with two missing and two such cards.',
  'With four cards: Bet 2 rides with a hand that is already paid, four of one suit, and four in a row that are open at both ends',
  'with a ten or better.',
];

export const game: CommandGame<letItRide.LetItRidePlan> = {
  id: 'let-it-ride',
  name: 'Let It Ride',
  odds: {
    ...cardOdds,
    json: json.schema,
    answer(plan, terms, given) {
      const found = json.find(plan, terms);
      if (isRefusal(found)) return found;
      const { together, rides, hands, deviation } = found;
      const [first, second] = rides;
      const frequency = table(
        [
          { head: 'pays', side: 'right', cell: ({ pays }) => String(pays) },
          { head: 'of hands', side: 'right', cell: ({ chance }) => `${chance.percent(5)} %` },
        ],
        hands,
      );
      const play = [
        frequency,
        '',
        'main is all three bets together, in units of one of them; a withdrawn bet counts as pushed.',
        `Bet 1 rides on ${first.percent(2)} % of hands, Bet 2 on ${second.percent(2)} %. Of each unit left to ride, the ` +
          `bank keeps ${together.edge.over(together.staked).percent(3)} %. The standard deviation is ${deviation.toFixed(3)} bets.`,
        ...BEST,
      ];
      return cardsAnswer(plan, found, play, given);
    },
  },
  simulation: cardSimulation,
  commands: [],
};
