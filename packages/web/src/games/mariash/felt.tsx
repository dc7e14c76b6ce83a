import { messages } from 'messages:mariash/table';
import type { Card } from '@croupier/core';
import { mariash } from '@croupier/games';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { YOU } from '../../table/seated/names.ts';
import styles from './felt.module.css';
import { Hand } from './hand.tsx';
import { componentName, nameOf } from './narration.ts';
import { optionsOf, useScene, valuesIn } from './scene.ts';
import { MariashCard, SuitSign, useCardNames } from './suits.tsx';

const COMPASS = ['own', 'left', 'top', 'right'] as const;

/**
 * Shows the four seats around the trick, with the player's own at the bottom. Contract, trumps and fleks are in the
 * middle.
 */
export function Felt({ keys }: { readonly keys: boolean }) {
  const { view, playerView } = useScene();
  const below = playerView?.place ?? 1;
  const around = [below, ...mariash.clockwiseFrom(below).slice(0, 3)];
  const own = playerView?.place != null;
  return (
    <div className={styles.room}>
      <div className={styles.table}>
        {around.map((place, index) => (
          <Seat key={place} place={place} at={COMPASS[index] ?? 'own'} />
        ))}
        <Middle around={around} />
      </div>
      {own && view.stage !== 'ended' && <Hand keys={keys} />}
    </div>
  );
}

interface SeatProps {
  readonly place: number;
  readonly at: (typeof COMPASS)[number];
}

/** Shows the player in a seat: name, chips, side, tricks, and the last call. A free seat can be taken. */
function Seat({ place, at }: SeatProps) {
  const text = useMessages(messages);
  const { view, playerView, options, make, who, busy } = useScene();
  const { suit: suitName } = useCardNames();
  const { deal } = view;
  const taken = view.places.find((one) => one.place === place);
  const free = valuesIn<number>(optionsOf(options, 'sit'), 'place');
  if (!taken)
    return (
      <button
        type="button"
        className={styles.free}
        data-at={at}
        aria-label={text.freeSeat({ place })}
        disabled={busy || !free.includes(place)}
        onClick={() => void make({ type: 'sit', place } as { type: string })}
      >
        {free.includes(place) ? text.sitHere : place}
      </button>
    );
  const name = nameOf({ text, who }, place);
  const word = deal?.words.findLast((one) => one.place === place);
  const saying = word && deal?.phase !== 'play' && deal?.phase !== 'gather' ? word : undefined;
  // A player knows their own side before the other players do.
  const side = taken.side ?? (place === playerView?.place ? playerView.side : null);
  const tags = [
    taken.leaving ? text.tags.leaving : taken.away ? text.tags.away : undefined,
    deal?.forhont === place ? text.tags.forhont : undefined,
    side ? text.sides[side] : undefined,
    taken.reprimanded ? text.tags.reprimanded : undefined,
  ].filter((tag) => tag !== undefined);
  return (
    <section
      className={styles.seat}
      data-at={at}
      data-turn={view.turn === place || undefined}
      data-place={place}
      data-side={taken.side ?? undefined}
      aria-label={name}
    >
      <header>
        <b>{name}</b>
        <span className={styles.chips} data-testid={`chips-${place}`}>
          {text.chips({ n: taken.chips })}
        </span>
        {view.button === place && (
          <span className={styles.button} role="img" aria-label={text.button}>
            D
          </span>
        )}
      </header>
      <p className={styles.tags}>
        {tags.map((tag) => (
          <small key={tag}>{tag}</small>
        ))}
        {taken.tricks > 0 && <small>{text.tricks({ n: taken.tricks })}</small>}
        {deal?.marriages
          .filter((one) => one.place === place)
          .map(({ suit }) => (
            <small key={suit} role="img" aria-label={text.marriageOf({ suit: suitName(suit) })}>
              {text.marriage} <SuitSign suit={suit} />
            </small>
          ))}
      </p>
      {saying && <p className={styles.word}>{wordOf(saying, text)}</p>}
      {at !== 'own' && taken.cards > 0 && (
        <span className={styles.backs} role="img" aria-label={text.cardsLeft({ n: taken.cards })}>
          {'▮'.repeat(taken.cards)}
        </span>
      )}
    </section>
  );
}

/** Returns the text of a call, as shown at the caller's seat. */
function wordOf(word: mariash.SpokenAnswer, text: Parameters<typeof componentName>[1]): string {
  switch (word.said) {
    case 'trump':
      return text.said.trump({ rank: rankOf(word.called ?? 'A', text) });
    case 'ask':
      return text.said.ask;
    case 'alone':
    case 'announce':
      return text.contracts[word.contract ?? 'game'];
    case 'good':
      return text.said.good;
    case 'bad':
      return text.said.bad({ contract: text.contracts[word.contract ?? 'betl'] });
    case 'flek':
      return text.said.flek({
        what: (word.components ?? []).map((one) => componentName(one, text)).join(', '),
      });
  }
}

function rankOf(rank: string, text: Parameters<typeof componentName>[1]): string {
  return rank === 'T' ? '10' : ((text.french.ranks as Record<string, string>)[rank] ?? rank);
}

/** Shows the trick, its winner, and the contract. The last trick can be viewed again. */
function Middle({ around }: { readonly around: readonly number[] }) {
  const text = useMessages(messages);
  const { view, playerView } = useScene();
  const [looks, setLooks] = useState(false);
  const { deal } = view;
  const at = (place: number) => COMPASS[around.indexOf(place)] ?? 'own';
  if (view.lot.length > 0 && !deal) return <Laid cards={view.lot} at={at} label={text.lot} best={null} />;
  if (!deal) return <div className={styles.middle}>{view.final && <Final />}</div>;
  const last = deal.lastTrick;
  const looking = looks && last !== null && deal.trick.length === 0;
  const trick = looking ? last.cards : deal.trick;
  const best = looking ? last.winner : deal.takes;
  const down = deal.trump?.card === null ? (playerView?.trump ?? null) : null;
  return (
    <div className={styles.middle} data-drop="true" data-testid="middle">
      <Laid cards={trick} at={at} label={looking ? text.lastTrick : text.trick} best={best} />
      {deal.trump && deal.contract === null && (
        <span className={styles.down} role="img" aria-label={text.trumpDown}>
          <MariashCard card={down} />
        </span>
      )}
      <Contract />
      {last && (
        <button
          type="button"
          className={styles.last}
          aria-pressed={looking}
          disabled={deal.trick.length > 0}
          onClick={() => setLooks(!looks)}
        >
          {text.lastTrick}
        </button>
      )}
    </div>
  );
}

interface LaidProps {
  readonly cards: readonly { readonly place: number; readonly card: Card }[];
  readonly at: (place: number) => string;
  readonly label: string;
  readonly best: number | null;
}

function Laid({ cards, at, label, best }: LaidProps) {
  return (
    <fieldset className={styles.trick} aria-label={label} data-testid="trick">
      {cards.map(({ place, card }) => (
        <span key={card} data-at={at(place)} data-best={best === place || undefined}>
          <MariashCard card={card} faded={best !== null && best !== place} />
        </span>
      ))}
    </fieldset>
  );
}

/** Shows the contract: the trumps, the number of doublings of each part, and the rank of the called card. */
function Contract() {
  const text = useMessages(messages);
  const { view, who } = useScene();
  const { rank } = useCardNames();
  const { deal } = view;
  if (!deal) return null;
  const { contract, called, trump, announcer, fleks } = deal;
  const doubled = (Object.entries(fleks) as [mariash.Component, number][]).filter(([, times]) => times > 0);
  const suit = trump?.card ? (trump.card[1] as 'h') : undefined;
  const better = suit === 'h' && contract ? ` · ${text.better}` : '';
  return (
    <p className={styles.contract} data-testid="contract">
      {contract && (
        <b>
          {text.contracts[contract]} {suit && <SuitSign suit={suit} />}
        </b>
      )}
      {contract && announcer !== null && (
        <small>
          {who(announcer) === YOU ? text.you : who(announcer)}
          {better}
        </small>
      )}
      {called && <small>{text.called({ rank: rank(called) })}</small>}
      {doubled.map(([component, times]) => (
        <small key={component} className={styles.flek}>
          {componentName(component, text)} ×{2 ** times}
        </small>
      ))}
    </p>
  );
}

/** Shows the final scores after the last deal. */
function Final() {
  const text = useMessages(messages);
  const { view, who } = useScene();
  return (
    <ol className={styles.final} aria-label={text.final} data-testid="final">
      {view.final?.map(({ place, chips, rank }) => (
        <li key={place} value={rank}>
          {nameOf({ text, who }, place)} <b>{text.chips({ n: chips })}</b>
        </li>
      ))}
    </ol>
  );
}
