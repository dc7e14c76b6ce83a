import type { Money, Plan, RuleId } from '@croupier/core';
import type { RefObject } from 'react';
import type { BetLimits } from '../bets.ts';
import type { DisplayedRound } from '../cards/displayed-round.ts';
import type { FeltHand } from './hand.ts';

/** A place for chips, as its game declares it. */
export interface FeltSpot {
  readonly position: string;
  /** The print of the place. */
  readonly print: string;
  readonly limits: BetLimits | undefined;
  /** The other players' chips there. */
  readonly others: number;
  /** The seats whose chips lie there, the player's own among them, with a space between. */
  readonly seats?: string;
  /** It takes no chips now. */
  readonly closed?: boolean;
  /** It takes a chip of nobody now; a press on it shows why. */
  readonly barred?: boolean;
  /** A stake that is not free: as high as the main bet, say. */
  readonly amount?: Money | undefined;
  /** The amount that the place shows instead of the bets: chips that lie in a game that goes on, or is over. */
  readonly lying?: Money | undefined;
  /** The bets whose result is shown here; by default the one that lies here. */
  readonly settles?: readonly string[];
  /** The label where there is room: the name, and the highest payout. */
  readonly label?: { readonly name: string; readonly pays: string };
  /** The meaning of a chip here for the round, where that is not plain. */
  readonly note?: SpotNote | undefined;
}

/** A note on the meaning of a chip on a place: in a word at the place, and in a sentence. */
export interface SpotNote {
  readonly short: string;
  readonly means: string;
  /** The note is shown for every player's chips. */
  readonly always?: true;
}

/** Chips at a box that have no place of their own: an insurance. */
export interface FeltBeside {
  readonly bet: string;
  readonly name: string;
  /** The other players' chips there; the player's own are among the stakes. */
  readonly others: number;
}

/** A box with its places for chips. */
export interface FeltBox {
  /** 0 where each player has one of their own. */
  readonly box: number;
  /** The place for the first bet, and those for the others. */
  readonly main: FeltSpot;
  readonly sides: readonly FeltSpot[];
  /** The chips that an answer added to the main bet; null keeps the room for them. */
  readonly raise?: FeltSpot | null;
  readonly beside?: readonly FeltBeside[];
  /** It is bet on together with the box before it: they are shown as one. */
  readonly pair?: boolean;
  /** All other players' chips on the main bet, wherever it lies now. */
  readonly others: number;
}

/** A line of the payouts, and whether it is played for now. */
export interface FeltPay extends Omit<PayRow<never>, 'lit' | 'stands'> {
  readonly lit?: boolean | undefined;
  /** The name of the bet. */
  readonly title: string;
}

/** The props of a layout. */
export interface FeltProps<P = Plan, V = unknown> {
  readonly plan: P;
  /** The view of the round on the table, which may be the one before. */
  readonly view: V & ShoeOnFelt;
  readonly displayed: DisplayedRound<V>;
  /** The view for things that are not cards: dice that lie there or fly, and are not told yet. */
  readonly lies: V;
  readonly hands: readonly FeltHand[];
  readonly boxes: readonly FeltBox[];
  readonly pays: readonly FeltPay[];
  readonly prints: readonly string[];
  readonly counts: readonly string[];
  /** For how many cards a box keeps room. */
  readonly boxCards: number;
  /** The shoe of the cards. */
  readonly shoe: RefObject<HTMLDivElement | null>;
}

interface ShoeOnFelt {
  readonly shoe?: { readonly left: number; readonly decks: number; readonly last: boolean };
}

/** Returns the hands of a box that have cards. */
export function handsAt(hands: readonly FeltHand[], box: number): readonly FeltHand[] {
  return hands.filter((hand) => hand.box === box && hand.cards.length > 0);
}

/** Returns the hands that lie before all boxes. */
export function handsAbove(hands: readonly FeltHand[]): readonly FeltHand[] {
  return hands.filter(({ box }) => box === undefined);
}

/** Returns the payout of a row: `5 : 1`, or the words that it has instead. */
export function paysText(pays: number | string): string {
  return typeof pays === 'number' ? `${pays} : 1` : pays;
}

/** A payout of a bet: a line of the rules, and a place on the layout that lights up while it is played for. */
export interface PayRow<V> {
  readonly bet: string;
  readonly name: string;
  /** The payout to one, or in words. */
  readonly pays: number | string;
  readonly rule: RuleId;
  readonly lit?: (view: V) => boolean;
  /** Tells whether the row is shown; always by default. */
  readonly stands?: (view: V) => boolean;
}
