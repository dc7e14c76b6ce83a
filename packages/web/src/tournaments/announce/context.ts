import type { AnswerOf } from '@croupier/client';
import { createContext, useContext } from 'react';

export type Issue = AnswerOf<'checkTournament'>['issues'][number];
type Choice = { readonly value: string; readonly text: string };

/** The data that all fields of the form share. */
export interface AnnouncementForm {
  readonly issues: readonly Issue[];
  /** Returns what is wrong, in the language of the screen. */
  readonly say: (issue: Issue) => string;
  /** The games that the house can play in a tournament. */
  readonly games: readonly Choice[];
  /** The tournaments of the house for which a satellite can give tickets. */
  readonly targets: readonly Choice[];
  /** The house's level structures by name. */
  readonly structures: { readonly [name: string]: unknown };
}

export const AnnouncementFormContext = createContext<AnnouncementForm>({
  issues: [],
  say: ({ message }) => message,
  games: [],
  targets: [],
  structures: {},
});

export function useAnnouncementForm(): AnnouncementForm {
  return useContext(AnnouncementFormContext);
}
