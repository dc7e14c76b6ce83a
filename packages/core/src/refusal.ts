import type { RuleId } from './ids.ts';
import type { Json } from './json.ts';

/**
 * The reason why a request was not carried out. A refusal changes nothing. `code` is stable and machine-readable
 * (kebab-case, listed in docs/api.md). `message` is an English sentence that a person can act on, and `rule` the rule
 * it follows from, if any. `details` hold the figures that a screen needs to say the same in another language.
 */
export interface Refusal {
  readonly refused: true;
  readonly code: string;
  readonly message: string;
  readonly rule?: RuleId;
  readonly details?: { readonly [key: string]: Json };
}

/**
 * Returns a refusal, to be given back in place of an answer: `code` for programs, `message` for people, and the rule it
 * follows.
 */
export function refuse(
  code: string,
  message: string,
  more: { rule?: RuleId | undefined; details?: { readonly [key: string]: Json } } = {},
): Refusal {
  return {
    refused: true,
    code,
    message,
    ...(more.rule ? { rule: more.rule } : {}),
    ...(more.details ? { details: more.details } : {}),
  };
}

/** Tells whether an answer is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;
}
