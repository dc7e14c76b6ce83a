import { messages } from 'messages:rounds';
import type { CheckedCards } from '@croupier/client';
import { isCard, isRefusal } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useQuery } from '../forms/query.ts';
import { useRefusalText } from '../forms/refusals.ts';
import { Refused } from '../forms/refused.tsx';
import type { TextOf } from '../messages/catalogue.ts';
import { CardsText } from '../pieces/cards/text.tsx';
import styles from './rounds.module.css';
import { rulesOf } from './rules-of.ts';
import { savedCommitment } from './saved-commitments.ts';
import { type CardVerification, verifyCards } from './verify.ts';

interface CardProofProps {
  readonly round: string;
  /**
   * Explains why the cards of this record have no proof of their own. By default, a general reason is shown.
   */
  readonly otherwise?: (record: unknown) => React.ReactNode;
}

/**
 * Shows the cards of a hand that the reader has seen. Each is verified against the root published before the hand.
 * Nothing is called proved until it has been verified.
 */
export function CardProof({ round, otherwise }: CardProofProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { answer: record, refusal } = useQuery(`record ${round}`, () => api.record({ round }));
  const [verification, setVerification] = useState<CardVerification | 'none'>();
  useEffect(() => {
    if (record === undefined || isRefusal(record)) return undefined;
    let wanted = true;
    void rulesOf(record).then(
      (rules) => wanted && setVerification(verifyCards(record, savedCommitment(round), rules) ?? 'none'),
    );
    return () => {
      wanted = false;
    };
  }, [record, round]);
  if (refusal) return <Refused refusal={refusal} />;
  if (!verification)
    return (
      <p role="status" className={styles.verdict}>
        {text.computing}
      </p>
    );
  if (verification === 'none')
    return otherwise ? otherwise(record) : <p className={styles.means}>{text.cards.none}</p>;
  return <Shown round={round} verification={verification} />;
}

function Shown({ round, verification }: { readonly round: string; readonly verification: CardVerification }) {
  const text = useMessages(messages).cards;
  const formatter = useFormatter();
  const say = useRefusalText();
  const { checked, asNoted, valid } = verification;
  const noted = savedCommitment(round);
  const at = noted ? formatter.moment(noted.at) : '';
  return (
    <>
      <p role="status" className={styles.verdict} data-valid={valid} data-testid="cards-proved">
        {valid && 'dealt' in checked
          ? `✓ ${provedText(checked.proved, checked.dealt.length, text)}`
          : `✗ ${text.wrong}`}
      </p>
      {'wrong' in checked && <p className={styles.means}>{say(checked.wrong)}</p>}
      <p className={styles.means}>
        {asNoted === undefined ? text.notNoted : asNoted ? text.noted({ at }) : text.notedOther({ at })}
      </p>
      {'dealt' in checked && checked.dealt.length > 0 && <Order checked={checked} />}
    </>
  );
}

function provedText(proved: number, all: number, text: TextOf<typeof messages>['cards']): string {
  if (all === 0) return text.noneDealt;
  return proved === all ? text.allProved({ all }) : text.proved({ proved, all });
}

/** Lists the dealt positions of the packs in order. */
function Order({ checked: { dealt, burned } }: { readonly checked: CheckedCards }) {
  const text = useMessages(messages).cards;
  const places = [...dealt, ...burned.map((at) => ({ ...at, card: 'burned' }))];
  places.sort((one, other) => one.pack - other.pack || one.position - other.position);
  return (
    <ol className={styles.order} aria-label={text.order}>
      {places.map(({ pack, position, card }) => (
        <li key={`${pack} ${position}`} data-covered={!isCard(card)}>
          <small>{position + 1}</small>
          {isCard(card) ? (
            <CardsText cards={[card]} />
          ) : (
            <span>{card === undefined ? text.covered : text.burned}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
