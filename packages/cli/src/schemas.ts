import { recordSchema } from '@croupier/core';
import { fileSchemas } from '@croupier/houses/folder';
import { cardProofs, proof } from '@croupier/protocol';
import { z } from 'zod';
import { games, jsonOf } from './games/registry.ts';
import { betsJson, checkJson, housesJson, newJson, replayJson, rulesJson, verifyJson } from './json.ts';
import { icmJson, tournamentJson } from './tournament/json.ts';

/** A record with the proofs of its rounds, which only `croupier verify` reads. */
const provedRecord = recordSchema.extend({
  rounds: z
    .array(
      recordSchema.shape.rounds.element.extend({
        proof: proof.optional(),
        cardProofs: cardProofs.optional(),
      }),
    )
    .min(1),
});

/** The `--json` output of each command. */
const PRINTED: { readonly [command: string]: z.ZodType } = {
  new: newJson,
  check: checkJson,
  houses: housesJson,
  rules: rulesJson,
  bets: betsJson,
  odds: jsonOf('odds'),
  replay: replayJson,
  verify: verifyJson,
  simulate: jsonOf('simulation'),
  tournament: tournamentJson,
  icm: icmJson,
  ...Object.fromEntries(
    games.flatMap(({ commands }) => commands.map(({ command: { name }, json }) => [name, json])),
  ),
};

const SCHEMAS = [
  { name: 'record', of: provedRecord, title: 'A record of rounds at one table (croupier.record/1)' },
  ...Object.entries(PRINTED).map(([name, of]) => ({
    name,
    of,
    title: `The output of croupier ${name} --json`,
  })),
];

/**
 * Returns the JSON Schemas of records, of the commands' output and of the files of a house, by their file names in
 * docs/schemas.
 */
export function jsonSchemas(): ReadonlyMap<string, object> {
  const printed = SCHEMAS.map(({ name, of, title }) => {
    const { $schema, ...rest } = z.toJSONSchema(of, { io: 'input' });
    return [name, { $schema, title, ...rest }] as const;
  });
  return new Map<string, object>([...printed, ...fileSchemas()]);
}
