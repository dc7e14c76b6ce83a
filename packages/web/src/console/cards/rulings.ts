import { messages } from 'messages:card-console';
import { messages as cardMessages } from 'messages:cards/faces';
import type { Card } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';
import { cardNames } from '../../pieces/cards/card-names.ts';
import type { RulingGroup } from '../game.ts';
import { enteredCards, useStation } from './station.ts';

/** Returns the corrections at a card table, for cards that were never drawn or were entered wrongly. */
export function useCorrections(): readonly RulingGroup[] {
  const text = useMessages(messages);
  const names = useMessages(cardMessages);
  const cards = enteredCards(useStation());
  const cardAt = (at: unknown) => {
    const card = cards[Number(at)];
    return card && cardNames([card], names);
  };
  return [
    { types: ['take-back'], title: text.takeBack },
    { types: ['correct'], title: text.correctLast },
    { types: ['set-aside'], title: text.setAside },
    { types: ['cut-card'], title: text.cutCard },
    { types: ['correct-throw'], title: text.correctThrow, does: text.correctThrowDo },
    {
      types: ['correct-card'],
      title: text.cardsOfGame,
      effect: text.cardsOfGame,
      does: text.correctCardDo,
      name: (field, value) => (field === 'at' ? cardAt(value) : undefined),
    },
    {
      types: ['put-in-order'],
      title: text.order,
      label: { cards: text.order },
      does: text.orderDo,
      name: (field, value) => (field === 'cards' ? cardNames(value as readonly Card[], names) : undefined),
    },
  ];
}

/** Returns the rulings at a card table for rounds in which something went wrong. */
export function useRulings(): readonly RulingGroup[] {
  const text = useMessages(messages);
  const { game, view, nameOf } = useStation();
  return [
    {
      types: ['fault'],
      title: text.stop,
      effect: text.stopWhy,
      label: { cards: text.howMany },
    },
    { types: ['expose'], title: text.expose },
    { types: ['cancel'], title: text.cancel, question: () => text.cancelQuestion, open: true },
    {
      types: ['void-game'],
      title: text.void,
      question: (name, { reason }) =>
        text.voidQuestion({ reason: name('reason') }) + (reason === 'shoe' ? ` ${text.voidShoe}` : ''),
    },
    {
      types: ['no-throw'],
      title: text.noThrow,
      question: (name) => text.noThrowQuestion({ reason: name('reason') }),
    },
    { types: ['interrupt'], title: text.interrupt, question: () => text.interruptQuestion },
    { types: ['change-cards'], title: text.change, question: () => text.changeQuestion },
    {
      types: ['free-box'],
      title: text.freeBox,
      question: (name, { box }) =>
        text.freeBoxQuestion({ box: name('box'), name: nameOf(game.ownerOf?.(view, Number(box)) ?? '') }),
    },
    {
      types: ['dead-hand'],
      title: text.deadHand,
      question: (name) => text.deadHandQuestion({ box: name('box') }),
    },
    {
      types: ['foul'],
      title: text.foul,
      question: (name) => text.foulQuestion({ box: name('box') }),
    },
    {
      types: ['announce-minimum'],
      title: text.minimum,
      label: { minimum: text.minimum },
      does: text.announce,
    },
  ];
}
