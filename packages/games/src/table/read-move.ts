import { type Refusal, refuse, refusePrototypeName } from '@croupier/core';
import type { z } from 'zod';

/** Reads a move using its schema. The refusal's code is `bad-move`, and its message names the invalid field. */
export function readMove<T>(schema: z.ZodType<T>, input: unknown): T | Refusal {
  const unnamed = refusePrototypeName(input);
  if (unnamed) return unnamed;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  return refuse('bad-move', `${where}${issue?.message ?? 'not a move'}`);
}
