import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@croupier/games';
import { houses } from '@croupier/houses';
import {
  clientMessage,
  type Endpoint,
  endpoints,
  sendsBody,
  serverMessage,
  topics,
} from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiDoc, FILES, routesModule, settingsDoc, staffRoutesModule } from '../../test/http/described.ts';
import { asyncApi } from './asyncapi.ts';
import { movesSchema } from './game-schemas.ts';
import { openApi } from './openapi.ts';
import { PARAMETERS } from './parameters.ts';
import { VERSION } from './version.ts';

const description = openApi(VERSION) as {
  paths: {
    [path: string]: {
      [method: string]: {
        operationId: string;
        parameters?: { name: string; in: string; example?: unknown }[];
      };
    };
  };
};

describe('the output of npm run openapi', () => {
  it('contains the OpenAPI description of docs/openapi.json', async () => {
    await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(FILES.openapi);
  });

  it('contains the AsyncAPI description of docs/asyncapi.json', async () => {
    await expect(`${JSON.stringify(asyncApi(VERSION), null, 2)}\n`).toMatchFileSnapshot(FILES.asyncapi);
  });

  it.each(games.map((game) => [game.id, game] as const))(
    'contains the moves of docs/schemas/moves/%s.json',
    async (id, game) => {
      await expect(`${JSON.stringify(movesSchema(game), null, 2)}\n`).toMatchFileSnapshot(FILES.movesOf(id));
    },
  );

  it('contains the tables of docs/api.md', async () => {
    await expect(apiDoc()).toMatchFileSnapshot(FILES.api);
  });

  it('contains the table of settings of docs/operate.md', async () => {
    await expect(settingsDoc()).toMatchFileSnapshot(FILES.settings);
  });

  it('contains the routes that clients load without the schemas', async () => {
    await expect(routesModule()).toMatchFileSnapshot(FILES.routes);
    await expect(staffRoutesModule()).toMatchFileSnapshot(FILES.staffRoutes);
  });
});

describe('the published schema of a game’s moves', () => {
  const recorded = games.flatMap((game) => {
    const plans = houses.flatMap(({ plans }) => plans.filter((plan) => plan.game === game.id));
    const moves = recordedMoves(plans.map(({ id }) => id));
    return moves.length === 0 ? [] : [[game.id, game, moves] as const];
  });

  it.each(recorded)('fits every recorded move of %s', (_, game, moves) => {
    const published = z.fromJSONSchema(movesSchema(game) as Parameters<typeof z.fromJSONSchema>[0]);
    for (const move of moves) {
      const { seat: _seat, ...own } = move;
      // Staff name the player whose move they make.
      const fits = published.safeParse(move).success || published.safeParse(own).success;
      expect([move, fits]).toEqual([move, true]);
    }
    expect(published.safeParse({ type: 'no-such-move' }).success).toBe(false);
  });

  it('is tested with most games', () => {
    expect(recorded.length).toBeGreaterThan(10);
  });
});

describe('the AsyncAPI description', () => {
  it('lists every message once, under the side that sends it', () => {
    const { operations } = asyncApi(VERSION) as {
      operations: { [name: string]: { messages: { $ref: string }[] } };
    };
    const listed = (name: string) =>
      operations[name]?.messages.map(({ $ref }) => $ref.replace(/.*\/(client|server)-/, ''));
    const types = (messages: readonly z.ZodObject[]) =>
      messages.map(({ shape }) => (shape.t as z.ZodLiteral<string>).value);
    expect(listed('receive')).toEqual(types(clientMessage.options));
    expect(listed('send')).toEqual(types(serverMessage.options));
  });

  it('lets the server add fields within a version, and no client', () => {
    const { components } = asyncApi(VERSION) as {
      components: { messages: { [name: string]: { payload: { additionalProperties?: unknown } } } };
    };
    for (const [name, { payload }] of Object.entries(components.messages))
      expect([name, payload.additionalProperties]).toEqual([
        name,
        name.startsWith('client-') ? false : undefined,
      ]);
  });

  it('refers only to what it contains', () => {
    const text = JSON.stringify(asyncApi(VERSION));
    const whole = JSON.parse(text);
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect(
        path.split('/').reduce((at, step) => at?.[step], whole),
        path,
      ).toBeDefined();
  });
});

describe('the OpenAPI description', () => {
  it('lists every endpoint once, with its parameters in the path', () => {
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      [...Object.keys(endpoints), 'events'].sort(),
    );
    for (const [path, methods] of Object.entries(description.paths))
      for (const { parameters = [] } of Object.values(methods)) {
        const inPath = parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => `{${name}}`);
        expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath);
      }
  });

  it('describes every parameter, and no other', () => {
    const named = Object.values(description.paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ parameters = [] }) => parameters.filter(({ name }) => name !== undefined));
    for (const parameter of named) expect(parameter, parameter.name).toHaveProperty('description');
    expect(Object.keys(PARAMETERS)).toEqual([...new Set(named.map(({ name }) => name))].sort());
  });

  it('has only examples that the call accepts', () => {
    const operation = description.paths['/me/instruments/{instrument}']?.delete;
    expect(operation?.parameters?.map(({ name, example }) => [name, example])).toEqual([
      ['instrument', '7'],
      ['house', 'kings'],
    ]);
  });
});

it('the OpenAPI description covers every WebSocket message', () => {
  for (const { description, shape } of [...clientMessage.options, ...serverMessage.options])
    expect(description, shape.t.value).toMatch(/^[A-Z].*[^.]$/);
});

describe('an endpoint', () => {
  const all = Object.entries<Endpoint>(endpoints);

  it('belongs to one topic', () => {
    expect(
      Object.values(topics)
        .flatMap((calls) => Object.keys(calls))
        .sort(),
    ).toEqual(Object.keys(endpoints).sort());
  });

  it('has a method that shows whether the request has a body', () => {
    for (const [name, { body, ...route }] of all) expect(body !== undefined, name).toBe(sendsBody(route));
  });

  it('has no duplicate names in params, query and body, because a client merges them into one object', () => {
    for (const [name, endpoint] of all) {
      const names = partsOf(endpoint).flatMap(fieldsOf);
      expect(new Set(names).size, name).toBe(names.length);
    }
  });

  it.each(all)('has an example of its input and answer: %s', (_, endpoint) => {
    const { request = {}, answer } = endpoint.example;
    for (const part of partsOf(endpoint)) {
      const own = Object.entries(request).filter(([field]) => fieldsOf(part).includes(field));
      expect(part.parse(Object.fromEntries(own))).toBeDefined();
    }
    const known = partsOf(endpoint).flatMap(fieldsOf);
    expect(known).toEqual(expect.arrayContaining(Object.keys(request)));
    // If the example had an extra field, the schema would drop it, and the comparison would fail.
    expect(endpoint.answer.parse(answer)).toEqual(answer);
  });

  it.each(all)('has a summary of one sentence without a full stop: %s', (_, endpoint) => {
    expect(endpoint.summary).toMatch(/^[A-Z].*[^.]$/);
    if (endpoint.description !== undefined) expect(endpoint.description).toMatch(/^[A-Z`].*\.$/);
  });
});

describe('the input of a call and of a message', () => {
  const inputs: [string, z.ZodType][] = [
    ...Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
      partsOf(endpoint).map((part): [string, z.ZodType] => [name, part]),
    ),
    ...clientMessage.options.map((message): [string, z.ZodType] => [message.shape.t.value, message]),
  ];

  it('says of each object whether it may have other fields, so that no unknown field is dropped silently', () => {
    // A browser adds fields to a passkey, and only some of them matter.
    const dropping = inputs.filter(([name]) => !name.endsWith('Passkey') && name !== 'passkeySignIn');
    for (const [name, schema] of dropping) expect(droppingObjects(schema), name).toEqual([]);
  });
});

/** Returns the moves of all example records of these plans. */
function recordedMoves(plans: readonly string[]): { [field: string]: unknown }[] {
  const folder = fileURLToPath(new URL('../../../../examples/', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter(({ plan }) => plans.includes(plan))
    .flatMap(({ rounds }) => rounds)
    .flatMap(({ moves }) => moves)
    .filter(({ refused }) => refused === undefined)
    .map(({ move }) => move);
}

/** Returns the fields of each object in a schema that drops the fields that it does not describe. */
function droppingObjects(schema: z.ZodType): string[][] {
  const found: string[][] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: { properties, additionalProperties } }) => {
      if (properties && additionalProperties === undefined) found.push(Object.keys(properties));
    },
  });
  return found;
}

function partsOf({ params, query, body }: Endpoint): z.ZodType[] {
  return [params, query, body].filter((part) => part !== undefined);
}

function fieldsOf(part: z.ZodType): string[] {
  const inner = 'unwrap' in part ? (part.unwrap as () => z.ZodType)() : part;
  if (inner instanceof z.ZodDiscriminatedUnion)
    return [...new Set(inner.options.flatMap((option) => fieldsOf(option as z.ZodType)))];
  return 'shape' in inner ? Object.keys(inner.shape as object) : [];
}
