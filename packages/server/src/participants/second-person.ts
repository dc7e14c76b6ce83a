import { type Refusal, refuse } from '@croupier/core';
import { appointersOf } from '../accounts/appointers.ts';
import type { Queries } from '../storage/database.ts';
import { isSamePerson } from './lookups.ts';

/**
 * Refuses `four-eyes` unless `second` is a different person from `first`, who made or proposed the change.
 * Every approval by a second person uses this function, but not the second signature of a slip. Nobody approves their own acts, with any of their
 * accounts. A person who grants a role may control the account that gets it. Therefore two accounts cannot
 * approve each other's acts if one granted the other a role, directly or through others, or if the same
 * account granted roles to both.
 */
export async function secondPerson(tx: Queries, first: string, second: string): Promise<Refusal | undefined> {
  if (first === second) return refuse('four-eyes', 'A second person has to approve this.');
  if (await isSamePerson(tx, first, second))
    return refuse('four-eyes', 'Both accounts belong to one person. A second person has to approve this.');
  const [before, after] = [await appointersOf(tx, first), await appointersOf(tx, second)];
  if (after.has(first))
    return appointed(
      'The person who requested this gave you a role, so you cannot approve it. Ask another manager.',
    );
  if (before.has(second))
    return appointed(
      'You gave a role to the person who requested this, so you cannot approve it. Ask another manager.',
    );
  return [...after].some((one) => before.has(one))
    ? appointed(
        'You and the person who requested this have roles from the same person. Ask a manager with roles from somebody else.',
      )
    : undefined;
}

function appointed(message: string): Refusal {
  return refuse('four-eyes', message, { details: { appointed: true } });
}
