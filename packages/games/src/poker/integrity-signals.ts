import { type IntegritySignal, isCard } from '@croupier/core';
import { gameOf, type Hand, ownCards } from './engine/index.ts';
import { evaluator } from './evaluate/index.ts';
import type { PokerState, TableHand } from './state.ts';

/** The part of the table's state that the signals are based on. */
interface Played extends Pick<PokerState, 'void'> {
  readonly current: Pick<TableHand, 'hand' | 'seats'> | null;
}

/**
 * Returns the signals of a hand that help an inspector to detect collusion. One signal contains the result of each
 * player, which shows chips that always flow in one direction. Each of the others names a player who folded a better
 * hand than a winner's.
 */
export function integritySignalsOf({ current, void: voided }: Played): IntegritySignal[] {
  if (!current || voided || current.hand.phase !== 'over') return [];
  const { hand, seats } = current;
  const net = hand.players.map(({ won, put }) => won - put);
  const signals: IntegritySignal[] = [{ kind: 'played-together', data: { seats: [...seats], net } }];
  const strengths = hand.players.map((_, index) => strengthOf(hand, index));
  const winners = hand.players.flatMap(({ won, folded }, index) => (won > 0 && !folded ? [index] : []));
  for (const [index, { folded, put }] of hand.players.entries()) {
    const seat = seats[index];
    if (!folded || seat === undefined) continue;
    const worse = winners.filter((winner) => (strengths[index] ?? 0) > (strengths[winner] ?? 0));
    const to = worse.map((winner) => seats[winner]).filter((one) => one !== undefined);
    if (to.length > 0) signals.push({ kind: 'folded-better', data: { seat, to, put } });
  }
  return signals;
}

/** Returns the strength of a hand with the final board, or 0 if too few cards are known. */
function strengthOf(hand: Hand, index: number): number {
  const player = hand.players[index];
  const variant = gameOf(hand);
  const own = player ? ownCards(player).filter(isCard) : [];
  const board = (hand.boards[0] ?? []).filter(isCard);
  if (own.length === 0 || own.length + board.length < 5) return 0;
  return evaluator(variant.pots[0], variant.uses).strength(own, board);
}
