import { isRefusal } from '@croupier/core';
import type { openFace } from '@croupier/games';
import type { RoyaltyOdds } from '@croupier/odds';
import { json } from '@croupier/odds/open-face/json';
import { table } from '../../table.ts';
import type { CommandGame } from '../game.ts';
import { simulation } from './simulation.ts';

export const game: CommandGame<openFace.OpenFacePlan> = {
  id: 'open-face',
  name: 'open-face poker',
  odds: {
    json: json.schema,
    details: 'Open-face poker: the exact probabilities that random cards make each row that earns a royalty.',
    options: {},
    examples: ({ id }) => [`croupier odds ${id}`],
    bets: [],
    terms: undefined,
    answer(plan, terms) {
      const found = json.find(plan, terms);
      return isRefusal(found) ? found : { json: json.of(plan, found), text: textOf(found) };
    },
  },
  simulation,
  commands: [],
};

function textOf(odds: readonly RoyaltyOdds[]): string {
  return table(
    [
      { head: 'Row', cell: ({ row }) => row },
      { head: 'Hand', cell: ({ hand, rank }) => [hand, rank].filter(Boolean).join(' ') },
      { head: 'Points', side: 'right', cell: ({ points }) => String(points) },
      { head: 'At random', side: 'right', cell: ({ chance }) => `${chance.percent(4)} %` },
      { head: 'Rule', cell: (royalty) => royalty.rule },
    ],
    odds,
  );
}
