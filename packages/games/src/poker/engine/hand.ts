import { type Card, DECK } from '@croupier/core';
import type { Structure, Variant } from './variant.ts';
import { variantOf } from './variants.ts';

/**
 * A card whose face is not known: a face-down card of another player in a hand history, or at a table with a human
 * dealer.
 */
export const UNKNOWN = '??';
export type DealtCard = Card | typeof UNKNOWN;

/**
 * The setup of a hand. Players are counted clockwise from the left of the button, so the last player is the
 * button. Heads up, the last player posts the small blind and acts first. In stud they are counted by seat.
 * All amounts are whole units of money or chips.
 */
export interface Setup {
  /** The game's id, see `variants`. */
  readonly game: string;
  readonly structure: Structure;
  readonly stacks: readonly number[];
  /**
   * Each player's ante. Antes are dead money. From each other ante, a player can win at most the amount of
   * their own.
   */
  readonly antes?: readonly number[];
  /**
   * Dead money that each player pays into the main pot, such as an ante for the whole table or a missed small
   * blind.
   */
  readonly dead?: readonly number[];
  /** Live posts of each player, such as blinds, straddles and a newcomer's big blind. */
  readonly posts?: readonly number[];
  /** The bring-in in stud, owed by the player with the worst upcard. */
  readonly bringIn?: number;
  /** The minimum bet: the big blind or the small bet. It is also the bet size in fixed limit. */
  readonly bet: number;
  /** The bet size in fixed limit on the later streets. The default is twice the small bet. */
  readonly bigBet?: number;
  /**
   * The player who acts first on the first street. The default is the player after the last one with the
   * highest post.
   */
  readonly opener?: number;
  /**
   * The amount to call on the first street. The default is the highest post, even if its poster was all-in
   * for less.
   */
  readonly level?: number;
  /**
   * The maximum number of bets and raises per round in fixed limit, including the blind. The default is 4,
   * and null means no cap.
   */
  readonly cap?: number | null;
  /** Whether an all-in of at least half a bet counts as a full bet in fixed limit. */
  readonly halfReopens?: boolean;
  /**
   * Whether an undersized raise must be completed once it is at least half of the last bet or raise.
   * Otherwise it must be completed once it is at least half of the whole bet faced. A smaller raise counts as
   * a call.
   */
  readonly halfOfIncrement?: boolean;
  /**
   * The maximum number of players dealt in, even if the game has too few cards for all of them. Some of them have to
   * fold.
   */
  readonly most?: number;
  /** The value of the smallest chip, 1 by default. Pots are split into whole smallest chips. */
  readonly unit?: number;
  readonly rake?: Rake;
  /**
   * The player who shows first, if the table's rule differs from the game's. `last-aggressor` considers the bets of all
   * streets.
   */
  readonly showdown?: Variant['showdown'] | 'last-aggressor';
  /**
   * The index of the player in the small blind, with whom the showdown starts in some games. The default is
   * 0.
   */
  readonly smallBlind?: number;
  /**
   * Whether all hands are opened and none can be mucked, once a player is all-in and all betting and drawing is over.
   */
  readonly faceUp?: boolean;
  /**
   * Whether the table plays hand for hand. A hand with a called all-in then stops before its cards are
   * opened, until the other tables have finished.
   */
  readonly handForHand?: boolean;
}

/** The house's share of a pot: a percentage up to a cap, in whole smallest chips. */
export interface Rake {
  readonly percent: number;
  readonly cap: number;
  /** Whether a hand that ends before its second street pays no rake. */
  readonly noFlopNoDrop?: boolean;
}

/** A player in the hand. */
export interface Player {
  stack: number;
  /**
   * The chips in front of the player on this street, and the player's total payments into the pot without dead money.
   */
  bet: number;
  put: number;
  folded: boolean;
  /** The street on which the player folded, or undefined if the player has not folded. */
  foldedOn?: number;
  /** The player's voluntary action on the first street: a call or a raise. */
  entered?: 'called' | 'raised';
  /** Set when the player was excluded and gets no bet back, even if it is uncalled. */
  forfeits?: true;
  /**
   * The level when the player last acted on this street. It is -1 if the player has not acted since the last
   * full raise.
   */
  acted: number;
  down: DealtCard[];
  up: DealtCard[];
  /** The cards that were exchanged or discarded. */
  thrown: DealtCard[];
  /**
   * The number of discards that were shuffled into a new stub. Set only at tables where cards are dealt
   * unseen.
   */
  shuffled?: number;
  /** The number of cards due to the player, and the number that they still have to discard. */
  owed: number;
  owedUp: number;
  mustThrow: number;
  /** The number of cards that the player exchanges in this draw, or -1 until they have drawn. */
  drawing: number;
  /** The state of the hand at the showdown. */
  shown: 'no' | 'shown' | 'mucked';
  /** The uncalled chips returned to the player, and the player's winnings. */
  back: number;
  won: number;
  /** Whether the player wants the rest of the board dealt twice. */
  twice: boolean;
}

/** The step that the hand is waiting for, or `over` once the hand has ended. */
export type Phase = 'deal' | 'bet' | 'draw' | 'discard' | 'showdown' | 'over';

/** A share of a pot as awarded. Pots are counted from the main pot. Boards and runs are counted from 0. */
export interface Award {
  readonly pot: number;
  readonly player: number;
  readonly amount: number;
  /** The ranking that won the share, or undefined if no opponent was left. */
  readonly ranking?: Variant['pots'][number];
  readonly board?: number;
  readonly run?: number;
}

/** The betting before the last raise, kept while that raise is uncalled. */
export interface BettingBeforeRaise
  extends Pick<Hand, 'level' | 'raise' | 'bets' | 'aggressor' | 'lastAggressor'> {
  readonly by: number;
  /** Each player's `acted` before the raise. */
  readonly acted: readonly number[];
}

/** A poker hand in play: plain data that survives JSON. The functions of this folder change it in place. */
export interface Hand {
  readonly setup: Setup;
  readonly players: Player[];
  phase: Phase;
  /** The index of the street in the game. */
  street: number;
  /** The index of the player who bets, draws or shows now, or -1 for no player. */
  actor: number;
  /** The number of players who have not folded. */
  live: number;
  /** All chips paid in: bets, antes and dead money. */
  pot: number;
  /** Dead money in the main pot. */
  dead: number;
  /**
   * The betting on this street: the amount to match, the minimum raise, the number of bets and raises, and
   * the player who made the last bet or raise (-1 for no player).
   */
  level: number;
  raise: number;
  bets: number;
  aggressor: number;
  /** The betting before the last raise, while that raise is uncalled, or null at other times. */
  unraised: BettingBeforeRaise | null;
  /** The player who last bet, raised or paid the bring-in on any street, or -1 for no player. */
  lastAggressor: number;
  /** The player who owes the bring-in now, or -1 for no player. */
  bringer: number;
  /** Whether all betting is over, and the street on which it ended. */
  closed: boolean;
  closedAt: number;
  /** Set when a hand played hand for hand waits for the other tables, or has waited. */
  forOthers?: 'waits' | 'waited';
  /** The boards of the first run, then of the second. */
  boards: DealtCard[][];
  owedBoard: number[];
  run: number;
  runs: number;
  /** For each card of the pack: 0 unseen, 1 with a player or on a board, 2 discarded or folded. */
  readonly seen: number[];
  /** The number of cards in the stub. */
  stub: number;
  /** The cards of each reshuffle when the pack ran out, as positions in the pack. */
  readonly reshuffled: number[][];
  /** The total rake, and the awards. */
  raked: number;
  awards: Award[];
}

const indexes: { readonly [card: string]: number } = Object.fromEntries(
  DECK.map((card, index) => [card, index]),
);

/** Returns the position of a card in the pack, or -1 for an unknown card. */
export function indexOf(card: DealtCard): number {
  return indexes[card] ?? -1;
}

export function gameOf(hand: Hand): Variant {
  return variantOf(hand.setup.game);
}

/** Returns the player at `index`. Throws a RangeError if the index is invalid. */
export function playerAt(hand: Hand, index: number): Player {
  const found = hand.players[index];
  if (!found) throw new RangeError(`there is no player ${index}`);
  return found;
}

/** Returns all cards that a player holds. */
export function ownCards({ down, up }: Player): readonly DealtCard[] {
  return up.length === 0 ? down : [...down, ...up];
}

/**
 * Returns the next player clockwise after `from` who meets the condition `wanted`, or -1 if there is none.
 */
export function nextPlayer(hand: Hand, from: number, wanted: (player: Player) => boolean): number {
  const { players } = hand;
  const count = players.length;
  for (let step = 1; step <= count; step++) {
    const index = (from + step + count) % count;
    const player = players[index];
    if (player && wanted(player)) return index;
  }
  return -1;
}

export function isLive(player: Player): boolean {
  return !player.folded;
}

/** Moves chips from a player's stack into the pot, at most the whole stack. */
export function pay(hand: Hand, player: Player, amount: number): number {
  const paid = Math.min(player.stack, amount);
  player.stack -= paid;
  player.put += paid;
  hand.pot += paid;
  return paid;
}

/** Kills a player's hand. Its cards are dead, and its payments remain in the pot. */
export function killHand(hand: Hand, player: Player): void {
  player.folded = true;
  player.foldedOn = hand.street;
  player.owed = 0;
  player.owedUp = 0;
  player.mustThrow = 0;
  hand.live--;
  for (const card of player.down) moveToMuck(hand, card);
  for (const card of player.up) moveToMuck(hand, card);
}

export function moveToMuck(hand: Hand, card: DealtCard): void {
  const index = indexOf(card);
  if (index >= 0) hand.seen[index] = 2;
}
