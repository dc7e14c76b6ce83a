import type { Json, Refusal } from '@croupier/core';
import { usageError } from './command.ts';

/** Parses the terms of a table from `--terms`. Does not check whether the plan allows them. */
export function readTerms(text: string, example: string): { readonly json: Json } | Refusal {
  try {
    return { json: JSON.parse(text) as Json };
  } catch {
    return usageError(`--terms is JSON such as ${example}, not "${text}"`);
  }
}
