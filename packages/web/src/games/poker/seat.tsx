import { isBot } from '@croupier/client';
import type { CurrencyCode } from '@croupier/core';
import type { poker } from '@croupier/games';
import { useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { cardName, words as cardWords } from '../../pieces/cards/words.ts';
import type { TextOf } from '../../words/catalogue.ts';
import { Chips } from './chips.tsx';
import { cardOf } from './faces.ts';
import styles from './seat.module.css';
import { words as seatWords } from './seat-words.ts';
import type { Spot } from './seats.ts';
import { writtenCards } from './story.ts';
import { words } from './words.ts';

interface SeatProps {
  /** The edge of the felt that he sits at. */
  readonly edge: Spot['edge'];
  readonly view: poker.PokerView;
  readonly player: poker.PlaceView;
  readonly hand: string;
  readonly name: string;
  /** His own cards, where the one who looks is him. */
  readonly own: readonly poker.Dealt[] | undefined;
  readonly amount: (units: number) => string;
  readonly currency: CurrencyCode;
  /** He has checked, and nothing came since. */
  readonly checked?: boolean | undefined;
  /** The cards that won the hand; the others pale beside them. */
  readonly won: ReadonlySet<string>;
  /** While it is his turn: when his time is over, and how long it is. */
  readonly clock?: { readonly until: number; readonly wait: number } | undefined;
  /** The own cards can be chosen: which are, and what choosing one does. */
  readonly choosing?:
    | { readonly chosen: ReadonlySet<string>; readonly choose: (card: string) => void }
    | undefined;
}

/** Who sits at a place: name and stack, cards, bet, button, and what he does. */
export function Seat(props: SeatProps) {
  const { edge, view, player, hand, name, own, amount, currency, checked, won, clock, choosing } = props;
  const text = useWords(words);
  const { place, stack, behind } = player;
  const played = player.hand;
  const lives = played !== null && !played.folded && !played.mucked;
  const turn = view.turn === place && view.phase !== 'over';
  const more = useWords(seatWords).tags;
  const drawn = view.draw?.cards[String(place)];
  const tag = drawn ? more.draws(writtenCards([drawn])) : (seatTag(player, more) ?? tagOf(player, text.tags));
  return (
    <div
      className={styles.seat}
      data-edge={edge}
      data-turn={turn || undefined}
      data-own={own !== undefined || undefined}
      data-choosing={choosing !== undefined || undefined}
      data-shown={(own === undefined && played?.shown !== null && lives) || undefined}
      data-many={(own?.length ?? 0) > 4 || undefined}
      data-out={(played ? !lives : view.phase !== null) || player.away || undefined}
      data-won={(played?.won ?? 0) > 0 || undefined}
    >
      <div className={styles.cards}>
        {/* One's own mucked hand stays in sight until the next one. */}
        {played && (lives || (own && played.mucked)) && (
          <Cards played={played} hand={hand} own={own} won={won} choosing={choosing} />
        )}
      </div>
      <div className={styles.plate} data-heap="stack">
        <b className={styles.name}>
          {name}
          {isBot(player.seat) && <small>{text.bot}</small>}
        </b>
        <span className={styles.stack} data-testid={own ? 'stack' : undefined}>
          {amount(stack)}
        </span>
        {behind > 0 && <small className="heard">{text.behind(amount(behind))}</small>}
        {turn && clock && <Clock key={clock.until} {...clock} />}
        {tag && <small className={styles.tag}>{tag}</small>}
        {view.button === place && (
          <span className={styles.button} role="img" aria-label={text.button}>
            D
          </span>
        )}
      </div>
      <p className={styles.bet} data-heap="bet">
        {played && played.won > 0 ? (
          <b>+{amount(played.won)}</b>
        ) : played && played.bet > 0 ? (
          <>
            <Chips amount={played.bet} currency={currency} />
            <span className="heard">{text.bet(amount(played.bet))}</span>
            <span aria-hidden="true">{amount(played.bet)}</span>
          </>
        ) : (
          checked && lives && view.phase === 'bet' && <em>{text.tags.check}</em>
        )}
      </p>
    </div>
  );
}

/** How much of his time is gone, at the place where everybody looks; the seconds stand above the table. */
function Clock({ until, wait }: NonNullable<SeatProps['clock']>) {
  const client = useClient();
  const [gone] = useState(() => wait - (until - client.serverNow()));
  return (
    <i
      className={styles.clock}
      style={{ animationDuration: `${wait}ms`, animationDelay: `${-Math.max(0, gone)}ms` }}
    />
  );
}

function tagOf({ hand, away, leaving, owes }: poker.PlaceView, tags: TextOf<typeof words>['tags']) {
  // It would lie over cards that are open.
  if (hand?.allIn) return hand.shown ? undefined : tags.allIn;
  if (leaving) return tags.leaving;
  if (away) return tags.away;
  if (hand?.folded) return hand.mucked ? tags.mucked : tags.folded;
  if (hand && hand.drew !== null && !hand.shown) return tags.drew(hand.drew);
  if (!hand && (owes.big || owes.small)) return tags.owes;
  return undefined;
}

function seatTag(
  { misses, going, over, hand }: poker.PlaceView,
  tags: TextOf<typeof seatWords>['tags'],
): string | undefined {
  if (hand && !hand.folded) return undefined;
  if (misses > 0) return tags.misses(misses);
  if (going) return tags.going;
  return over ? tags.over : undefined;
}

const MANY: Readonly<Record<number, string>> = { 5: 'five', 6: 'six', 7: 'seven' };

interface CardsProps extends Pick<SeatProps, 'hand' | 'own' | 'won' | 'choosing'> {
  readonly played: poker.HandView;
}

/** Cards face down as they lie, open ones open, one's own open to oneself. */
function Cards({ played, hand, own, won, choosing }: CardsProps) {
  const text = useWords(words);
  const cards = useWords(cardWords);
  const hidden = Array.from(
    { length: played.down },
    (_, index) => played.shown?.[index] ?? own?.[index] ?? null,
  );
  const all = [...hidden, ...played.up];
  return (
    <span
      className={styles.hand}
      data-four={all.length === 4 || undefined}
      data-many={MANY[all.length]}
      data-mucked={played.mucked || undefined}
    >
      {all.map((dealt, index) => {
        const card = cardOf(dealt);
        const pales = won.size > 0 && card !== null && !won.has(card);
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by where it lies
        const shown = <PlayingCard key={`${hand} ${index}`} card={card} faded={pales} />;
        // What others see of the own cards lies a little higher.
        if (own && index >= played.down)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={`${hand} ${index}`} className={styles.open}>
              {shown}
            </span>
          );
        if (!choosing || !card) return shown;
        const taken = choosing.chosen.has(card);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={`${hand} ${index}`}
            type="button"
            className={styles.choice}
            aria-pressed={taken}
            aria-label={text.discard(cardName(card, cards))}
            onClick={() => choosing.choose(card)}
          >
            {shown}
          </button>
        );
      })}
    </span>
  );
}
