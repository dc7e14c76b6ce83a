import type { Endpoint } from '@croupier/protocol';
import { z } from 'zod';
import type { CallInput } from './rights.ts';

interface JsonSchema {
  readonly writeOnly?: boolean;
  readonly $ref?: string;
  readonly $defs?: { readonly [name: string]: JsonSchema };
  readonly properties?: { readonly [name: string]: JsonSchema };
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Steps from a value to a secret within it. `*` is any element of a list or of a map. */
type SecretPath = readonly string[];

/**
 * Returns a function that removes the secrets from an endpoint's input. The schema marks a secret as `writeOnly`. One of
 * several alternatives is enough.
 */
export function redactorOf(
  endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>,
): (given: CallInput) => unknown {
  const parts = (['params', 'query', 'body'] as const).map((part) => {
    const schema = endpoint[part];
    return [part, schema ? secretPaths(schema) : []] as const;
  });
  return (given) =>
    Object.fromEntries(
      parts.flatMap(([part, secrets]) =>
        given[part] === undefined ? [] : [[part, secrets.reduce(without, given[part])]],
      ),
    );
}

/** Returns the paths of all secrets in a schema. */
export function secretPaths(schema: z.ZodType): SecretPath[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const walk = (at: JsonSchema, path: SecretPath, within: readonly string[]): SecretPath[] => {
    if (at.writeOnly) return [path];
    const name = at.$ref?.match(/^#\/\$defs\/(.*)$/)?.[1];
    const named = name === undefined || within.includes(name) ? undefined : root.$defs?.[name];
    const inside = name === undefined ? within : [...within, name];
    return [
      ...(named ? walk(named, path, inside) : []),
      ...[at.anyOf, at.oneOf, at.allOf].flatMap((some = []) =>
        some.flatMap((one) => walk(one, path, within)),
      ),
      ...Object.entries(at.properties ?? {}).flatMap(([field, one]) => walk(one, [...path, field], within)),
      ...[at.items, at.additionalProperties].flatMap((one) =>
        typeof one === 'object' ? walk(one, [...path, '*'], within) : [],
      ),
    ];
  };
  return walk(root, [], []);
}

/** Returns a copy of a value without the secret at a path. */
function without(value: unknown, path: SecretPath): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return undefined;
  if (Array.isArray(value)) return step === '*' ? value.map((one) => without(one, rest)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, one]) => {
      if (step !== '*' && step !== field) return [[field, one]];
      return rest.length === 0 ? [] : [[field, without(one, rest)]];
    }),
  );
}
