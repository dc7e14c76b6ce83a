import type { ParticipantTerms, Protection } from '@croupier/houses';
import type { HouseJurisdiction } from './jurisdiction.ts';

/** A house that has participants, with its legal figures if the operator has set them. */
export interface RegisteringHouse {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly protection: Protection;
  readonly terms: ParticipantTerms;
  readonly jurisdiction: HouseJurisdiction | undefined;
}
