import { isRefusal } from '@croupier/core';
import type { paiGow } from '@croupier/games';
import { paiGowBankOdds } from '@croupier/odds';
import { json } from '@croupier/odds/pai-gow/json';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import { withCount } from '../../numbers.ts';
import type { CommandGame } from '../game.ts';

const BANK =
  'The win of a player who banks, in % of all stakes against the bank, by the number of hands. All stakes are equal, and all hands are set the house way:';

export const game: CommandGame<paiGow.PaiGowPlan> = {
  id: 'pai-gow',
  name: 'Pai Gow poker',
  odds: {
    ...cardOdds,
    json: json.schema,
    answer(plan, terms, given) {
      const found = json.find(plan, terms);
      if (isRefusal(found)) return found;
      const { rounds, bound, deviation, houseWay } = found;
      const share = (value: number) => (100 * value).toFixed(2);
      const bank = (paiGowBankOdds(plan) ?? []).map(
        ({ others, gain }) => `${others} ${gain < 0 ? '−' : '+'}${Math.abs(100 * gain).toFixed(3)}`,
      );
      const play = [
        `Simulated, not exact: ${withCount(rounds, 'round')}, with the player’s hand set the house way, too.`,
        `The margin of error is ${(100 * bound).toFixed(4)} %, with 95 % confidence.`,
        `The standard deviation is ${deviation.toFixed(3)} stakes.`,
        `The strategy to learn is the house way. It costs ${share(houseWay.cost)} ± ${share(houseWay.within)} % of the stake compared with best play, measured on ${houseWay.hands} hands, with 95 % confidence: ${houseWay.differ} of them are better set another way.`,
        ...(bank.length > 0 ? [BANK, `  ${bank.join(', ')}`] : []),
      ];
      return cardsAnswer(plan, found, play, given);
    },
  },
  simulation: cardSimulation,
  commands: [],
};
