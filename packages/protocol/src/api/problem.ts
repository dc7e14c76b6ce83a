import { z } from 'zod';
import { json } from '../common.ts';

/** The reason why a call was refused. */
export const problem = z
  .object({
    code: z.string(),
    message: z.string(),
    rule: z.string().optional(),
    details: z.record(z.string(), json).optional(),
  })
  .meta({ id: 'Problem' });
