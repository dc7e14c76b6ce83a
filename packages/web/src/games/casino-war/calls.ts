import type { HeardEvent } from '@croupier/client';
import type { Language } from '../../app/dictionary.ts';
import { words } from '../../table/boxes/words.ts';

/** What the dealer of casino war says at an event; undefined where he says nothing. */
export function callOf({ type }: HeardEvent, language: Language): string | undefined {
  return type === 'decide' || type === 'war' ? words[language].war.atWar : undefined;
}
