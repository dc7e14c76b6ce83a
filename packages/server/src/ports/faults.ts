import { z } from 'zod';

/** What goes wrong at an embedded service, switched on by configuration: to try out what the house does then. */
export const faults = z.strictObject({
  /** Nobody answers. */
  outage: z.boolean().optional(),
  /** So many tries at each call get no answer yet. */
  slow: z.int().min(0).max(100).optional(),
  /** Every answer comes twice, both at once. */
  doubled: z.boolean().optional(),
  /** Family names that are in doubt, refused, or in the register. */
  doubt: z.array(z.string()).optional(),
  refuse: z.array(z.string()).optional(),
  listed: z.array(z.string()).optional(),
});
export type Faults = z.infer<typeof faults>;

/** Takes an answer as often as it comes: twice at once, where answers come `doubled`. Gives what came of the first. */
export async function taken<T>(doubled: boolean | undefined, take: () => Promise<T>): Promise<T> {
  const again = doubled ? take() : undefined;
  const [first] = await Promise.all([take(), again]);
  return first;
}

/** Throws in an outage; says whether this try at a call is answered `later`. */
export function suffers({ outage, slow = 0 }: Faults, tries: number): boolean {
  if (outage) throw new Error('the embedded service is switched off');
  return tries < slow;
}
