import { type Card, type Json, money } from '@croupier/core';
import { useState } from 'react';
import { useFormatter } from '../../app/language.tsx';
import { useKeys } from '../../console/keys.ts';
import { CardsText } from '../../pieces/cards/text.tsx';
import styles from './answers.module.css';
import { type Answer, type AnswerChoice, type ChooseProps, useScene } from './scene.ts';
import { SetApart } from './set-apart.tsx';

/** The choices for answers that need one, by the keys of the answers. */
export type AnswerChoices = Readonly<Record<string, Json>>;

/**
 * Keeps the choices for the answers to a question. A choice starts with no cards, or with the starting
 * amount.
 */
export function useChosen(answers: readonly Answer[]) {
  const [given, setGiven] = useState<AnswerChoices>({});
  const chosen: AnswerChoices = Object.fromEntries(
    answers.flatMap(({ key, chooses }) =>
      chooses ? [[key, given[key] ?? (chooses.kind === 'cards' ? [] : chooses.start)]] : [],
    ),
  );
  const choose = (key: string, value: Json) => setGiven({ ...given, [key]: value });
  return { chosen, choose };
}

/** Lets the player choose the open part of an answer. */
export function Choose({ choosing, ...rest }: ChooseProps<AnswerChoice['kind']>) {
  if (choosing.kind === 'amount') return <ChooseAmount choosing={choosing} {...rest} />;
  if (choosing.parts) return <SetApart choosing={choosing} parts={choosing.parts} {...rest} />;
  return <ChooseCards choosing={choosing} {...rest} />;
}

/** Lets the player select cards by pressing them, or by typing their positions from the left. */
function ChooseCards({ choosing: { name, cards }, chosen, onChoose }: ChooseProps<'cards'>) {
  const picked = chosen as readonly Card[];
  const toggle = (card: Card) =>
    onChoose(picked.includes(card) ? picked.filter((one) => one !== card) : [...picked, card]);
  useKeys(Object.fromEntries(cards.map((card, place) => [`${place + 1}`, () => toggle(card)])));
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is inside a fieldset already
    <span className={styles.choose} role="group" aria-label={name}>
      {cards.map((card) => (
        <button
          key={card}
          type="button"
          data-choose={card}
          aria-pressed={picked.includes(card)}
          onClick={() => toggle(card)}
        >
          <CardsText cards={[card]} />
        </button>
      ))}
    </span>
  );
}

/** Lets the player choose an amount within its limits. */
function ChooseAmount({ choosing: { name, min, max, step }, chosen, onChoose }: ChooseProps<'amount'>) {
  const formatter = useFormatter();
  const { currency } = useScene();
  const amount = money(Number(chosen));
  return (
    <label className={styles.choose}>
      <span>{name}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={amount}
        aria-valuetext={formatter.money(amount, currency)}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
      <output>{formatter.money(amount, currency)}</output>
    </label>
  );
}
