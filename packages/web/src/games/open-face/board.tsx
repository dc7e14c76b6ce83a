import { messages as cardMessages } from 'messages:cards/faces';
import { messages } from 'messages:open-face/table';
import type { Card } from '@croupier/core';
import { openFace } from '@croupier/games';
import type { CSSProperties } from 'react';
import { useMessages } from '../../app/language.tsx';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { cardName } from '../../pieces/cards/card-names.ts';
import type { DraggedCard, useDrag } from '../../table/drag.ts';
import { YOU } from '../../table/seated/names.ts';
import styles from './board.module.css';
import type { Drafting } from './draft.ts';
import { useRowName } from './names.ts';
import { totalOf, useScene } from './scene.ts';

interface ArrangeProps {
  readonly drafting: Drafting;
  readonly dragged: DraggedCard | undefined;
  readonly handlers: ReturnType<typeof useDrag>['handlers'];
}

interface BoardProps {
  readonly place: openFace.PlaceView;
  /** The player's own rows, and the functions for arranging cards in them. */
  readonly arrange?: ArrangeProps | undefined;
}

/** Shows a player's name and stack, and their three rows of cards with the names of the hands. */
export function Board({ place, arrange }: BoardProps) {
  const text = useMessages(messages);
  const { view, amount, who, info } = useScene();
  const { hand } = place;
  const own = who(place.place) === YOU;
  const name = own ? text.you : who(place.place);
  const rows = arrange?.drafting.rows ?? hand?.rows;
  const past = view.last?.players.find((player) => player.place === place.place);
  const shown = rows && hand ? rows : past?.rows;
  const scored = view.result ?? (view.stage === 'between' ? view.last : null);
  const total = scored?.players.some((player) => player.place === place.place)
    ? totalOf(scored, place.place)
    : undefined;
  const tags = [
    hand?.dead ? text.tags.dead : (hand?.foul ?? (!hand && past?.foul)) ? text.tags.foul : undefined,
    hand && hand.fantasyland > 0 ? text.tags.fantasyland : place.next > 0 ? text.tags.next : undefined,
    place.leaving ? text.tags.leaving : place.away ? text.tags.away : undefined,
  ].filter((tag) => tag !== undefined);
  return (
    <section
      className={styles.board}
      data-own={own || undefined}
      data-turn={view.turn === place.place || undefined}
      data-place={place.place}
      aria-label={text.board({ who: name })}
    >
      <header className={styles.head}>
        <b className={styles.name}>{name}</b>
        <span className={styles.stack} data-testid={own ? 'stack' : undefined}>
          {amount(place.stack)}
        </span>
        {view.button === place.place && (
          <span className={styles.button} role="img" aria-label={text.button}>
            D
          </span>
        )}
        {tags.map((tag) => (
          <small key={tag} className={styles.tag}>
            {tag}
          </small>
        ))}
        {total && (
          <b
            className={styles.total}
            data-sign={Math.sign(total.points)}
            data-testid={`points-${place.place}`}
          >
            {total.points > 0 ? '+' : ''}
            {total.points.toString().replace('-', '−')}
          </b>
        )}
      </header>
      {openFace.ROWS.map((row) => (
        <RowOfCards
          key={row}
          row={row}
          rows={shown ?? { front: [], middle: [], back: [] }}
          own={own}
          arrange={hand ? arrange : undefined}
          faded={(hand?.foul || hand?.dead || (!hand && past?.foul)) === true}
        />
      ))}
      {!own && hand && hand.holds > 0 && (
        <p className={styles.holds}>
          <span aria-hidden="true">{'▮'.repeat(Math.min(5, hand.holds))}</span>
          <span className="heard">{text.holds({ n: hand.holds })}</span>
          {info.dealer !== 'virtual' && ` ${hand.holds}`}
        </p>
      )}
    </section>
  );
}

interface RowProps {
  readonly row: openFace.Row;
  readonly rows: openFace.Rows;
  readonly own: boolean;
  readonly arrange: ArrangeProps | undefined;
  readonly faded: boolean;
}

/** Shows a row: its cards, the name of its hand, and its points when it is full. */
function RowOfCards({ row, rows, own, arrange, faded }: RowProps) {
  const text = useMessages(messages);
  const faces = useMessages(cardMessages);
  const { plan } = useScene();
  const nameOf = useRowName();
  const cards = rows[row];
  const royalty = openFace.royaltyOf(plan, rows, row);
  const name = nameOf(cards);
  const { drafting, dragged, handlers } = arrange ?? {};
  const target = drafting?.chosen && drafting.hasRoom(row) ? drafting.chosen : undefined;
  const isDraft = (card: Card) => drafting?.draft.some(([put]) => put === card) === true;
  const rowName = text.rows[row];
  const slots = Array.from({ length: openFace.ROW_SIZES[row] }, (_, at) => cards[at]);
  return (
    <fieldset
      className={styles.row}
      data-row={row}
      data-row-of={own ? 'own' : undefined}
      data-target={target !== undefined || undefined}
      aria-label={text.row({ row: rowName, hand: name ?? text.emptyRow })}
    >
      {target && drafting && (
        <button
          type="button"
          className={styles.into}
          aria-label={text.putIn({ card: cardName(target, faces), row: rowName })}
          onClick={() => drafting.put(target, row)}
        />
      )}
      <span className={styles.cards}>
        {slots.map((card, at) =>
          card === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is identified by its position
            <i key={at} className={styles.slot} />
          ) : isDraft(card) && drafting && handlers ? (
            <button
              key={card}
              type="button"
              className={styles.draft}
              aria-label={text.takeUp({ card: cardName(card, faces), row: rowName })}
              style={dragStyle(dragged, card)}
              {...handlers(card)}
              onClick={() => drafting.takeUp(card)}
            >
              <PlayingCard card={card} />
            </button>
          ) : (
            <PlayingCard key={card} card={card} faded={faded} />
          ),
        )}
      </span>
      <span className={styles.says}>
        <small>{own ? rowName : ''}</small>
        <span className={styles.made}>{name ?? ''}</span>
        {royalty && (
          <b className={styles.royalty}>
            <span aria-hidden="true">{text.royalty({ n: royalty.points })}</span>
            <span className="heard">{text.royaltyHeard({ n: royalty.points })}</span>
          </b>
        )}
      </span>
    </fieldset>
  );
}

/** Returns the style that moves a dragged card with the pointer; undefined for any other card. */
export function dragStyle(dragged: DraggedCard | undefined, card: Card): CSSProperties | undefined {
  if (dragged?.card !== card) return undefined;
  return { transform: `translate(${dragged.x}px, ${dragged.y}px)`, zIndex: 20, position: 'relative' };
}
