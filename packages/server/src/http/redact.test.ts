import { type Endpoint, endpoints, secret } from '@croupier/protocol';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { redactorOf, secretPaths } from './redact.ts';

/** The longest text that people type, in characters. Longer ones are files. */
const LONGEST_TEXT = 5_000;

it('removes marked fields at any depth, also if only one alternative marks them', () => {
  const proof = z.object({ password: secret(z.string()).optional() }).meta({ id: 'ProofOfTest' });
  const body = z.object({
    name: z.string(),
    proofs: z.array(z.object({ proof })),
    way: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('code'), value: secret(z.string()) }),
      z.object({ kind: z.literal('name'), value: z.string() }),
    ]),
    keys: z.record(z.string(), z.object({ key: secret(z.string()), of: z.string() })),
  });
  const given = {
    params: { table: '1' },
    query: undefined,
    body: {
      name: 'Anna',
      proofs: [{ proof: { password: 'seven green turtles' } }],
      way: { kind: 'name', value: 'x' },
      keys: { a: { key: 'k', of: 'b' } },
    },
  };
  expect(redactorOf({ params: z.object({ table: z.string() }), body })(given)).toEqual({
    params: { table: '1' },
    body: { name: 'Anna', proofs: [{ proof: {} }], way: { kind: 'name' }, keys: { a: { of: 'b' } } },
  });
});

it('every endpoint marks its passwords, codes and tokens, and whole files', () => {
  const unmarked = Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) => {
    const { properties = {} } = body
      ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as {
          properties?: { [field: string]: { readonly maxLength?: number } };
        })
      : {};
    const secrets = new Set(body ? secretPaths(body).map((path) => path.join('.')) : []);
    return Object.entries(properties)
      .filter(
        ([field, { maxLength = 0 }]) =>
          /password|secret|token|^code$/i.test(field) || maxLength > LONGEST_TEXT,
      )
      .filter(([field]) => !secrets.has(field))
      .map(([field]) => `${name}.${field}`);
  });
  expect(unmarked).toEqual([]);
});
