import type { Refusal } from '@croupier/core';
import { type Answer, type Command, type ParsedArguments, usageError } from '../command.ts';
import { newGame } from './new-game.ts';
import { newHouse } from './new-house.ts';

const KINDS: { readonly [kind: string]: (given: ParsedArguments, of: string) => Answer | Refusal } = {
  house: newHouse,
  game: newGame,
};

export const makeNew: Command = {
  name: 'new',
  summary: 'Writes the folder of a new house, or the code of a new game.',
  arguments: '<kind> <folder-or-id>',
  details:
    'A house has roulette, red dog and Texas hold’em, with its own limits, calls, colour and emblem, and can be served at ' +
    'once. docs/add-a-house.md explains its files. A game is a copy of high-low under a new id, with its engine, odds, ' +
    'screens, texts, tests, and a house that offers it. It is written into this checkout. docs/add-a-game.md explains it.',
  options: {
    id: {
      value: 'id',
      description:
        'The id of the house: lower-case letters, digits and hyphens. The name of the folder by default.',
    },
    name: { value: 'name', description: 'The name on the screens. The id with capital letters by default.' },
    in: { value: 'folder', description: 'The checkout that the game is written into, if it is another one.' },
  },
  examples: [
    'croupier new house ./monte',
    'croupier new house ./monte --name "Monte Grande"',
    'croupier new game dragon-tiger',
  ],
  async run(given) {
    const [kind = '', of = ''] = given.arguments;
    const write = KINDS[kind];
    return write
      ? write(given, of)
      : usageError(`croupier can make a new house or a new game, not "${kind}"`);
  },
};
