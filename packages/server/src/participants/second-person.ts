import { type Refusal, refuse } from '@croupier/core';
import { appointersOf } from '../accounts/appointers.ts';
import type { Queries } from '../storage/database.ts';
import { isSamePerson } from './identified.ts';

/**
 * Refuses `four-eyes` unless `second` is another person than `first`, who did or proposed the matter. Every place that
 * needs a second person asks here. Nobody approves their own acts, under any account of theirs.
 * The giver of a role could be behind the account that has it. So giver and appointee, directly or through others, do
 * not approve for each other, nor do two accounts with roles from the same giver.
 */
export async function secondPerson(tx: Queries, first: string, second: string): Promise<Refusal | undefined> {
  if (first === second) return refuse('four-eyes', 'A second person has to approve this.');
  if (await isSamePerson(tx, first, second))
    return refuse('four-eyes', 'Both accounts belong to one person. A second person has to approve this.');
  const [before, after] = [await appointersOf(tx, first), await appointersOf(tx, second)];
  if (after.has(first))
    return appointed(
      'The person who asks for this gave you a role, so you cannot approve it. Ask another manager.',
    );
  if (before.has(second))
    return appointed(
      'You gave a role to the person who asks for this, so you cannot approve it. Ask another manager.',
    );
  return [...after].some((one) => before.has(one))
    ? appointed(
        'You and the person who asks for this have roles from the same person. Ask a manager with roles from somebody else.',
      )
    : undefined;
}

function appointed(message: string): Refusal {
  return refuse('four-eyes', message, { details: { appointed: true } });
}
