import { z } from 'zod';

/** The faults of an embedded service, which the configuration can switch on to test how the casino reacts. */
export const faults = z.strictObject({
  /** Whether the service does not answer. */
  outage: z.boolean().optional(),
  /** The number of attempts at each call that are answered `later`. */
  slow: z.int().min(0).max(100).optional(),
  /** Whether every answer is delivered twice at the same time. */
  doubled: z.boolean().optional(),
  /** Family names of persons who are in doubt, who are refused, or who are in the register. */
  doubt: z.array(z.string()).optional(),
  refuse: z.array(z.string()).optional(),
  listed: z.array(z.string()).optional(),
});
export type Faults = z.infer<typeof faults>;

/** Delivers an answer, or delivers it twice at the same time if answers are `doubled`. Returns the first result. */
export async function deliverPossiblyTwice<T>(
  doubled: boolean | undefined,
  take: () => Promise<T>,
): Promise<T> {
  const again = doubled ? take() : undefined;
  const [first] = await Promise.all([take(), again]);
  return first;
}

/** Throws in an outage. Otherwise returns whether this attempt at a call gets the answer `later`. */
export function simulateOutage({ outage, slow = 0 }: Faults, tries: number): boolean {
  if (outage) throw new Error('the embedded service is switched off');
  return tries < slow;
}
