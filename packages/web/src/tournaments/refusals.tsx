import { messages } from 'messages:tournaments';
import type { ReactNode } from 'react';
import { useMessages } from '../app/language.tsx';
import { OwnRefusals } from '../forms/refusals.ts';

/** Provides the texts of a tournament's refusals to all components inside it. */
export function TournamentRefusals({ children }: { readonly children: ReactNode }) {
  const { refusals } = useMessages(messages);
  return <OwnRefusals value={refusals}>{children}</OwnRefusals>;
}
