import type { AnswerOf } from '@croupier/client';

export type Participation = AnswerOf<'participations'>['participations'][number];

/** What every step is given: how the account stands, and who hears that it has changed. */
export interface StepProps {
  readonly at: Participation;
  readonly changed: () => void;
}
