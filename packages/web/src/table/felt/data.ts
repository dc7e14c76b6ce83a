import type { Money, Plan, RuleId } from '@croupier/core';
import type { RefObject } from 'react';
import type { BetLimits } from '../bets.ts';
import type { DisplayedRound } from '../cards/displayed-round.ts';
import type { FeltHand } from './hand.ts';

/** A bet spot, as its game declares it. */
export interface FeltSpot {
  readonly position: string;
  /** The print on the bet spot. */
  readonly print: string;
  readonly limits: BetLimits | undefined;
  /** The other players' chips on the bet spot. */
  readonly others: number;
  /** The seats with chips on the bet spot, including the player's own, separated by spaces. */
  readonly seats?: string;
  /** Whether the bet spot accepts no chips now. */
  readonly closed?: boolean;
  /** Whether the bet spot does not accept chips from any player now. A press on it shows why. */
  readonly barred?: boolean;
  /** A fixed stake, for example one equal to the main bet. */
  readonly amount?: Money | undefined;
  /** The amount to show instead of the bets: the chips of a round that is running or over. */
  readonly lying?: Money | undefined;
  /** The bets whose result is shown on this bet spot. By default, it is the bet of this position. */
  readonly settles?: readonly string[];
  /** The label if there is room: the name and the highest payout. */
  readonly label?: { readonly name: string; readonly pays: string };
  /** The meaning of a chip on this bet spot for the round, if it is not obvious. */
  readonly note?: SpotNote | undefined;
}

/** A note on the meaning of a chip on a bet spot: a word for the bet spot itself, and a sentence. */
export interface SpotNote {
  readonly short: string;
  readonly means: string;
  /** Whether the note applies to every player's chips. */
  readonly always?: true;
}

/** Chips at a box that have no bet spot, such as insurance. */
export interface FeltOtherBet {
  readonly bet: string;
  readonly name: string;
  /** The other players' chips. The player's own come from the scene's `stakes`. */
  readonly others: number;
}

/** A box with its bet spots. */
export interface FeltBox {
  /** The number of the box, or 0 if each player has a single box. */
  readonly box: number;
  /** The bet spot of the first bet, and those of the other bets. */
  readonly main: FeltSpot;
  readonly sides: readonly FeltSpot[];
  /** The chips that an answer added to the main bet; null reserves space for them. */
  readonly raise?: FeltSpot | null;
  readonly beside?: readonly FeltOtherBet[];
  /** Whether the box shares its bets with the previous one, so that both are shown as one. */
  readonly pair?: boolean;
  /** All other players' chips on the main bet, at their current places. */
  readonly others: number;
}

/** A line of the payouts, and whether it is highlighted. */
export interface FeltPay extends Omit<PayRow<never>, 'lit' | 'stands'> {
  readonly lit?: boolean | undefined;
  /** The name of the bet. */
  readonly title: string;
}

/** The props of a layout. */
export interface FeltProps<P = Plan, V = unknown> {
  readonly plan: P;
  /** The view of the round on the table, which may be the previous one. */
  readonly view: V & ShoeOnFelt;
  readonly displayed: DisplayedRound<V>;
  /**
   * The view for objects other than cards, such as dice. They may be moving, or at rest before their result
   * is revealed.
   */
  readonly lies: V;
  readonly hands: readonly FeltHand[];
  readonly boxes: readonly FeltBox[];
  readonly pays: readonly FeltPay[];
  readonly prints: readonly string[];
  readonly counts: readonly string[];
  /** The number of cards for which a box reserves space. */
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

/** Returns the hands above the boxes. */
export function handsAbove(hands: readonly FeltHand[]): readonly FeltHand[] {
  return hands.filter(({ box }) => box === undefined);
}

/** Returns the payout of a row, such as `5 : 1`, or its description in words. */
export function paysText(pays: number | string): string {
  return typeof pays === 'number' ? `${pays} : 1` : pays;
}

/**
 * A payout of a bet, shown in the rules and on the layout. The layout highlights the payout while a hand
 * could win it.
 */
export interface PayRow<V> {
  readonly bet: string;
  readonly name: string;
  /** The payout as odds to one, or in words. */
  readonly pays: number | string;
  readonly rule: RuleId;
  readonly lit?: (view: V) => boolean;
  /** Returns whether the row applies. By default, it always does. */
  readonly stands?: (view: V) => boolean;
}
