import type { RuleId } from './ids.ts';
import type { Json } from './json.ts';

/**
 * The reason why a request was refused. A refusal changes nothing. `code` is stable and machine-readable
 * (kebab-case, listed in docs/api.md). `message` is an English sentence with the reason and what the person
 * can do. `rule` is the rule behind the refusal, if any. `details` contains the figures that a screen needs
 * to state the reason in another language.
 */
export interface Refusal {
  readonly refused: true;
  readonly code: string;
  readonly message: string;
  readonly rule?: RuleId;
  readonly details?: { readonly [key: string]: Json };
}

/**
 * Returns a refusal in place of a result, with a `code` for programs, a `message` for people, and the rule behind it.
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

/** Returns whether a result is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;
}
