import type { AnswerOf } from '@croupier/client';

export type Participation = AnswerOf<'participations'>['participations'][number];

/** The props of every step: the account's state, and a callback for its changes. */
export interface StepProps {
  readonly at: Participation;
  readonly changed: () => void;
}
