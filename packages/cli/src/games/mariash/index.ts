import { isRefusal } from '@croupier/core';
import { mariash } from '@croupier/games';
import type { MariashChance } from '@croupier/odds';
import { json } from '@croupier/odds/mariash/json';
import { table } from '../../table.ts';
import type { CommandGame } from '../game.ts';
import { simulation } from './simulation.ts';

const NAMES: { readonly [of in MariashChance['of']]: string } = {
  'called-card-own': 'forhont gets the called card and plays alone',
  partner: 'a particular other player is the partner',
  marriage: 'a hand has a marriage',
  'several-marriages': 'a hand has two marriages or more',
  'trump-seven': 'a hand has the seven of trumps',
  'sure-durch': 'a hand takes all tricks of a durch, whatever the others hold',
};

export const game: CommandGame<mariash.MariashPlan> = {
  id: 'mariash',
  name: 'mariash',
  seats: mariash.PLACES.length,
  odds: {
    json: json.schema,
    details:
      'Mariash: the exact probabilities of partnering a given player, of marriages, of holding the seven of trumps and of a sure durch.',
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

function textOf(odds: readonly MariashChance[]): string {
  return table(
    [
      { head: 'What', cell: ({ of }) => NAMES[of] },
      { head: 'Chance', side: 'right', cell: ({ chance }) => `${chance.percent(4)} %` },
    ],
    odds,
  );
}
