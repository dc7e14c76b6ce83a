import { games } from '@croupier/games';
import { API_PATH } from '@croupier/protocol';
import type { FastifyInstance } from 'fastify';
import { asyncApi } from './asyncapi.ts';
import { movesSchema } from './game-schemas.ts';
import { AS_FILE } from './headers.ts';
import { type JsonSchema, openApi } from './openapi.ts';

/** Registers the machine-readable descriptions of the API: its calls, its messages, and the moves of each game. */
export function registerDescriptions(app: FastifyInstance, version: string): void {
  const files: readonly (readonly [path: string, make: () => JsonSchema])[] = [
    ['openapi.json', () => openApi(version)],
    ['asyncapi.json', () => asyncApi(version)],
    ...games.map((game) => [`schemas/moves/${game.id}.json`, () => movesSchema(game)] as const),
  ];
  for (const [path, make] of files) {
    // It is built on the first request, because building it would delay every start.
    let built: JsonSchema | undefined;
    app.get(`${API_PATH}/${path}`, async (_, reply) => {
      built ??= make();
      return reply.headers(AS_FILE).send(built);
    });
  }
}
