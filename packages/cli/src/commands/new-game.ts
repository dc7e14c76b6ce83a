import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Refusal, refuse } from '@croupier/core';
import type { z } from 'zod';
import { type Answer, type ParsedArguments, usageError } from '../command.ts';
import { games } from '../games/registry.ts';
import type { newJson } from '../json.ts';
import { copiesOf, type GameWords, withLineFor } from '../new-game/copy.ts';
import { projectRoot } from '../project.ts';

/** The files that list games with one line for each, relative to the checkout. */
const LISTS = [
  'packages/games/src/engines.ts',
  'packages/odds/src/jsons.ts',
  'packages/odds/src/theories.ts',
  'packages/cli/src/games/folders.ts',
  'packages/web/src/messages/figures.json',
  'docs/schemas/odds.json',
];

/**
 * Writes a new game into a checkout, as a copy of the model under a new id. Refuses an id that a folder of the engines
 * has already.
 */
export function newGame(given: ParsedArguments, id: string): Answer | Refusal {
  const root = given.option('in') ?? projectRoot();
  const model = games.find(({ isModel }) => isModel)?.id;
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(id))
    return usageError(`"${id}" is no id; give one of lower-case words with hyphens, such as dragon-tiger`);
  if (!model || !existsSync(join(root, 'packages/games/src', model)))
    return refuse('no-checkout', `${root} has no source code of Croupier; name a checkout with --in`);
  if (existsSync(join(root, 'packages/games/src', id)))
    return refuse('known-game', `there is already a folder packages/games/src/${id}; choose another id`);
  const name =
    given.option('name') ?? id.replace(/(^|-)(\w)/g, (_, dash, first) => (dash && ' ') + first.toUpperCase());
  const words: GameWords = { model, id, name };
  const files = copiesOf(root, words);
  for (const list of LISTS) files.set(list, withLineFor(readFileSync(join(root, list), 'utf8'), words));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  format(root, [...files.keys()]);
  const json: z.input<typeof newJson> = { id, name, files: [...files.keys()] };
  return {
    json,
    text: [
      `${name} is a copy of ${model} in ${files.size} files. Change its rules, starting in packages/games/src/${id}. Then:`,
      '  npm run openapi && npm run format && npm run check',
      `  croupier check examples/houses/${id}`,
      `  croupier serve --houses examples/houses/${id}`,
    ].join('\n'),
  };
}

/** Formats files with the formatter of the checkout. A longer name can change the breaks of lines. */
function format(root: string, files: readonly string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  if (existsSync(biome)) spawnSync(process.execPath, [biome, 'check', '--write', ...files], { cwd: root });
}
