import { messages } from 'messages:card-console';
import { messages as cardMessages } from 'messages:cards/faces';
import { RANKS, type Rank, SUITS, type Suit } from '@croupier/core';
import type { MouseEvent } from 'react';
import { useMessages } from '../../app/language.tsx';
import { SuitShape } from '../../pieces/cards/suit-shape.tsx';
import { JOKER_SIGN, rankText, SUIT_SIGNS } from '../../pieces/cards/suits.ts';
import { JOKER_KEY } from './entry.ts';
import styles from './pad.module.css';

interface PadKeysProps {
  /** The keys typed for a card. */
  readonly typed: string;
  readonly press: (key: string) => void;
  /** Returns whether a card of this rank and suit can be entered. Either may still be undefined. */
  readonly open: (rank: Rank | undefined, suit: Suit | undefined) => boolean;
  /** Whether the joker can be entered; undefined if the pack has none. */
  readonly joker?: boolean | undefined;
}

/** Shows the keys for ranks and suits. A card needs one of each, in either order. */
export function PadKeys({ typed, press, open, joker }: PadKeysProps) {
  const text = useMessages(messages);
  const names = useMessages(cardMessages);
  const rank = rankIn(typed);
  const suit = suitIn(typed);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a pad of buttons, not a set of fields */}
      <div className={styles.ranks} role="group" aria-label={text.ranks}>
        {RANKS.toReversed().map((each) => (
          <button
            type="button"
            key={each}
            className={styles.key}
            aria-pressed={each === rank}
            disabled={!open(each, suit)}
            onMouseDown={keepFocus}
            onClick={() => press(each.toLowerCase())}
          >
            {rankText(each)}
          </button>
        ))}
        {joker !== undefined && (
          <button
            type="button"
            className={styles.key}
            aria-label={names.joker}
            disabled={!joker}
            onMouseDown={keepFocus}
            onClick={() => press(JOKER_KEY)}
          >
            {JOKER_SIGN}
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div className={styles.suits} role="group" aria-label={text.suits}>
        {(['s', 'h', 'd', 'c'] as const).map((each) => (
          <button
            type="button"
            key={each}
            className={styles.key}
            data-suit={each}
            aria-label={names.suits[each]}
            aria-pressed={each === suit}
            disabled={!open(rank, each)}
            onMouseDown={keepFocus}
            onClick={() => press(each)}
          >
            <SuitShape suit={each} />
          </button>
        ))}
      </div>
    </>
  );
}

/** Returns the typed keys as text for the screen. */
export function typedText(typed: string): string {
  const rank = rankIn(typed);
  const suit = suitIn(typed);
  return rank ? rankText(rank) : suit ? SUIT_SIGNS[suit] : typed || '·';
}

function rankIn(typed: string): Rank | undefined {
  return RANKS.find((rank) => rank === typed);
}

function suitIn(typed: string): Suit | undefined {
  return SUITS.find((suit) => suit === typed);
}

/** Keeps the focus unchanged when the pad is pressed, so that the space bar still makes the call. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
