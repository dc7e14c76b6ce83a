import { type BettingBeforeRaise, type Hand, killHand, nextPlayer, type Player, playerAt } from './hand.ts';
import { collectBets } from './pots.ts';
import {
  afterAction,
  afterCard,
  afterDiscard,
  afterShow,
  canAct,
  endBetting,
  finish,
  nextDrawer,
} from './procedure.ts';

/**
 * Kills a hand out of turn, by a ruling or because its owner has left. Its payments remain. An uncalled bet
 * is returned to its player, unless that player `forfeits` it. With `takesBack`, an uncalled raise no longer
 * counts for the other players.
 */
export function retire(hand: Hand, index: number, { forfeits = false, takesBack = false } = {}): void {
  const player = playerAt(hand, index);
  if (player.folded || hand.phase === 'over') return;
  if (forfeits) player.forfeits = true;
  killHand(hand, player);
  if (takesBack && hand.phase === 'bet' && hand.unraised?.by === index) {
    unraise(hand, player, hand.unraised);
    afterAction(hand, index);
    return;
  }
  if (hand.live === 1) {
    collectBets(hand);
    finish(hand);
  } else if (hand.bringer === index) {
    hand.bringer = nextPlayer(hand, index, canAct);
    hand.actor = hand.bringer;
    if (hand.bringer < 0) endBetting(hand);
  } else if (hand.phase === 'discard') afterDiscard(hand);
  else if (hand.phase === 'deal') afterCard(hand);
  else if (hand.actor !== index) return;
  else if (hand.phase === 'bet') afterAction(hand, index);
  else if (hand.phase === 'draw') nextDrawer(hand);
  else afterShow(hand, index);
}

/** Restores the betting before the raise. The amount that the raiser had to call remains in the pot. */
function unraise(hand: Hand, player: Player, { by: _, acted, ...before }: BettingBeforeRaise): void {
  const back = player.bet - before.level;
  player.stack += back;
  player.bet -= back;
  player.put -= back;
  player.back += back;
  hand.pot -= back;
  Object.assign(hand, before, { unraised: null });
  for (const [index, one] of hand.players.entries()) one.acted = acted[index] ?? -1;
}
