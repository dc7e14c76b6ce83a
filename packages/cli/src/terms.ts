import type { Json, Refusal } from '@croupier/core';
import { wrongUsage } from './command.ts';

/** Reads what a table posts, as it is given with `--terms`. Whether its plan allows it, the game says. */
export function readTerms(text: string, example: string): { readonly json: Json } | Refusal {
  try {
    return { json: JSON.parse(text) as Json };
  } catch {
    return wrongUsage(`--terms is JSON such as ${example}, not "${text}"`);
  }
}
