import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { refuse } from '@croupier/core';
import { newHouse as filesOf } from '@croupier/houses/folder';
import type { z } from 'zod';
import { type Command, usageError } from '../command.ts';
import type { newJson } from '../json.ts';

export const newHouse: Command = {
  name: 'new',
  summary: 'Writes the folder of a new house, which can be served at once.',
  arguments: 'house <folder>',
  details:
    'The house has roulette, red dog and Texas hold’em, with its own limits, calls, colour and emblem. Change its files, ' +
    'and look for mistakes with croupier check. docs/add-a-house.md explains the files.',
  options: {
    id: {
      value: 'id',
      description: 'The id: lower-case letters, digits and hyphens. The name of the folder by default.',
    },
    name: { value: 'name', description: 'The name on the screens. The id with a capital letter by default.' },
  },
  examples: ['croupier new house ./monte', 'croupier new house ./monte --name "Monte Grande"'],
  async run(given) {
    const [kind, folder = ''] = given.arguments;
    if (kind !== 'house') return usageError(`croupier can make a new house, not "${kind}"`);
    const id = given.option('id') ?? basename(resolve(folder)).toLowerCase();
    if (!/^[a-z0-9-]{1,40}$/.test(id))
      return usageError(`"${id}" is no id; give one of lower-case letters, digits and hyphens with --id`);
    if (given.houses.house(id))
      return refuse('known-house', `there is already a house ${id}; choose another with --id`);
    if (existsSync(folder) && readdirSync(folder).length > 0)
      return refuse('not-empty', `${folder} is not empty; name a new folder`);
    const name = given.option('name') ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    const files = filesOf(id, name);
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const json: z.input<typeof newJson> = { id, name, files: [...files.keys()] };
    return {
      json,
      text: `${folder} is the house ${name}. Change its files, then:\n  croupier check ${folder}\n  croupier serve --houses ${folder}`,
    };
  },
};
