import type { Json } from '../src/index.ts';

/** Names that every object of JavaScript answers to, whatever was put into it. */
export const ANSWERED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const;

/** Gives a value once for each text and each key of an object in it, with `name` in that one's place. */
export function renamed(value: Json, name: string): readonly Json[] {
  if (typeof value === 'string') return [name];
  if (Array.isArray(value))
    return value.flatMap((item: Json, at) => renamed(item, name).map((other) => value.with(at, other)));
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  // An own property even where the name is that of the prototype.
  const changed = (at: number, key: string, inner: Json): Json =>
    Object.fromEntries(entries.with(at, [key, inner]));
  return entries.flatMap(([key, inner], at) => [
    ...renamed(inner, name).map((other) => changed(at, key, other)),
    changed(at, name, inner),
  ]);
}
