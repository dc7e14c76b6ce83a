import { type Json, randomMove } from '@croupier/core';
import { PROTOTYPE_NAMES, renamed } from '@croupier/core/laws/names';
import {
  API_PATH,
  clientMessage,
  type Endpoint,
  type EndpointName,
  endpoints,
  type Route,
  routeOf,
  routes,
  staffRoutes,
} from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RawSocket } from '../raw-socket.ts';
import { ask, house, server, staffToken } from './server.ts';

type Schema = { readonly [key: string]: Json };
type Parts = { readonly [part in 'params' | 'query' | 'body']?: Json };

const TEXTS = ['1', 'kings', 'some-text-of-mine', '2008-01-01', 'a@example.org', 'CZ', '110 00', '123456'];

/**
 * Generates a value that roughly fits a schema. It has every field, and one entry in every list and record.
 */
function example(schema: Schema): Json {
  const {
    enum: values,
    const: only,
    anyOf,
    oneOf,
    allOf,
    type,
  } = schema as {
    readonly enum?: readonly Json[];
    readonly const?: Json;
    readonly anyOf?: readonly Schema[];
    readonly oneOf?: readonly Schema[];
    readonly allOf?: readonly Schema[];
    readonly type?: string;
  };
  if (only !== undefined) return only;
  if (values) return values[0] ?? null;
  const [first] = anyOf ?? oneOf ?? allOf ?? [];
  if (first) return example(first);
  switch (type) {
    case 'object': {
      const { properties = {}, additionalProperties } = schema as {
        readonly properties?: { readonly [name: string]: Schema };
        readonly additionalProperties?: Schema | boolean;
      };
      const fields = Object.entries(properties).map(([name, of]) => [name, example(of)]);
      const more = typeof additionalProperties === 'object' ? [['1', example(additionalProperties)]] : [];
      return Object.fromEntries([...fields, ...more]);
    }
    case 'array':
      return [example((schema.items ?? {}) as Schema)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    default: {
      const pattern = new RegExp(String(schema.pattern ?? ''), 'u');
      const [min, max] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 100)];
      return TEXTS.find((text) => pattern.test(text) && text.length >= min && text.length <= max) ?? 'abcdef';
    }
  }
}

/** Generates the parameters, query and body of a call to an endpoint. */
function given({ params, query, body }: Endpoint): Parts {
  const parts = { params: params && made(params), query: query && made(query), body: body && made(body) };
  return JSON.parse(JSON.stringify(parts)) as Parts;
}

function made(schema: z.ZodType): Json {
  return example(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);
}

function pathOf({ path }: Route, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Schema)[name] ?? 'none')),
  );
  const asked = new URLSearchParams(
    Object.entries(query as Schema).map(([name, value]) => [name, String(value)]),
  ).toString();
  return API_PATH + filled + (asked && `?${asked}`);
}

describe('a property name that every object inherits', () => {
  it('is treated as unknown by all endpoints, in whatever text parameter it is sent', {
    timeout: 120_000,
  }, async () => {
    const token = await staffToken();
    const failed: string[] = [];
    let asked = 0;
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const usual = given(endpoints[name]) as Json;
      for (const place of renamed(usual, '').keys()) {
        // Test one name at a time, in turn, because all of them would provoke the same mistake.
        const changed = renamed(usual, PROTOTYPE_NAMES[asked++ % PROTOTYPE_NAMES.length] ?? '')[
          place
        ] as Parts;
        const { body } = changed;
        const sent = body === undefined ? {} : { body: JSON.stringify(body) };
        const route = routeOf({ ...routes, ...staffRoutes }[name]);
        const answer = await ask(route.method, pathOf(route, changed), { token, ...sent });
        if (answer.status >= 500) failed.push(`${name}: ${answer.status} to ${JSON.stringify(changed)}`);
      }
    }
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(300);
  });

  it('is harmless in a WebSocket message, and the connection continues', async () => {
    const talker = await RawSocket.seated(server, await staffToken(), (await house.openTable()).id);
    let id = 1000;
    for (const message of clientMessage.options) {
      const usual = made(message);
      for (const changed of PROTOTYPE_NAMES.flatMap((answered) => renamed(usual, answered))) {
        talker.say(changed);
        expect(await talker.asks({ t: 'ping', id: id++ }), JSON.stringify(changed)).toBe('pong');
      }
    }
    talker.close();
  });

  it('is refused as a seat in a staff move, and no object changes', async () => {
    const { id: table } = await house.openTable();
    const { account } = await house.person('staff');
    const offered = async (type: string) => {
      const all = (await house.casino.table(table)?.options('manager', undefined)) ?? [];
      return randomMove(all.find(({ move }) => move.type === type) ?? expect.fail(`no ${type}`), () => 0);
    };
    const limits = await offered('player-limits');
    for (const seat of PROTOTYPE_NAMES) {
      const move = { ...limits, seat };
      const made = { table, account: account.id, as: 'manager', key: `name-key-${seat}`, move } as const;
      expect(await house.casino.submit(made)).toMatchObject({ code: 'bad-move' });
    }
    const fields: string[] = [];
    for (const field in {}) fields.push(field);
    expect(fields).toEqual([]);
  });
});
