import type { Text } from 'messages:blackjack';
import { type Card, type Json, type Money, money } from '@croupier/core';
import { blackjack } from '@croupier/games';
import type { TableContext, TextContext } from '../../table/cards/declared.ts';
import type { HandStake } from '../../table/felt/hand.ts';

export type Plan = blackjack.BlackjackPlan;

export type PlayerView = blackjack.BlackjackPlayerView;

/** The view of the table, together with the part that only its player or the dealer sees. */
export interface View extends blackjack.BlackjackView {
  readonly playerView?: PlayerView;
  /** The player's hands at a shared box. */
  readonly held?: readonly SharedBoxHand[];
  /** The position that gets the next card. */
  readonly next?: blackjack.BlackjackStaff['next'];
}

/** The part of the view that is stored for past rounds. */
export type PastView = Pick<View, 'dealer' | 'boxes' | 'asked' | 'held' | 'next'>;

export type BlackjackContext = TableContext<Plan, View, Text>;

export type BlackjackTextContext = TextContext<Plan, Text>;

/** One of the player's own hands at a shared box. */
export interface SharedBoxHand {
  /** The line of cards that the hand uses, by its index in the view. */
  readonly line: number;
  /** The index of the hand from 0, as in the bet ids of the settlement. */
  readonly hand: number;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly soft: boolean;
  readonly natural: boolean;
  readonly doubled: boolean;
  readonly stake: Money;
  /** The chips on the hand, if they are not on the box. */
  readonly chips: readonly HandStake[];
  /** The decisions that are possible for this hand now. */
  readonly decisions: readonly blackjack.Decision[];
}

export function isCommon({ seating }: Plan): boolean {
  return seating.kind === 'common';
}

/** Returns the table as its player or the dealer sees it, combined from the public view and their own. */
export function withOwnView(view: View, part: Json, plan: Plan): View {
  const own = part as unknown as PlayerView | blackjack.BlackjackStaff;
  if ('next' in own) return { ...view, next: own.next };
  return { ...view, playerView: own, held: isCommon(plan) ? heldOn(plan, view, own) : [] };
}

/** Returns a player's hands at a shared box. Each combines a public line of cards with the player's own decisions. */
function heldOn(plan: Plan, view: View, playerView: PlayerView): readonly SharedBoxHand[] {
  const [bet] = playerView.bets;
  const lines = view.boxes[0]?.lines ?? [];
  if (!bet) return [];
  const { asked, stage, posted } = view;
  const followed = blackjack.commonHands({ plan, posted }, lines, playerView.choices);
  const shift = followed.some(({ line }) => line > 0) ? 1 : 0;
  return followed.map(({ line, hand: { cards, split, doubled }, decisions }) => ({
    line,
    hand: line - shift,
    cards,
    ...blackjack.totalOf(cards),
    natural: blackjack.isNatural({ cards, split }),
    doubled,
    stake: bet.stake,
    chips: playerView.hands.slice(line - shift, line - shift + 1).map(stakeOf),
    decisions: stage === 'turns' && asked?.for === 'decision' && asked.hand === line ? decisions : [],
  }));
}

/** Returns the hand to be decided. At a shared box, that is the player's own hand. */
export function askedHand({ asked, boxes, held = [] }: View) {
  if (!asked) return undefined;
  const box = boxes.find((each) => each.box === asked.box);
  return held.find(({ line }) => line === asked.hand) ?? box?.hands[asked.hand];
}

/** Returns a player's stake on a hand, and separately the bank's stake on the player's behalf. */
export function stakeOf(chips: blackjack.ChipsView): HandStake {
  const { seat, stake, added = 0, free = 0, freeAdded = 0 } = chips;
  return { seat, amount: money(stake + added), free: money(free + freeAdded) };
}
