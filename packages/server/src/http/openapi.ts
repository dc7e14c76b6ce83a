import {
  API,
  CODES_HEADER,
  type Endpoint,
  type EndpointName,
  endpoints,
  problem,
  type Route,
  routes,
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
} from '@croupier/protocol';
import { z } from 'zod';

type JsonSchema = { readonly [key: string]: unknown };

/** The OpenAPI 3.1 description of the HTTP API, from the table that the routes come from. */
export function openApi(version: string): JsonSchema {
  const schemas = new Schemas();
  const refused = schemas.of(problem, 'output');
  const paths: { [path: string]: { [method: string]: JsonSchema } } = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path: pattern }: Route = routes[name];
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = operation(name, endpoints[name], schemas, refused);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier',
      version,
      description:
        'Tables, rounds, accounts and purses. Moves at a table go over the WebSocket, described in docs/api.md. ' +
        "Amounts are whole minor units of the house's currency; times are milliseconds since 1970. " +
        `What is private to a table is for those who send its code in the header ${CODES_HEADER}.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API }],
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: `Over https its name is ${SECURE_SESSION_COOKIE}.`,
        },
        token: { type: 'http', scheme: 'bearer', description: "The session cookie's value, for programs." },
      },
    },
  };
}

function operation(
  name: string,
  { summary, who, params, query, body, answer }: Endpoint,
  schemas: Schemas,
  refused: JsonSchema,
): JsonSchema {
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  return {
    operationId: name,
    summary,
    ...(who === 'anybody' ? {} : { security: [{ cookie: [] }, { token: [] }] }),
    ...(who === 'anybody' || who === 'account'
      ? {}
      : { description: `For the ${who} of the house, or the table's host.` }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: json(schemas.of(body, 'input')),
          },
        }
      : {}),
    responses: {
      200: { description: 'Done', content: json(schemas.of(answer, 'output')) },
      default: { description: 'Refused', content: json(refused) },
    },
  };
}

function parametersOf(given: z.ZodType | undefined, where: 'path' | 'query'): JsonSchema[] {
  if (!given) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(given, { io: 'input' }) as {
    properties?: { [name: string]: JsonSchema };
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
  }));
}

function json(of: JsonSchema): JsonSchema {
  return { 'application/json': { schema: of } };
}

/** Schemas with a name of their own (`meta({ id })`) are described once, in the components. */
class Schemas {
  readonly named: { [name: string]: JsonSchema } = {};

  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
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
