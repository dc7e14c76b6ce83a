import { messages as cardMessages } from 'messages:cards/faces';
import { isCard } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';
import { cardName } from '../../pieces/cards/card-names.ts';
import { CardsText } from '../../pieces/cards/text.tsx';
import { useStation } from '../station.ts';
import styles from './devices.module.css';

/** Returns a function that names what a device reads: the number of the wheel, or the card in words. */
export function useValueName(): (value: string) => string {
  const names = useMessages(cardMessages);
  return (value) => (isCard(value) ? cardName(value, names) : value);
}

/** Shows a device's reading in large letters. A number has the colour of its pocket. */
export function Figure({ value }: { readonly value: string }) {
  const { game } = useStation();
  const places = game.useFaceDraws?.().places;
  const colour = places?.find((place) => place.value === value)?.colour;
  return (
    <span className={styles.figure} data-colour={colour}>
      {isCard(value) ? <CardsText cards={[value]} /> : value}
    </span>
  );
}
