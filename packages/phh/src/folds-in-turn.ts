import { poker } from '@croupier/games';
import type { Action } from './action.ts';
import { applyAction } from './apply-action.ts';

/** The scale of a hand whose amounts are in the engine’s units. */
const UNITS = { toUnits: (amount: number) => amount, toAmount: (units: number) => units };

/** An action, with the street on which it was taken. */
export interface TimedAction {
  readonly action: Action;
  readonly street: number;
}

/**
 * Returns the actions of a hand with each fold in turn, as the format requires. At our tables, a departing player is
 * out of the hand immediately. In the file, they fold, stand pat or muck when it is their turn. This is impossible if
 * they would get a card before their turn, for example in stud. In that case the actions stay as they are.
 */
export function foldsInTurn(setup: poker.Setup, done: readonly TimedAction[]): readonly TimedAction[] {
  const hand = poker.startHand({ ...setup, faceUp: false });
  const gone = new Set<number>();
  const ordered: TimedAction[] = [];
  const take = (action: Action) => {
    ordered.push({ action, street: hand.street });
    return applyAction(hand, action, UNITS) === undefined;
  };
  /** Acts for players who have left, until it is another player's turn. Returns whether that was possible. */
  const answered = () => {
    for (let answer = answerOf(hand, gone); answer; answer = answerOf(hand, gone))
      if (!take(answer)) return false;
    return true;
  };
  /**
   * Plays out the hand for players who have left. A player without opponents only checks. Returns whether that was
   * possible.
   */
  const ended = () => {
    const last = hand.players.findIndex(({ folded }, player) => !folded && !gone.has(player));
    while (answered() && hand.phase !== 'over') {
      const mucks =
        hand.phase === 'showdown' ? [...gone].find((player) => poker.mayMuck(hand, player)) : undefined;
      const checks = hand.phase === 'bet' && hand.actor === last && poker.bettingOf(hand)?.toCall === 0;
      if (mucks === undefined && !checks) return false;
      const next: Action =
        mucks === undefined ? { type: 'check-call', player: last } : { type: 'muck', player: mucks };
      if (!take(next)) return false;
    }
    return hand.phase === 'over';
  };
  for (const { action } of done) {
    if (!answered()) return done;
    if (isOut(hand, action)) gone.add(action.player);
    else if (!take(action)) return done;
  }
  return gone.size === 0 || ended() ? ordered : done;
}

/** Returns whether a player gives up the hand out of turn. */
function isOut({ phase, actor }: poker.Hand, action: Action): action is Extract<Action, { player: number }> {
  if (action.type !== 'fold' && action.type !== 'muck') return false;
  return phase !== (action.type === 'fold' ? 'bet' : 'showdown') || actor !== action.player;
}

/** Returns the action of a player who has left, if it is their turn. */
function answerOf(hand: poker.Hand, gone: ReadonlySet<number>): Action | undefined {
  const { phase, players, actor } = hand;
  if (phase === 'discard') {
    const player = players.findIndex(({ mustThrow }, index) => mustThrow > 0 && gone.has(index));
    const { down = [], mustThrow = 0 } = players[player] ?? {};
    return player < 0 ? undefined : { type: 'draw', player, cards: down.slice(0, mustThrow) };
  }
  if (!gone.has(actor)) return undefined;
  if (phase === 'bet') return { type: 'fold', player: actor };
  if (phase === 'draw') return { type: 'draw', player: actor, cards: [] };
  return phase === 'showdown' ? { type: 'muck', player: actor } : undefined;
}
