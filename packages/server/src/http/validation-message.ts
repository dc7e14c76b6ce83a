import type { z } from 'zod';

/** Returns a validation error as one sentence. `what` names the input as a whole. */
export function validationMessage(error: z.ZodError, what: string): string {
  const issue = error.issues[0];
  const where = issue?.path.length ? issue.path.join('.') : what;
  return `${where}: ${issue?.message ?? 'not valid'}`;
}
