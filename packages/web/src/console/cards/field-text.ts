import { messages } from 'messages:card-console';
import { messages as cardMessages } from 'messages:cards/faces';
import { messages as diceMessages } from 'messages:dice';
import { type Card, isCard, type Money } from '@croupier/core';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { cardNames } from '../../pieces/cards/card-names.ts';
import type { FieldText } from '../audit.tsx';
import type { PlayerAnswers } from '../game.ts';
import { useStation } from './station.ts';

/** Returns a function that puts the fields of moves at a card table into words. */
export function useFieldText(): FieldText {
  const text = useMessages(messages);
  const names = useMessages(cardMessages);
  const { noThrow } = useMessages(diceMessages);
  const formatter = useFormatter();
  const place = usePlaceNames();
  const { currency, nameOf } = useStation();
  const money = (amount: unknown) => formatter.money(Number(amount) as Money, currency);
  const reasons: Readonly<Record<string, string>> = {
    ...text.faults,
    ...text.voids,
    ...text.causes,
    ...noThrow.reasons,
  };
  return (field, value) => {
    switch (field) {
      case 'seat':
        return nameOf(String(value));
      case 'box':
        return value === 0 ? text.sharedHand : text.box({ box: Number(value) });
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

/** Returns the names of moves. At a card table `decline` means insurance, not an announced bet. */
export function useMoveNames(): Readonly<Record<string, string>> {
  const { says } = useMessages(messages);
  return { decline: says.declined };
}

/** Returns the names of the table's bets, as players see them: `Perfect Pairs`, `Banco`. */
export function useBetNames(): (bet: string) => string {
  const { game, plan } = useStation();
  return game.useBetName(plan);
}

/** Returns a function that names a position: `3/banco` is box 3, Banco. */
export function usePlaceNames(): (position: string) => string {
  const text = useMessages(messages);
  const nameOfBet = useBetNames();
  return (position) => {
    const [bet = '', box] = position.split('/').toReversed();
    return box === undefined ? nameOfBet(bet) : `${text.box({ box: Number(box) })} ${nameOfBet(bet)}`;
  };
}

/** Returns the players' answers in the game's own words, with their costs. */
export function answerNames(own: { readonly [move: string]: string }): ReturnType<PlayerAnswers['useNames']> {
  return ({ type }, cost) => [own[type] ?? type, cost].filter(Boolean).join(' ');
}
