import { type Refusal, refuse } from './refusal.ts';

/**
 * Returns the object's own value for a name that came from outside. A plain object answers to `constructor` and the
 * like as well, though they were never put there; for those the result is undefined.
 */
export function ownValue<T>(from: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return from && Object.hasOwn(from, name) ? from[name] : undefined;
}

/**
 * Tells whether a text or a key anywhere in a value is a name that every object answers to. No move has one: games keep
 * what they know by seat, box and bet, and such a name would lead them to JavaScript's own objects.
 */
export function usesPrototypeName(value: unknown): boolean {
  if (typeof value === 'string') return Object.hasOwn(Object.prototype, value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => usesPrototypeName(key) || usesPrototypeName(inner));
}

/**
 * Refuses a move that has such a name. Each game calls it where it reads a move, before it looks anything up by a name
 * in the move.
 */
export function refusePrototypeName(move: unknown): Refusal | undefined {
  return usesPrototypeName(move)
    ? refuse('bad-move', 'There is no seat, bet or field with this name.')
    : undefined;
}
