import { type Card, isCard, type Money } from '@croupier/core';
import { useWords, useWriting } from '../../app/language.tsx';
import { cardNames, words as cardWords } from '../../pieces/cards/words.ts';
import type { Tell } from '../audit.tsx';
import { usePlaceNames } from './names.ts';
import { useStation } from './station.ts';
import { words } from './words.ts';

/** The values of moves at a card table in words. */
export function useTell(): Tell {
  const text = useWords(words);
  const names = useWords(cardWords);
  const writing = useWriting();
  const place = usePlaceNames();
  const { currency, nameOf } = useStation();
  const money = (amount: unknown) => writing.money(Number(amount) as Money, currency);
  const reasons: Readonly<Record<string, string>> = { ...text.faults, ...text.voids, ...text.causes };
  return (field, value) => {
    switch (field) {
      case 'seat':
        return nameOf(String(value));
      case 'box':
        return text.box({ box: Number(value) });
      case 'hand':
        return Number(value) > 0 ? text.hand({ hand: Number(value) + 1 }) : '';
      case 'bet':
      case 'position':
        return place(String(value));
      case 'amount':
      case 'minimum':
        return money(value);
      case 'reason':
      case 'cause':
        return reasons[String(value)];
      case 'at':
        return text.nth({ nth: Number(value) + 1 });
      case 'card':
        return isCard(value) ? cardNames([value], names) : undefined;
      case 'cards':
        return Array.isArray(value) ? cardNames(value as readonly Card[], names) : String(value);
      case 'chips':
        return (value as readonly { readonly position: string; readonly amount: number }[])
          .map(({ position, amount }) => `${place(position)} ${money(amount)}`)
          .join(', ');
      default:
        return undefined;
    }
  };
}

/** A player declines insurance here, and nobody an announcement. */
export function useMoveNames(): Readonly<Record<string, string>> {
  const { says } = useWords(words);
  return { decline: says.declined };
}
