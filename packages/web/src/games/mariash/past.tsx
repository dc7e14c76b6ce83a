import { messages } from 'messages:mariash/table';
import type { Card, Json, SettlementLine } from '@croupier/core';
import { mariash } from '@croupier/games';
import type { ComponentProps } from 'react';
import { useMessages } from '../../app/language.tsx';
import { PastHands } from '../../rounds/result.tsx';
import styles from '../../rounds/rounds.module.css';
import type { FeltHand } from '../../table/felt/hand.ts';
import type { PastRounds } from '../game.ts';
import { signedPoints } from './score.tsx';

interface Kept {
  readonly deal?: mariash.LastDeal | null;
  readonly void?: string;
}

/** Shows the contract, the cards of each player in order of play, and each player's points. */
function Result({ result, brief }: ComponentProps<PastRounds<mariash.MariashPlan>['Result']>) {
  const text = useMessages(messages);
  const past = (result ?? {}) as unknown as Kept;
  if (past.void !== undefined) return <PastHands brief={brief} />;
  const { deal } = past;
  if (!deal) return <p className={styles.void}>{text.past.nobody}</p>;
  const hands = mariash.PLACES.map((place): FeltHand => {
    const cards: Card[] = brief
      ? []
      : deal.tricks.flatMap((trick) =>
          trick.cards.flatMap((laid) => (laid.place === place ? [laid.card] : [])),
        );
    const total = signedPoints(deal.changes[place] ?? 0);
    return { owner: 'seat', name: text.place({ place }), cards, total };
  });
  const contract = deal.contract ? text.contracts[deal.contract] : text.components['given-up'];
  return <PastHands hands={hands} sign={contract} brief={brief} />;
}

/** Returns a function that names a settlement line after its part of the contract. */
function useBetName(): (bet: string) => string {
  const { components } = useMessages(messages);
  return (bet) => (components as Readonly<Record<string, string>>)[bet] ?? bet;
}

/** Returns a function that explains a settlement line with the points of both sides and the number of doublings. */
function useFacts(): (line: Pick<SettlementLine, 'bet'>, result: Json) => string | undefined {
  const text = useMessages(messages);
  return ({ bet }, result) => {
    const { deal } = (result ?? {}) as unknown as Kept;
    const line = deal?.lines.find(({ why }) => why === bet);
    if (!deal || !line) return undefined;
    const worth = text.past.worth({ n: line.points });
    const counted = bet !== 'seven' && bet !== 'silent-seven' && deal.points;
    return counted
      ? `${text.sidePoints({ own: counted.declarers, other: counted.defenders })}, ${worth}`
      : worth;
  };
}

/** The display of past mariash deals. */
export const past: PastRounds<mariash.MariashPlan> = { Result, useFacts, useBetName };
