import { messages } from 'messages:poker/table';
import { messages as roundMessages } from 'messages:rounds';
import { type Card, isCard, isRefusal } from '@croupier/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useMe } from '../../app/session.tsx';
import { CardsText } from '../../pieces/cards/text.tsx';
import { MAX_LISTED, useRounds } from '../../table/cards/panels/history.tsx';
import styles from './hands.module.css';
import { writtenCards } from './narration.ts';
import type { OwnPart, PokerResult } from './past.tsx';
import { useStableScene } from './scene.ts';
import { nameIn, ownHands, type SeenHand } from './seen-hands.ts';

// Replay and proof need the engine, so they load only when the player opens a hand.
const PastHand = lazy(async () => ({ default: (await import('./past-hand.tsx')).PastHand }));

interface HandsPanelProps {
  readonly round: number;
  readonly seen: ReadonlyMap<string, SeenHand>;
}

/** Shows the last hands of this table, each with its history and a replay. */
export function HandsPanel({ round, seen }: HandsPanelProps) {
  const text = useMessages(messages);
  const { info, amount } = useStableScene();
  const rounds = useRounds(info.id, round);
  const told = useOwnHands(info.id);
  const [open, setOpen] = useState<string>();
  if (open !== undefined)
    return (
      <Suspense fallback={<Loading />}>
        <PastHand key={open} round={open} seen={seen.get(open)} back={() => setOpen(undefined)} />
      </Suspense>
    );
  if (!rounds) return <Loading />;
  const hands = rounds.flatMap(({ id, result }) => {
    const past = result as unknown as PokerResult | null;
    return past?.hand ? [{ id, past }] : [];
  });
  return (
    <>
      <RunningRoot />
      {hands.length === 0 && <p className={styles.none}>{text.hands.none}</p>}
      <ol className={styles.hands}>
        {hands.map(({ id, past }) => (
          <li key={id}>
            <button type="button" onClick={() => setOpen(id)}>
              <b>{text.hands.hand({ number: past.hand ?? 0 })}</b>
              <OwnCards cards={told.get(id) ?? ownHands.of(id)} />
              <span>{(past.board ?? []).map(cardsText).join(' / ')}</span>
              <small>
                {Object.entries(past.won ?? {})
                  .map(([place, units]) => `${nameIn(seen.get(id), Number(place), text)} +${amount(units)}`)
                  .join(', ')}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Shows the player's cards in a hand. */
function OwnCards({ cards }: { readonly cards: readonly Card[] }) {
  const text = useMessages(messages);
  if (cards.length === 0) return null;
  return (
    <em data-testid="own-cards">
      {text.you} <CardsText cards={cards} />
    </em>
  );
}

/**
 * Returns the player's cards, from any device, in the hands of this table that had ended when the list was opened.
 */
function useOwnHands(table: string): ReadonlyMap<string, readonly Card[]> {
  const { api } = useClient();
  const account = useMe()?.account?.id;
  const [told, setTold] = useState<ReadonlyMap<string, readonly Card[]>>(new Map());
  useEffect(() => {
    let wanted = true;
    if (account === undefined) return undefined;
    void api.myRounds({ table, limit: MAX_LISTED }).then((answer) => {
      if (!wanted || isRefusal(answer)) return;
      const held = answer.rounds.map(({ id, own }) => {
        const { cards = [] } = (own ?? {}) as unknown as OwnPart;
        return [id, cards.filter(isCard)] as const;
      });
      setTold(new Map(held.filter(([, cards]) => cards.length > 0)));
    });
    return () => {
      wanted = false;
    };
  }, [api, table, account]);
  return told;
}

/**
 * Shows the published Merkle root of the current hand's pack. A player who notes it can later check the cards of the
 * hand against it.
 */
function RunningRoot() {
  const text = useMessages(roundMessages).cards;
  const { shown } = useStableScene();
  const { id, packs } = shown.state?.round ?? {};
  const last = packs?.at(-1);
  if (!last) return null;
  return (
    <p className={styles.root}>
      <Link href={`/round/${id}`}>{text.running}</Link> <code>{last.root.slice(0, 16)}…</code>
    </p>
  );
}

function cardsText(board: string): string {
  return writtenCards(board.split(' ').filter(isCard));
}
