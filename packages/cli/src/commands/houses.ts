import type { House } from '@croupier/houses';
import type { z } from 'zod';
import type { Command } from '../command.ts';
import type { housesJson } from '../json.ts';
import { titleOf } from '../plans.ts';
import { table } from '../table.ts';

export const houses: Command = {
  name: 'houses',
  summary: 'Lists the houses and their plans.',
  arguments: '',
  details: 'The other commands take the ids of these plans.',
  options: {},
  examples: ['croupier houses'],
  async run({ houses: { houses: all } }) {
    const json: z.input<typeof housesJson> = {
      houses: all.map((house) => ({
        id: house.id,
        name: house.name,
        currency: house.currency,
        languages: [...house.languages],
        plans: house.plans.map((plan) => ({
          id: plan.id,
          game: plan.game,
          title: titleOf(plan),
          rulebook: plan.rulebook,
        })),
      })),
    };
    return { json, text: all.map(houseText).join('\n\n') };
  },
};

function houseText(house: House): string {
  const plans = table(
    [
      { head: '  plan', cell: ({ id }) => `  ${id}` },
      { head: 'title', cell: titleOf },
      { head: 'game', cell: ({ game }) => game },
    ],
    house.plans,
  );
  return `${house.name}  (${house.id}, ${house.currency}, ${house.languages.join(' ')})\n${plans}`;
}
