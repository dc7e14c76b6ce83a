import { type Refusal, refuse } from '@croupier/core';
import { type Hand, killHand, type Player, pay, playerAt } from './hand.ts';
import { somebodyShowsPair } from './open-cards.ts';
import { afterAction, canAct, sizeOf, streetOf } from './procedure.ts';

/** The options of the player to act. Amounts are the player's totals on this street. */
export interface Betting {
  readonly player: number;
  /** The amount needed to call, or 0 when the player can check. */
  readonly toCall: number;
  /** The bring-in that a stud player owes instead of a call. */
  readonly bringIn?: number;
  /**
   * The bounds of a bet or raise, as totals to bet or raise to. Fixed limit has only the listed sizes. They
   * are omitted if no raise is allowed.
   */
  readonly raise?: { readonly min: number; readonly max: number; readonly sizes?: readonly number[] };
}

/** Returns the options of the player to act, or undefined if nobody has to act. */
export function bettingOf(hand: Hand): Betting | undefined {
  if (hand.phase !== 'bet') return undefined;
  const player = playerAt(hand, hand.actor);
  const raise = raisesOf(hand, player);
  return {
    player: hand.actor,
    toCall: toCall(hand, player),
    ...(hand.bringer >= 0 ? { bringIn: Math.min(player.stack, hand.setup.bringIn ?? 0) } : {}),
    ...(raise ? { raise } : {}),
  };
}

function toCall({ level }: Hand, { stack, bet }: Player): number {
  return Math.min(stack, Math.max(0, level - bet));
}

/**
 * Returns the bets and raises that the player can make now. A player who has acted can raise again only when
 * the increase they face has reached a full raise. A smaller all-in does not reopen the betting, except an
 * all-in of half a fixed bet if the table has that rule.
 */
function raisesOf(hand: Hand, player: Player): Betting['raise'] {
  const { level, raise, setup } = hand;
  const most = player.bet + player.stack;
  if (most <= level || (player.acted >= 0 && level - player.acted < enough(hand, raise))) return undefined;
  // A raise requires an opponent who could put in more.
  if (!hand.players.some((other) => other !== player && canAct(other) && other.bet + other.stack > level))
    return undefined;
  if (setup.structure === 'fixed') return fixedRaises(hand, most);
  const least = Math.min(most, level + raise);
  if (setup.structure === 'none') return { min: least, max: most };
  const max = Math.min(most, level + hand.pot + Math.max(0, level - player.bet));
  return { min: Math.min(least, max), max };
}

function fixedRaises(hand: Hand, most: number): Betting['raise'] {
  const { bets, setup } = hand;
  const { cap = 4 } = setup;
  if (cap !== null && bets >= cap) return undefined;
  const from = raisedFrom(hand);
  const sizes = sizesOf(hand).map((size) => Math.min(most, from + size));
  const distinct = [...new Set(sizes)];
  const [min = 0] = distinct;
  return { min, max: distinct[distinct.length - 1] ?? min, sizes: distinct };
}

/**
 * Returns the level from which a raise is counted, which is the bet faced, even if it is a short all-in. A
 * bring-in is completed to a full bet.
 */
function raisedFrom({ setup, bets, aggressor, level }: Hand): number {
  return setup.structure === 'fixed' && bets === 0 && aggressor < 0 ? 0 : level;
}

/**
 * Returns the bet sizes of this street. With an open pair on stud's fourth street, the big bet is allowed
 * too, and becomes the only size once a player has made it.
 */
function sizesOf(hand: Hand): readonly number[] {
  const street = streetOf(hand);
  const size = sizeOf(hand, street);
  if (!street.pairDoubles || !somebodyShowsPair(hand)) return [size];
  const big = sizeOf(hand, { ...street, size: 'big' });
  return hand.raise >= big ? [big] : [size, big];
}

/** Folds the hand of the player to act. */
export function fold(hand: Hand): Refusal | undefined {
  if (hand.phase !== 'bet') return notBetting(hand);
  if (hand.bringer >= 0) return refuse('bring-in-due', 'Pay the bring-in first.');
  const from = hand.actor;
  killHand(hand, playerAt(hand, from));
  afterAction(hand, from);
  return undefined;
}

/** Checks or calls for the player to act. */
export function checkOrCall(hand: Hand): Refusal | undefined {
  if (hand.phase !== 'bet') return notBetting(hand);
  if (hand.bringer >= 0) return refuse('bring-in-due', 'Pay the bring-in first.');
  const player = playerAt(hand, hand.actor);
  hand.unraised = null;
  const due = toCall(hand, player);
  if (hand.street === 0 && due > 0) player.entered ??= 'called';
  player.bet += pay(hand, player, due);
  player.acted = hand.level;
  afterAction(hand, hand.actor);
  return undefined;
}

/** Posts the bring-in in a stud game. The player with the worst upcard owes it. */
export function bringIn(hand: Hand): Refusal | undefined {
  if (hand.bringer < 0) return refuse('no-bring-in', 'No bring-in is due.');
  const player = playerAt(hand, hand.bringer);
  const amount = hand.setup.bringIn ?? 0;
  player.bet += pay(hand, player, amount);
  hand.level = amount;
  player.acted = amount;
  // If no bet follows, the bring-in is the last bet.
  hand.lastAggressor = hand.bringer;
  hand.bringer = -1;
  afterAction(hand, hand.actor);
  return undefined;
}

/** Bets or raises to a total of `to` on this street, for the player to act. In stud this can complete the bring-in. */
export function betOrRaiseTo(hand: Hand, to: number): Refusal | undefined {
  if (hand.phase !== 'bet') return notBetting(hand);
  const player = playerAt(hand, hand.actor);
  const raises = raisesOf(hand, player);
  if (!raises) return refuse('no-raise', 'You cannot bet or raise now.');
  const { min, max, sizes } = raises;
  if (!Number.isSafeInteger(to) || to < min || to > max || (sizes && !sizes.includes(to)))
    return refuse('bad-raise', `Bet or raise to ${min === max ? min : `an amount from ${min} to ${max}`}.`, {
      details: { min, max },
    });
  raiseTo(hand, player, to);
  if (hand.street === 0) player.entered = 'raised';
  afterAction(hand, hand.actor);
  return undefined;
}

function raiseTo(hand: Hand, player: Player, to: number): void {
  const { level, raise, bets, aggressor, lastAggressor, bringer } = hand;
  const acted = hand.players.map((one) => one.acted);
  hand.unraised =
    bringer < 0 ? { by: hand.actor, level, raise, bets, aggressor, lastAggressor, acted } : null;
  const by = to - raisedFrom(hand);
  const first = hand.setup.structure === 'fixed' && hand.bets === 0;
  const full = first ? to >= enough(hand, sizeOf(hand, streetOf(hand))) : by >= enough(hand, hand.raise);
  player.bet += pay(hand, player, to - player.bet);
  hand.level = to;
  hand.aggressor = hand.actor;
  hand.lastAggressor = hand.actor;
  hand.bringer = -1;
  if (full) {
    hand.raise = Math.max(hand.raise, by);
    hand.bets++;
    for (const other of hand.players) other.acted = -1;
  }
  player.acted = to;
}

/**
 * Returns the smallest amount that counts as a full bet or raise. In fixed limit this is half a bet if the table has
 * that rule.
 */
function enough({ setup }: Hand, size: number): number {
  return setup.structure === 'fixed' && setup.halfReopens ? size / 2 : size;
}

function notBetting({ phase }: Hand): Refusal {
  return refuse('not-betting', 'No betting action is due now.', { details: { phase } });
}
