import { messages } from 'messages:cards/table';
import type { Card } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';
import { storedSwitch } from '../../app/stored-switch.ts';
import { Peel } from '../../pieces/cards/peel.tsx';
import { cardsOf, type FeltHand, hasOneToTurn, useHandName } from '../felt/hand.ts';
import { PEELING } from '../presented/cards.ts';
import styles from './peeling.module.css';
import { useScene } from './scene.ts';

const peeling = storedSwitch('croupier.cards.peel', false);

/** Whether the player wants to peel the cards of the side that they bet on. */
export const usePeeling = peeling.use;

/** Shows the switch for peeling the cards of the player's own side. */
export function PeelingSwitch() {
  const text = useMessages(messages).peeling;
  const on = peeling.use();
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={on}
      title={text.means({ seconds: PEELING / 1_000 })}
      onClick={() => peeling.turn(!on)}
    >
      {text.squeeze}
    </button>
  );
}

/** Returns the hand. Cards that its player has not turned yet are face down. */
export function withUnturnedFaceDown(hand: FeltHand): readonly (Card | null)[] {
  const { kept } = hand;
  return kept === undefined
    ? cardsOf(hand)
    : cardsOf(hand).map((card, place) => (place < kept ? card : null));
}

/** Shows the card that the player is peeling, enlarged over the felt. */
export function PeeledCard({ hands }: { readonly hands: readonly FeltHand[] }) {
  const text = useMessages(messages).peeling;
  const { turn } = useScene();
  const nameOf = useHandName();
  const hand = hands.find(hasOneToTurn);
  const place = hand?.kept ?? 0;
  const card = hand && cardsOf(hand)[place];
  if (!hand || !card) return null;
  return (
    <div className={styles.peeled}>
      <Peel key={place} card={card} name={text.card({ hand: nameOf(hand), n: place + 1 })} onTurn={turn} />
      <p>{text.how}</p>
    </div>
  );
}
