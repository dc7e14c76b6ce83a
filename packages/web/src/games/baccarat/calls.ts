import type { HeardEvent } from '@croupier/client';
import type { baccarat } from '@croupier/games';
import { type Text, words } from '../../table/boxes/words.ts';
import type { Language } from '../../words/catalogue.ts';

/** What the dealer of punto banco says at an event; undefined where he says nothing. */
export function callOf({ type, data }: HeardEvent, language: Language): string | undefined {
  if (type !== 'result') return undefined;
  return resultText(data.result as unknown as baccarat.BaccaratResult, words.in(language));
}

function winnerText({ winner, natural }: baccarat.BaccaratResult, { baccarat: text }: Text): string {
  const won = winner === 'egalite' ? text.tie : text.wins(text[winner]);
  return natural ? `${won}, ${text.natural}` : won;
}

/** `Punto 6, banco 9. Banco wins`. */
export function resultText(result: baccarat.BaccaratResult, text: Text): string {
  const { total, punto, banco } = text.baccarat;
  return `${total(punto, result.punto)}, ${total(banco, result.banco)}. ${winnerText(result, text)}`;
}
