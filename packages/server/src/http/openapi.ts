import {
  API_PATH,
  CODES_HEADER,
  type Endpoint,
  type Endpoints,
  EVENT_TYPES,
  eventStream,
  KEY_HEADER,
  LAST_EVENT_HEADER,
  problem,
  REPEATED_HEADER,
  rolesOf,
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
  serverMessage,
  topics,
} from '@croupier/protocol';
import { z } from 'zod';
import { takesKey } from './keyed-calls.ts';
import { PARAMETERS } from './parameters.ts';
import { REFUSALS_BY_STATUS } from './problem.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** Returns the OpenAPI 3.1 description of the HTTP API, built from the same definitions as the routes. */
export function openApi(version: string): JsonSchema {
  const schemas = new Schemas();
  const refused = schemas.of(problem, 'output');
  const paths: { [path: string]: { [method: string]: JsonSchema } } = {};
  for (const [topic, calls] of Object.entries<Endpoints>(topics))
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = templateOf(endpoint);
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: name,
        tags: [topic],
        ...operation(endpoint, schemas, refused),
      };
    }
  paths[templateOf(eventStream)] = { get: streamOperation(schemas, refused) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier',
      version,
      description:
        'Tables, rounds, accounts and purses. Moves at a table go over the WebSocket, described in docs/api.md. ' +
        "Amounts are whole minor units of the house's currency; times are milliseconds since 1970. " +
        `To read a private table, send its code in the header ${CODES_HEADER}.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_PATH }],
    paths,
    components: {
      schemas: schemas.named,
      headers: HEADERS,
      parameters: { key: KEY_PARAMETER, lastEvent: LAST_EVENT_PARAMETER },
      responses: refusedResponses(refused),
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: `With https, its name is ${SECURE_SESSION_COOKIE}.`,
        },
        token: { type: 'http', scheme: 'bearer', description: "The session cookie's value, for programs." },
      },
    },
  };
}

/** Returns the path in OpenAPI's notation, such as `/tables/{table}`. */
export function templateOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function operation(endpoint: Endpoint, schemas: Schemas, refused: JsonSchema): JsonSchema {
  const { summary, who, params, query, body, answer, csv, example } = endpoint;
  const given = { ...example.request };
  const parameters = [...parametersOf(params, 'path', given), ...parametersOf(query, 'query', given)];
  for (const { name } of parameters) delete given[name];
  const headers = takesKey(endpoint) ? [{ $ref: '#/components/parameters/key' }] : [];
  const limited = endpoint.limit ? `Its limit is \`${endpoint.limit}\`.` : '';
  const description = [endpoint.description, roleOf(endpoint), limited].filter(Boolean).join(' ');
  return {
    summary,
    ...(description && { description }),
    ...(who === 'anybody' ? {} : { security: [{ cookie: [] }, { token: [] }] }),
    ...(parameters.length + headers.length > 0 ? { parameters: [...parameters, ...headers] } : {}),
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: json(schemas.of(body, 'input'), given),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        headers: quotaHeaders(),
        content: {
          ...json(schemas.of(answer, 'output'), example.answer),
          ...(csv ? { 'text/csv': { schema: { type: 'string' } } } : {}),
        },
      },
      ...Object.fromEntries(
        statusesOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
      default: { description: 'Refused', content: json(refused) },
    },
  };
}

/** Returns the description of the stream of a table's events. */
function streamOperation(schemas: Schemas, refused: JsonSchema): JsonSchema {
  const { params, query } = eventStream;
  const example = { table: 'Vq2m7XcB4tLe', as: 'spectator', after: '41.42.40' };
  const message = schemas.of(serverMessage, 'output');
  return {
    operationId: 'events',
    tags: ['Tables'],
    summary: 'Reads the events of a table as they occur.',
    description:
      'The messages that a WebSocket gets after `join`, each with its `cursor`. A reader who comes back names the last one that it received, and gets the events since then. See docs/api.md.',
    parameters: [
      ...parametersOf(params, 'path', example),
      ...parametersOf(query, 'query', example),
      { $ref: '#/components/parameters/lastEvent' },
    ],
    responses: {
      200: {
        description: 'The events, until the server or the reader ends them',
        content: Object.fromEntries(EVENT_TYPES.map((type) => [type, { schema: message }])),
      },
      ...Object.fromEntries(
        [400, 401, 403, 404, 409, 429].map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
      default: { description: 'Refused', content: json(refused) },
    },
  };
}

const WHOLE_NUMBER = { type: 'integer' };

/** The headers of answers, by their names in `components`. */
const HEADERS = {
  'ratelimit-limit': { description: 'The calls that are possible at once.', schema: WHOLE_NUMBER },
  'ratelimit-remaining': { description: 'The calls that are still possible now.', schema: WHOLE_NUMBER },
  'ratelimit-reset': { description: 'The seconds until all calls are possible again.', schema: WHOLE_NUMBER },
  'ratelimit-policy': {
    description: 'The limit, and the seconds in which it refills, such as `200;w=10`.',
    schema: { type: 'string' },
  },
  'retry-after': { description: 'The seconds to wait before the next call.', schema: WHOLE_NUMBER },
};

const KEY_PARAMETER = {
  name: KEY_HEADER,
  in: 'header',
  description: `Your own key. A call with the same key is carried out once within a day. Later calls get the same answer, with the header ${REPEATED_HEADER}.`,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,40}$' },
};

const LAST_EVENT_PARAMETER = {
  name: LAST_EVENT_HEADER,
  in: 'header',
  description: 'The last `cursor` that the reader received, as browsers send it. It replaces `after`.',
  schema: { type: 'string' },
};

function quotaHeaders(): JsonSchema {
  const names = Object.keys(HEADERS).filter((name) => name.startsWith('ratelimit-'));
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Returns the statuses with which a call can be refused, apart from faults of the server. */
function statusesOf({ who, params }: Endpoint): number[] {
  const signedIn = who === 'anybody' ? [] : [401, 403];
  return [400, ...signedIn, ...(params ? [404] : []), 409, 429];
}

/** Returns the refusals of each status, with their codes. */
function refusedResponses(refused: JsonSchema): JsonSchema {
  const byRules = { 409: 'A rule or the current state does not allow the call. `code` names the reason.' };
  const described = Object.entries(REFUSALS_BY_STATUS).map(([status, codes]) => {
    const [first = ''] = Object.values(codes);
    const same = Object.values(codes).every((words) => words === first);
    const lines = same
      ? [`- any other code: ${first}`]
      : Object.entries(codes).map(([code, words]) => `- \`${code}\`: ${words}`);
    return [status, lines.join('\n')] as const;
  });
  return Object.fromEntries(
    [...described, ...Object.entries(byRules)]
      .filter(([status]) => ['400', '401', '403', '404', '409', '429'].includes(status))
      .map(([status, description]) => [
        status,
        {
          description,
          headers: {
            ...quotaHeaders(),
            ...(status === '429' ? { 'retry-after': { $ref: '#/components/headers/retry-after' } } : {}),
          },
          content: json(refused),
        },
      ]),
  );
}

function roleOf(endpoint: Endpoint): string {
  if (!('of' in endpoint)) return '';
  return `For the ${rolesOf(endpoint).join(' or ')} of the house${endpoint.of === 'table' ? ", or the table's host" : ''}.`;
}

function parametersOf(
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  example: { readonly [name: string]: unknown },
): { readonly name: string }[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as {
    properties?: { [name: string]: JsonSchema };
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    description: PARAMETERS[name],
    required: where === 'path' || required.includes(name),
    schema: of,
    ...(example[name] === undefined ? {} : { example: example[name] }),
  }));
}

function json(of: JsonSchema, example?: unknown): JsonSchema {
  return { 'application/json': { schema: of, ...(example === undefined ? {} : { example }) } };
}

/** Collects schemas with an id (`meta({ id })`), which are described once under `components`. */
export class Schemas {
  readonly named: { [name: string]: JsonSchema } = {};

  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      // An answer may get further fields within a version, so a validator must not refuse them.
      override: ({ jsonSchema }) => {
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
      },
    });
    const { id, ...described } = rest as JsonSchema;
    for (const [name, { id: _id, ...definition }] of Object.entries($defs as { [name: string]: JsonSchema }))
      this.named[name] = inComponents(definition);
    if (typeof id !== 'string') return inComponents(described);
    this.named[id] = inComponents(described);
    return { $ref: `#/components/schemas/${id}` };
  }
}

function inComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
