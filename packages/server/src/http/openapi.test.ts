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
import { openApi } from './openapi.ts';
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

describe('the OpenAPI description', () => {
  it('lists every endpoint once, with its parameters in the path', () => {
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
    for (const [path, methods] of Object.entries(description.paths))
      for (const { parameters = [] } of Object.values(methods)) {
        const inPath = parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => `{${name}}`);
        expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath);
      }
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
    for (const part of partsOf(endpoint)) expect(part.parse(request)).toBeDefined();
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

function partsOf({ params, query, body }: Endpoint): z.ZodType[] {
  return [params, query, body].filter((part) => part !== undefined);
}

function fieldsOf(part: z.ZodType): string[] {
  const inner = 'unwrap' in part ? (part.unwrap as () => z.ZodType)() : part;
  if (inner instanceof z.ZodDiscriminatedUnion)
    return [...new Set(inner.options.flatMap((option) => fieldsOf(option as z.ZodType)))];
  return 'shape' in inner ? Object.keys(inner.shape as object) : [];
}
