import type { housePoker } from '@croupier/games';

/**
 * Returns a number for everything in a plan that its ante and bet depend on, whatever the names of its rules and the
 * order of its fields. It is FNV-1a, 32 bits twice, in hexadecimal digits.
 */
export function termsNumber({ hand, procedure, opens, main, tie, fold }: housePoker.HousePokerPlan): string {
  const text = JSON.stringify([hand, procedure, opens, main, tie, fold], (_, value) => {
    if (typeof value === 'string') return /^[\w-]+\.[\w-]+\./.test(value) ? '' : value;
    return isFields(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value;
  });
  return [0x811c9dc5, 0x1b873593].map((begin) => hash(text, begin)).join('');
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function hash(text: string, begin: number): string {
  let number = begin;
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  return (number >>> 0).toString(16).padStart(8, '0');
}
