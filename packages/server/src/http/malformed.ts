import { type Fault, faultSentence, type Refusal, refuse } from '@croupier/core';

/** Returns the refusal of an input. It names the first wrong field. `whole` names the input as a whole. */
export function malformed([fault]: readonly [Fault, ...Fault[]], whole: string): Refusal {
  const details = fault.at === '' ? {} : { details: { field: fault.at } };
  return refuse('malformed', faultSentence(fault, whole), details);
}
