import type { ParticipantTerms, Protection } from '@croupier/houses';
import type { ActOfHouse } from '../act.ts';

/** A house that has participants, and what the law decides there where the operator has set it. */
export interface RegisteringHouse {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly protection: Protection;
  readonly terms: ParticipantTerms;
  readonly act: ActOfHouse | undefined;
}
