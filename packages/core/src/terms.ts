import type { Json } from './json.ts';
import { ownValue } from './own-value.ts';

/** A table's choices within its plan: values of settings by name, and groups of values. */
export type Terms = { readonly [name: string]: Json };

/** Returns whether a value is an object of settings by name. */
export function isTerms(value: Json | undefined): value is Terms {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a dotted path in the terms, or undefined if there is none. */
export function termAt(terms: Json | undefined, path: string): Json | undefined {
  let value: Json | undefined = terms;
  for (const name of pathSegments(path)) value = isTerms(value) ? ownValue(value, name) : undefined;
  return value;
}

/** Returns the names in a dotted path, which are none for the root of the terms. */
export function pathSegments(path: string): readonly string[] {
  return path === '' ? [] : path.split('.');
}
