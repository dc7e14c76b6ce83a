import { messages } from 'messages:tournaments';
import type { ReactNode } from 'react';
import { useMessages } from '../app/language.tsx';
import { OwnRefusals } from '../forms/refusals.ts';

/** Provides the wording of refusals in a tournament to all below. */
export function TournamentRefusals({ children }: { readonly children: ReactNode }) {
  const { refusals } = useMessages(messages);
  return <OwnRefusals value={refusals}>{children}</OwnRefusals>;
}
