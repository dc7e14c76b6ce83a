import type { Json, Refusal } from '@croupier/core';
import { usageError } from './command.ts';

/** Reads a table's terms as given with `--terms`. The game checks whether its plan allows them. */
export function readTerms(text: string, example: string): { readonly json: Json } | Refusal {
  try {
    return { json: JSON.parse(text) as Json };
  } catch {
    return usageError(`--terms is JSON such as ${example}, not "${text}"`);
  }
}
