import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Refusal, refuse } from '@croupier/core';
import { newHouse as filesOf } from '@croupier/houses/folder';
import type { z } from 'zod';
import { type Answer, type ParsedArguments, usageError } from '../command.ts';
import type { newJson } from '../json.ts';

/** Writes a new house into a folder. Refuses a folder that is not empty, and the id of a known house. */
export function newHouse(given: ParsedArguments, folder: string): Answer | Refusal {
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
}
