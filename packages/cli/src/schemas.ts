import { recordSchema } from '@croupier/core';
import { cardProofs, proof } from '@croupier/protocol';
import { z } from 'zod';
import { equityJson, housesJson, phhJson, replayJson, rulesJson, verifyJson } from './json.ts';
import { oddsJson, simulateJson } from './json-odds.ts';

/** A record with what proves its rounds, which only `croupier verify` reads. */
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

const SCHEMAS = {
  record: { of: provedRecord, title: 'A record of rounds at one table (croupier.record/1)' },
  houses: { of: housesJson, title: 'What croupier houses --json prints' },
  rules: { of: rulesJson, title: 'What croupier rules --json prints' },
  odds: { of: oddsJson, title: 'What croupier odds --json prints' },
  replay: { of: replayJson, title: 'What croupier replay --json prints' },
  verify: { of: verifyJson, title: 'What croupier verify --json prints' },
  equity: { of: equityJson, title: 'What croupier equity --json prints' },
  phh: { of: phhJson, title: 'What croupier phh --json prints' },
  simulate: { of: simulateJson, title: 'What croupier simulate --json prints' },
} as const;

/** The JSON Schemas of records and of what the commands print, by the name of their file in docs/schemas. */
export function jsonSchemas(): ReadonlyMap<string, object> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, { of, title }]) => {
      const { $schema, ...rest } = z.toJSONSchema(of, { io: 'input' });
      return [name, { $schema, title, ...rest }];
    }),
  );
}
