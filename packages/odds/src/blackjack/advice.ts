import type { Card } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { placeOf } from './ranks.ts';
import { HIT } from './situation.ts';
import {
  type BlackjackStrategy,
  type StrategyCell,
  type StrategyHands,
  type StrategyRow,
  UP_PLACES,
} from './strategy.ts';
import { usualPlay } from './totals.ts';

/** A hand that waits for a decision. */
export interface HandToPlay {
  readonly cards: readonly Card[];
  /** Whether the hand is from a split. */
  readonly split: boolean;
  /** Whether the bank has staked the hand (a free split). */
  readonly bank: boolean;
  /** The decisions that the rules allow. */
  readonly decisions: readonly blackjack.Decision[];
}

/** Returns a strategy's decision for a hand against the dealer’s first card. */
export function advice(strategy: BlackjackStrategy, hand: HandToPlay, dealer: Card): blackjack.Decision {
  const { cards, decisions } = hand;
  const column = UP_PLACES.indexOf(placeOf(dealer));
  const { total, soft } = blackjack.totalOf(cards);
  const splits = decisions.find((decision) => decision === 'split' || decision === 'free-split');
  if (splits && cards[0]) {
    const pair = cellOf(strategy, 'dealt', 'pair', placeOf(cards[0]) + 1, column);
    if (pair && (pair.play === 'split' || pair.play === 'free-split')) return splits;
  }
  const kind = soft ? 'soft' : 'hard';
  const cell = tablesFor(hand)
    .map((name) => cellOf(strategy, name, kind, total, column))
    .find((found) => found);
  const first = cards.length === 2 ? cell?.play : undefined;
  if (first && first !== 'hit' && first !== 'stand' && decisions.includes(first)) return first;
  const plain = plainOf(cell, cards.length) ?? (usualPlay(total, soft) === HIT ? 'hit' : 'stand');
  return decisions.includes(plain) ? plain : 'stand';
}

/** Returns the strategy tables for a hand, in order of preference. The first table that exists applies. */
function tablesFor({ split, bank }: HandToPlay): readonly StrategyHands[] {
  return bank ? ['bank', 'split', 'dealt'] : split ? ['split', 'dealt'] : ['dealt'];
}

function cellOf(
  { tables }: BlackjackStrategy,
  hands: StrategyHands,
  kind: StrategyRow['kind'],
  total: number,
  column: number,
): StrategyCell | undefined {
  const rows = tables.find((table) => table.hands === hands)?.rows;
  return rows?.find((row) => row.kind === kind && row.total === total)?.cells[column];
}

function plainOf(cell: StrategyCell | undefined, size: number): 'hit' | 'stand' | undefined {
  const counted = cell?.byCards?.find(({ cards }) => cards === size)?.play;
  const plain = cell?.otherwise ?? cell?.play;
  return counted ?? (plain === 'hit' || plain === 'stand' ? plain : undefined);
}
