import { messages } from 'messages:cards/table';
import { useMemo } from 'react';
import { useLanguage, useMessages } from '../../app/language.tsx';
import type { Catalogue, Language } from '../../messages/catalogue.ts';
import type { TextContext } from './declared.ts';

/** Returns the data on which a declared game's names depend, in the language of the screen. */
export function useTextContext<P, T>(own: Catalogue<T>, plan: P): TextContext<P, T> {
  const text = useMessages(own);
  const card = useMessages(messages);
  const { language } = useLanguage();
  return useMemo(() => ({ plan, text, card, language }), [plan, text, card, language]);
}

/** Returns the same data in the language of the calls, whose messages must have been loaded. */
export function textContextIn<P, T>(own: Catalogue<T>, plan: P, language: Language): TextContext<P, T> {
  return { plan, text: own.in(language), card: messages.in(language), language };
}
