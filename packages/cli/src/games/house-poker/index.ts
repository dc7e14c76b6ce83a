import { isRefusal, refuse } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { type HousePokerOdds, housePokerOdds } from '@croupier/odds';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<housePoker.HousePokerPlan> = {
  id: 'house-poker',
  name: 'poker against the house',
  odds: {
    ...cardOdds,
    terms: '{"anteOnWin":"push"}',
    examples: ({ id }) => [`croupier odds ${id} --terms '{"anteOnWin":"push"}'`],
    answer(plan, terms, given) {
      const table = housePoker.tablePlan(plan, terms);
      if (isRefusal(table)) return table;
      const odds = housePokerOdds(table);
      if (odds.bets.length === 0)
        return refuse(
          'other-game',
          `the odds of ${plan.id} are not known yet: its best play has not been worked out`,
        );
      return cardsAnswer(
        plan,
        { decks: plan.shoe.decks.usual, bets: odds.bets, play: playOf(plan, odds) },
        given,
      );
    },
  },
  simulation: cardSimulation,
  commands: [],
};

/** How ante and bet are played, and how they are known. */
function playOf({ side }: housePoker.HousePokerPlan, { bets, main }: HousePokerOdds): readonly string[] {
  const insured = bets.some(({ bet }) => side[bet]?.by === 'no-hand');
  const insurance = insured ? ['The insurance is looked at as if it were staked in every game.'] : [];
  if (!main) return ['What ante and bet come to with best play is not known yet.', ...insurance];
  const [ante] = bets;
  const { plays, opens, exchanges, simulated } = main;
  const perUnit = ante ? ante.edge.toNumber() / ante.staked.toNumber() : 0;
  const share = (value: number) => (100 * value).toFixed(3);
  return [
    ...(simulated
      ? [
          `Ante and bet were simulated over ${simulated.hands.toLocaleString('en')} hands of a simple play: best play does no worse. The edge is within ${share(simulated.within)} points, with 95 %.`,
        ]
      : [`With best play ${plays.percent(2)} % of hands are played.`]),
    ...(exchanges && exchanges.numerator > 0n
      ? [`Cards are exchanged in ${exchanges.percent(2)} % of them.`]
      : []),
    `The dealer has a hand in ${opens.percent(2)} % of games.`,
    `All that is staked on a hand counts together as ante, in units of the ante; of each unit staked the bank keeps ${share(perUnit)} %. The standard deviation is ${deviation(ante).toFixed(3)} antes.`,
    ...insurance,
  ];
}

/** How far a game is from its average, in antes. */
function deviation(bet: HousePokerOdds['bets'][number] | undefined): number {
  if (!bet) return 0;
  const mean = -bet.edge.toNumber();
  return Math.sqrt(
    bet.results.reduce((sum, { chance, net }) => sum + chance.toNumber() * (net.toNumber() - mean) ** 2, 0),
  );
}
