import { z } from 'zod';

export { plan, rule, share, shareOrEstimate } from '@croupier/odds/json';

/**
 * The schemas that the JSON output of several commands shares. Amounts are in minor units of the house's
 * currency.
 */

export const amount = z.int().describe('Minor units of the house’s currency');
export const sum = z
  .string()
  .regex(/^-?\d+$/)
  .describe('Minor units, as text: the sum may exceed the exact range of a JSON number');
