import { type Refusal, refuse } from './refusal.ts';

/**
 * Returns an object's own property for an untrusted name. Returns undefined for inherited properties such as
 * `constructor`.
 */
export function ownValue<T>(from: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return from && Object.hasOwn(from, name) ? from[name] : undefined;
}

/**
 * Returns whether any text or key in a value is a property name that every object inherits. No valid move
 * contains one. Games look up data by seat, box and bet, and such a name would find JavaScript's own objects
 * instead.
 */
export function usesPrototypeName(value: unknown): boolean {
  if (typeof value === 'string') return Object.hasOwn(Object.prototype, value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => usesPrototypeName(key) || usesPrototypeName(inner));
}

/**
 * Refuses a move that uses the name of an inherited property. Each game calls this in `parse`, before any
 * lookup by a name from the move.
 */
export function refusePrototypeName(move: unknown): Refusal | undefined {
  return usesPrototypeName(move)
    ? refuse('bad-move', 'There is no seat, bet or field with this name.')
    : undefined;
}
