import type { HeardEvent } from '@croupier/client';
import type { redDog } from '@croupier/games';
import { type Text, words } from '../../table/boxes/words.ts';
import type { Language } from '../../words/catalogue.ts';

/** What the dealer of red dog says at an event; undefined where he says nothing. */
export function callOf({ type, data }: HeardEvent, language: Language): string | undefined {
  if (type === 'spread') return spreadText(data.spread as redDog.Spread, words.in(language));
  if (type === 'result') return resultText(data.result as unknown as redDog.RedDogResult, words.in(language));
  return undefined;
}

export function spreadText(spread: redDog.Spread, { redDog: text }: Text): string {
  return typeof spread === 'number' ? text.spread(spread) : text[spread];
}

export function resultText({ spread, hit }: redDog.RedDogResult, { redDog: text }: Text): string {
  if (spread === 'consecutive') return text.consecutive;
  if (spread === 'pair') return hit ? text.three : text.push;
  return hit ? text.hit : text.miss;
}
