import { z } from 'zod';

/**
 * The schemas that the JSON output of several commands shares. Amounts are in minor units of the house's
 * currency.
 */

export const plan = z.string().describe('The plan’s id, such as kings/roulette-french');
export const rule = z.string().describe('The id of a numbered rule, such as kings.roulette-french.65');
export const amount = z.int().describe('Minor units of the house’s currency');
export const sum = z
  .string()
  .regex(/^-?\d+$/)
  .describe('Minor units, as text: the sum may exceed the exact range of a JSON number');
export const share = z.object({
  fraction: z.string().describe('Exact and in lowest terms, such as 1/37'),
  percent: z.string().describe('The fraction as a percentage, rounded to four decimals'),
});
/** A share, without an exact fraction if a simulation estimated it. */
export const shareOrEstimate = share.partial({ fraction: true });
export const method = z.enum(['exact', 'bound', 'simulated']);
