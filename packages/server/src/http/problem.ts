import type { Refusal } from '@croupier/core';
import type { z } from 'zod';

/** HTTP statuses of refusal codes; what is not listed follows from the rules or from how things stand: 409. */
const STATUS: { readonly [code: string]: number } = {
  malformed: 400,
  'wrong-credentials': 401,
  'not-signed-in': 401,
  'not-allowed': 403,
  'wrong-key': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'no-such-account': 404,
  'no-such-house': 404,
  'no-such-plan': 404,
  'no-such-round': 404,
  'no-such-table': 404,
  'too-large': 413,
  'too-many': 429,
  fault: 500,
};

export function statusOf(code: string): number {
  return STATUS[code] ?? 409;
}

/** A refusal as the API answers it. */
export function problemOf({ code, message, rule, details }: Refusal) {
  return { code, message, ...(rule ? { rule } : {}), ...(details ? { details } : {}) };
}

/** What is wrong with an input, in one sentence. */
export function sentence(error: z.ZodError, what: string): string {
  const issue = error.issues[0];
  const where = issue?.path.length ? issue.path.join('.') : what;
  return `${where}: ${issue?.message ?? 'not valid'}`;
}
