import type { ParticipantTerms, Protection } from '@croupier/houses';
import type { ActOfHouse } from '../act.ts';

/** A house that has participants, with the figures that the law decides if the operator has set them. */
export interface RegisteringHouse {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly protection: Protection;
  readonly terms: ParticipantTerms;
  readonly act: ActOfHouse | undefined;
}
