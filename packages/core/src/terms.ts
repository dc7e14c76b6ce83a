import type { Json } from './json.ts';
import { ownValue } from './own-value.ts';

/** The choices of a table within its plan: values of settings by name, and groups of them. */
export type Terms = { readonly [name: string]: Json };

/** Tells whether it is an object of values by name. */
export function isTerms(value: Json | undefined): value is Terms {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value of the terms at a path with dots; undefined where they have none. */
export function termAt(terms: Json | undefined, path: string): Json | undefined {
  let value: Json | undefined = terms;
  for (const name of namesIn(path)) value = isTerms(value) ? ownValue(value, name) : undefined;
  return value;
}

/** Returns the names that a path with dots is made of; none at the top of the terms. */
export function namesIn(path: string): readonly string[] {
  return path === '' ? [] : path.split('.');
}
