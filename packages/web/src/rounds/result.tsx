import { messages as tableMessages } from 'messages:cards/table';
import { messages } from 'messages:rounds';
import { useMessages } from '../app/language.tsx';
import { CardsText } from '../pieces/cards/text.tsx';
import { type FeltHand, faceUpIn, useHandName } from '../table/felt/hand.ts';
import styles from './rounds.module.css';

/** States that the round was declared void, instead of a result. */
export function VoidRound() {
  const text = useMessages(messages);
  return <p className={styles.void}>{text.voidGame}</p>;
}

interface PastHandsProps {
  /** The hands in reading order; undefined if the round was void. */
  readonly hands?: readonly FeltHand[];
  /** The totals of the hands, in words. */
  readonly sign?: string | undefined;
  /** Whether to show the result in one line of a list, instead of one line for each hand. */
  readonly brief?: boolean | undefined;
}

/** Shows the hands of a finished round. */
export function PastHands({ hands, sign, brief }: PastHandsProps) {
  const text = useMessages(tableMessages);
  const name = useHandName();
  if (!hands) return brief ? <p>{text.void}</p> : <VoidRound />;
  const lay = hands.filter((hand) => faceUpIn(hand).length > 0 || hand.total !== undefined);
  if (lay.length === 0 && sign === undefined) return <p className={styles.void}>{text.notPlayed}</p>;
  return (
    <ul className={brief ? styles.brief : styles.hands}>
      {lay.map((hand, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hands of a finished round keep their order
        <li key={place}>
          {(hand.owner !== 'all' || hand.name) && !(brief && hand.owner === 'box') && (
            <small>{name(hand)}</small>
          )}
          <CardsText cards={faceUpIn(hand)} /> {hand.total}
        </li>
      ))}
      {sign && <li>{sign}</li>}
    </ul>
  );
}
