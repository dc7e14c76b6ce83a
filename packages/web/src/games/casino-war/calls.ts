import type { HeardEvent } from '@croupier/client';
import { words } from '../../table/boxes/words.ts';
import type { Language } from '../../words/catalogue.ts';

/** What the dealer of casino war says at an event; undefined where he says nothing. */
export function callOf({ type }: HeardEvent, language: Language): string | undefined {
  return type === 'decide' || type === 'war' ? words.in(language).war.atWar : undefined;
}
