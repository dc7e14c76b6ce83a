import { isDeepStrictEqual } from 'node:util';

/**
 * Returns whether two values are equal as JSON. The order of fields does not matter, and undefined fields are ignored.
 */
export function jsonEquals(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(asJson(one), asJson(other));
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');
