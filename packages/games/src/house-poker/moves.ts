import type { Card } from '@croupier/core';
import type { BoxMove, BoxSettings } from '../boxes/moves.ts';
import type { BoxMine, BoxView } from '../boxes/views.ts';
import type { NamedHand } from '../poker/evaluate/index.ts';

/** What a player answers for one of his boxes. */
export type Answer =
  /** He goes on: with a bet of so many times the ante, or with what is staked already (0). */
  | { readonly type: 'play'; readonly box: number; readonly times: number }
  | { readonly type: 'check'; readonly box: number }
  | { readonly type: 'fold'; readonly box: number }
  /** Other cards for these, for a fee. */
  | { readonly type: 'exchange'; readonly box: number; readonly cards: readonly Card[] }
  /** One more card, for a fee; with a bet, where the plan wants it together with the card. */
  | { readonly type: 'buy-card'; readonly box: number };

export type HousePokerMove =
  | Exclude<BoxMove, { readonly type: 'set-aside' }>
  | Answer
  /** The croupier goes on: who has not answered checks where he may, else he folds. */
  | { readonly type: 'close-decisions' }
  /** Side bets that are decided are paid and taken. */
  | { readonly type: 'settle-side-bets' };

export interface HousePokerSettings extends BoxSettings {
  /** Side bets are exactly as high as the ante. */
  readonly sideAsAnte?: boolean;
}

/** Where a card goes. */
export type CardPlace = { readonly box: number } | 'board' | 'dealer';

/** A box in play, as everybody sees it: a card that is not for everybody is null. */
export interface HandView {
  readonly box: number;
  /** Whose it is; null where all play the same hand. */
  readonly seat: string | null;
  readonly cards: readonly (Card | null)[];
  /** Nobody looks at its cards before the dealer opens his. */
  readonly blind: boolean;
  readonly folded: boolean;
  /** Asked, and has not answered yet. */
  readonly asked: boolean;
  readonly hand: NamedHand | null;
}

export interface HousePokerView extends BoxView {
  readonly game: 'house-poker';
  /** How many times the ante has to be bet with it before the deal; 0 where the bet comes later. */
  readonly betFirst: number;
  /** Which step of the plan's course the game has come to, counted from 0. */
  readonly step: number;
  readonly hands: readonly HandView[];
  readonly board: readonly Card[];
  /** The dealer's cards: those that are open, how many lie face down, and what they come to once all are open. */
  readonly dealer: {
    readonly cards: readonly Card[];
    readonly down: number;
    readonly hand: NamedHand | null;
    /** He has a hand with which he plays; null while that is open. */
    readonly opens: boolean | null;
  };
  /** Where the next card goes; null when none is due. */
  readonly next: CardPlace | null;
  readonly undecided: number;
}

/** A hand that a player may look at. */
export interface OwnHand {
  readonly box: number;
  readonly cards: readonly Card[];
  readonly hand: NamedHand | null;
  /** What each stake would be paid, to 1, if this hand beat the dealer's. */
  readonly pays: { readonly [bet: string]: number };
}

export interface HousePokerMine extends BoxMine {
  readonly hands: readonly OwnHand[];
  /** The boxes for which he is asked, and which question of the game it is. */
  readonly asked: readonly number[];
  readonly question?: string;
}

export interface HousePokerStaff {
  readonly undecided: number;
  /** The cards that have been dealt to the boxes, face down for everybody else. */
  readonly hands: readonly { readonly box: number; readonly cards: readonly Card[] }[];
}
