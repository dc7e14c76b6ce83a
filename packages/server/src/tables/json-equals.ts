import { isDeepStrictEqual } from 'node:util';

/** Tells whether two values are the same as JSON: the order of fields does not count, nor do fields without a value. */
export function jsonEquals(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(asJson(one), asJson(other));
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');
