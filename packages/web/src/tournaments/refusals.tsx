import { words } from 'words:tournaments';
import type { ReactNode } from 'react';
import { useWords } from '../app/language.tsx';
import { OwnRefusals } from '../forms/refusals.ts';

/** Within it refusals are told as a tournament means their codes. */
export function TournamentRefusals({ children }: { readonly children: ReactNode }) {
  const { refusals } = useWords(words);
  return <OwnRefusals value={refusals}>{children}</OwnRefusals>;
}
