import { fileURLToPath } from 'node:url';
import { type Endpoint, type EndpointName, endpoints, routes, sendsBody } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../version.ts';
import { openApi } from './openapi.ts';

const description = openApi(VERSION) as {
  paths: {
    [path: string]: {
      [method: string]: { operationId: string; parameters?: { name: string; in: string }[] };
    };
  };
};

describe('the OpenAPI description', () => {
  it('is the one in docs/openapi.json (npm run openapi writes it)', async () => {
    const file = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));
    await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(file);
  });

  it('has every endpoint once, with its parameters in the path', () => {
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

  it('lets a client tell from the method whether a request has a body', () => {
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const { body }: Endpoint = endpoints[name];
      expect(body !== undefined, name).toBe(sendsBody(routes[name]));
    }
  });

  it('lets a client put params, query and body into one object: no name is used twice', () => {
    for (const { params, query, body } of Object.values<Endpoint>(endpoints)) {
      const names = [params, query, body].flatMap((schema) =>
        schema && 'shape' in schema ? Object.keys(schema.shape as object) : [],
      );
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
