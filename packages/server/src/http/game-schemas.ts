import type { AnyGame } from '@croupier/core';
import { API_PATH } from '@croupier/protocol';
import { z } from 'zod';
import type { JsonSchema } from './openapi.ts';

/** Returns the JSON Schema of a game's moves, built from the schema that checks them. */
export function movesSchema({ id, moves }: Pick<AnyGame, 'id' | 'moves'>): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(moves, { io: 'input', unrepresentable: 'any' });
  return {
    $schema,
    $id: `${API_PATH}/schemas/moves/${id}.json`,
    title: `A move of ${id}`,
    description:
      'The field `move` of the message `move`. The options of a table say which of these moves are possible now. ' +
      'Where a person deals, staff also name the `seat` of the player whose move they make.',
    ...described,
  };
}
