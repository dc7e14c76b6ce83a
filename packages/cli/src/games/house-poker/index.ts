import { isRefusal } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import type { HousePokerOdds } from '@croupier/odds';
import { json } from '@croupier/odds/house-poker/json';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import type { CommandGame } from '../game.ts';
import { strategyLines } from './strategy.ts';

export const game: CommandGame<housePoker.HousePokerPlan> = {
  id: 'house-poker',
  name: 'poker against the house',
  odds: {
    ...cardOdds,
    json: json.schema,
    terms: '{"anteOnWin":"push"}',
    examples: ({ id }) => [`croupier odds ${id} --terms '{"anteOnWin":"push"}'`],
    answer(plan, terms, given) {
      const found = json.find(plan, terms);
      if (isRefusal(found)) return found;
      return cardsAnswer(plan, found, [...playOf(plan, found), ...strategyLines(found.table)], given);
    },
  },
  simulation: cardSimulation,
  commands: [],
};

/** Returns text about the best play of ante and bet, and about the method that computed the figures. */
function playOf(
  { side, boxes }: housePoker.HousePokerPlan,
  { bets, main }: HousePokerOdds,
): readonly string[] {
  const insured = bets.some(({ bet }) => side[bet]?.by === 'no-hand');
  const insurance = insured ? ['The figures of insurance assume that it is staked in every round.'] : [];
  if (!main) return ['The result of ante and bet with best play is not known yet.', ...insurance];
  const { plays, opens, exchanges, simulated, perUnit, deviation, together } = main;
  const share = (value: number) => (100 * value).toFixed(3);
  const unit = boxes.pairs ? 'both antes' : 'the ante';
  return [
    ...(simulated
      ? [
          `Ante and bet were simulated over ${simulated.rounds.toLocaleString('en')} hands with a simple strategy; best play is at least as good. The margin of error is ${share(simulated.within)} points, with 95 % confidence.`,
        ]
      : [`With best play, ${plays.percent(2)} % of hands are played.`]),
    ...(exchanges && exchanges.numerator > 0n
      ? [`Cards are exchanged in ${exchanges.percent(2)} % of them.`]
      : []),
    `The dealer qualifies in ${opens.percent(2)} % of rounds.`,
    `All that is staked on ${boxes.pairs ? 'both hands' : 'a hand'} counts together as ante, in units of ${unit}; of each unit staked the bank keeps ${perUnit.percent(3)} %. The standard deviation is ${deviation.toFixed(3)} of these units.`,
    ...(together
      ? [
          `Ante and an equal ${together.bet}, played together: the bank keeps ${together.edge.percent(6)} % of the ante in all, and ${together.plays.percent(2)} % of hands are played. A fold loses both, so never fold a hand that wins ${together.bet}.`,
        ]
      : []),
    ...insurance,
  ];
}
