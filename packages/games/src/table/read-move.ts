import { checkData, faultSentence, type Refusal, refuse, refusePrototypeName } from '@croupier/core';
import type { z } from 'zod';

/** Reads a move using its schema. The refusal's code is `bad-move`, and its message names the invalid field. */
export function readMove<T>(schema: z.ZodType<T>, input: unknown): T | Refusal {
  const unnamed = refusePrototypeName(input);
  if (unnamed) return unnamed;
  const checked = checkData(schema, input);
  if (!checked.faults) return checked.data;
  const [fault] = checked.faults;
  return refuse('bad-move', faultSentence(fault, 'The move'), { details: { field: fault.at } });
}
