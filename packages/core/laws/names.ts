import type { Json } from '../src/index.ts';

/** Names of properties that every JavaScript object inherits. */
export const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const;

/** Returns copies of a value. In each copy, `name` replaces one text or one key. */
export function renamed(value: Json, name: string): readonly Json[] {
  if (typeof value === 'string') return [name];
  if (Array.isArray(value))
    return value.flatMap((item: Json, at) => renamed(item, name).map((other) => value.with(at, other)));
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  // `fromEntries` creates an own property even for `__proto__`.
  const changed = (at: number, key: string, inner: Json): Json =>
    Object.fromEntries(entries.with(at, [key, inner]));
  return entries.flatMap(([key, inner], at) => [
    ...renamed(inner, name).map((other) => changed(at, key, other)),
    changed(at, name, inner),
  ]);
}
