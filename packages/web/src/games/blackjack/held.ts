import type { Card, Money } from '@croupier/core';
import { blackjack } from '@croupier/games';

/** A hand of the player's own at a common box. */
export interface Held {
  /** The line of cards it follows, counted as the view has them. */
  readonly line: number;
  /** Counted from 0, as the lines of the settlement name it. */
  readonly hand: number;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly soft: boolean;
  readonly natural: boolean;
  readonly doubled: boolean;
  readonly stake: Money;
  /** What may be decided on it now. */
  readonly decisions: readonly blackjack.Decision[];
}

/** The hands that a player holds at a common box: what everybody sees, followed by his own answers. */
export function heldOn(
  plan: blackjack.BlackjackPlan,
  view: blackjack.BlackjackView,
  mine: blackjack.BlackjackMine,
): readonly Held[] {
  const [bet] = mine.bets;
  const lines = view.boxes[0]?.lines ?? [];
  if (!bet) return [];
  const { asked, stage, posted } = view;
  const followed = blackjack.commonHands({ plan, posted }, lines, mine.choices);
  const shift = followed.some(({ line }) => line > 0) ? 1 : 0;
  return followed.map(({ line, hand: { cards, split, doubled }, decisions }) => ({
    line,
    hand: line - shift,
    cards,
    ...blackjack.totalOf(cards),
    natural: blackjack.isNatural({ cards, split }),
    doubled,
    stake: bet.stake,
    decisions: stage === 'turns' && asked?.for === 'decision' && asked.hand === line ? decisions : [],
  }));
}
