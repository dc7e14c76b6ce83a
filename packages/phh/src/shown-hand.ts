import { poker } from '@croupier/games';
import { evaluator, handName } from '@croupier/games/poker/evaluate';

/**
 * Returns the name of the hand that a player’s cards make with the board of a run; empty before all cards are dealt, and for
 * games with two boards.
 */
export function nameOfShown(hand: poker.Hand, player: poker.Player, run = 0): string {
  const { pots, uses, boards, streets } = poker.gameOf(hand);
  if (hand.phase === 'deal' || hand.street + 1 < streets.length) return '';
  const own = poker.ownCards(player).filter((card) => card !== poker.UNKNOWN);
  const board = (hand.boards[run] ?? []).filter((card) => card !== poker.UNKNOWN);
  if (boards > 1 || own.length === 0) return '';
  const names = pots.flatMap((ranking) => {
    const best = evaluator(ranking, uses).best(own, board);
    return best ? [handName(best)] : [];
  });
  return names.join('; ');
}
