import { type Card, DECK } from '@croupier/core';
import type { Structure, Variant } from './variant.ts';
import { variantOf } from './variants.ts';

/** A card whose face is not known: a face-down card of another player in a history, or at a table dealt by hand. */
export const UNKNOWN = '??';
export type Dealt = Card | typeof UNKNOWN;

/**
 * The setup of a hand. Players are counted clockwise from the left of the button, so the last one is the button (heads
 * up, the last posts the small blind and acts first). In stud they are counted by seat. All amounts are whole units of
 * money or chips.
 */
export interface Setup {
  /** The game's id, see `variants`. */
  readonly game: string;
  readonly structure: Structure;
  readonly stacks: readonly number[];
  /** Antes of each player. They are dead, but a player can win only as much of each other ante as they have paid. */
  readonly antes?: readonly number[];
  /** Dead money into the main pot: an ante for the whole table, a missed small blind. */
  readonly dead?: readonly number[];
  /** Live posts: blinds, straddles, a newcomer's big blind. */
  readonly posts?: readonly number[];
  /** Stud: the bring-in, owed by the worst open card. */
  readonly bringIn?: number;
  /** The big blind or the small bet: the minimum bet, and the size at fixed limit. */
  readonly bet: number;
  /** The size at fixed limit on the later streets. Without it, twice the small bet. */
  readonly bigBet?: number;
  /** The player who acts first on the first street. Without it, the one after the last of the highest posts. */
  readonly opener?: number;
  /** The amount to call on the first street. Without it, the highest post, even when its poster had less. */
  readonly level?: number;
  /** Fixed limit: the most bets and raises in a round, with the blind. Without it 4; null for no cap. */
  readonly cap?: number | null;
  /** Fixed limit: whether an all-in of half a bet or more counts as a whole one. */
  readonly halfReopens?: boolean;
  /**
   * Whether chips short of a raise complete it from half of the last bet or raise; otherwise from half of the whole bet
   * faced.
   */
  readonly halfOfIncrement?: boolean;
  /** The most players dealt in, where the game has too few cards for them. Some of them have to fold. */
  readonly most?: number;
  /** The smallest chip. Pots are split in whole chips of it. 1 by default. */
  readonly unit?: number;
  readonly rake?: Rake;
  /**
   * The player who shows first, where the table differs from its game. `last-aggressor` counts the bets of all streets.
   */
  readonly showdown?: Variant['showdown'] | 'last-aggressor';
  /** The small blind, from which the showdown goes round in some games. 0 by default. */
  readonly smallBlind?: number;
  /**
   * Whether all hands are opened and none may be mucked, once a player is all-in and all betting and drawing is over.
   */
  readonly faceUp?: boolean;
  /** Hand for hand: a hand with a called all-in stops before its cards are opened, until it may run out. */
  readonly handForHand?: boolean;
}

/** The house's share of a pot: a percentage up to a cap, in whole smallest chips. */
export interface Rake {
  readonly percent: number;
  readonly cap: number;
  /** Whether a hand that ends before its second street pays no rake. */
  readonly noFlopNoDrop?: boolean;
}

/** A player of the hand. */
export interface Player {
  stack: number;
  /** The chips in front of the player on this street, and all that they have paid into the pot without dead money. */
  bet: number;
  put: number;
  folded: boolean;
  /** The street on which the player folded; left out before. */
  foldedOn?: number;
  /** The player's voluntary action on the first street: a call or a raise. */
  entered?: 'called' | 'raised';
  /** Set when the player was excluded and gets no bet back, not even an uncalled one. */
  forfeits?: true;
  /** The level when the player last acted on this street; -1 if they have not, or a full raise came after. */
  acted: number;
  down: Dealt[];
  up: Dealt[];
  /** The cards that were exchanged or discarded. */
  thrown: Dealt[];
  /** At a table where cards are dealt unseen: the number of those that were shuffled into a new stub. */
  shuffled?: number;
  /** The numbers of cards due to the player, and of cards that they must still discard. */
  owed: number;
  owedUp: number;
  mustThrow: number;
  /** The number of cards that the player exchanges in this draw; -1 while they have not drawn. */
  drawing: number;
  /** The state of the hand at the showdown. */
  shown: 'no' | 'shown' | 'mucked';
  /** The uncalled chips returned to the player, and the player's winnings. */
  back: number;
  won: number;
  /** Whether the player wants the rest of the board dealt twice. */
  twice: boolean;
}

/** The step that the hand waits for: cards, a bet, a draw, a discard, a hand to be shown; or `over`. */
export type Phase = 'deal' | 'bet' | 'draw' | 'discard' | 'showdown' | 'over';

/** A share of a pot as awarded. Pots are counted from the main pot; boards and runs from 0. */
export interface Award {
  readonly pot: number;
  readonly player: number;
  readonly amount: number;
  /** The ranking that won it; left out if no opponent was left. */
  readonly ranking?: Variant['pots'][number];
  readonly board?: number;
  readonly run?: number;
}

/** The betting before the last raise, while that raise is uncalled. */
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
  /** The street of the game, from 0. */
  street: number;
  /** The player who bets, draws or shows now; -1 for nobody. */
  actor: number;
  /** The number of players who have not folded. */
  live: number;
  /** All chips paid in: bets, antes and dead money. */
  pot: number;
  /** Dead money in the main pot. */
  dead: number;
  /**
   * On this street: the amount to match, the minimum raise, the number of bets and raises, and the player who made the
   * last (-1 for none).
   */
  level: number;
  raise: number;
  bets: number;
  aggressor: number;
  /** The last raise, while it is uncalled; null otherwise. */
  unraised: BettingBeforeRaise | null;
  /** The player who last bet, raised or brought it in on any street; -1 for none. */
  lastAggressor: number;
  /** The player who owes the bring-in now; -1 for none. */
  bringer: number;
  /** Whether all betting is over, and since which street. */
  closed: boolean;
  closedAt: number;
  /** Hand for hand: whether the hand waits for the other tables, or has waited. Left out otherwise. */
  forOthers?: 'waits' | 'waited';
  /** The boards of the first run, then of the second. */
  boards: Dealt[][];
  owedBoard: number[];
  run: number;
  runs: number;
  /** For each card of the pack: 0 unseen, 1 with a player or on a board, 2 discarded or folded. */
  readonly seen: number[];
  /** The number of cards in the dealer's hand. */
  stub: number;
  /** The cards of each reshuffle when the pack ran out, by place in the pack. */
  readonly reshuffled: number[][];
  /** The total rake, and the awards. */
  raked: number;
  awards: Award[];
}

const indexes: { readonly [card: string]: number } = Object.fromEntries(
  DECK.map((card, index) => [card, index]),
);

/** Returns the place of a card in the pack; -1 for an unknown card. */
export function indexOf(card: Dealt): number {
  return indexes[card] ?? -1;
}

export function gameOf(hand: Hand): Variant {
  return variantOf(hand.setup.game);
}

/** Returns the player `index`. Throws a RangeError if there is none. */
export function playerAt(hand: Hand, index: number): Player {
  const found = hand.players[index];
  if (!found) throw new RangeError(`no player ${index}`);
  return found;
}

/** Returns all cards that a player holds. */
export function ownCards({ down, up }: Player): readonly Dealt[] {
  return up.length === 0 ? down : [...down, ...up];
}

/** Returns the next player clockwise after `from` who meets `wanted`; -1 when there is none. */
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

/** Moves chips from a player's stack into the pot, at most all they have. */
export function pay(hand: Hand, player: Player, amount: number): number {
  const paid = Math.min(player.stack, amount);
  player.stack -= paid;
  player.put += paid;
  hand.pot += paid;
  return paid;
}

/** Kills a player's hand: the cards are dead, and the payments stay. */
export function killHand(hand: Hand, player: Player): void {
  player.folded = true;
  player.foldedOn = hand.street;
  player.owed = 0;
  player.owedUp = 0;
  player.mustThrow = 0;
  hand.live--;
  for (const card of player.down) toMuck(hand, card);
  for (const card of player.up) toMuck(hand, card);
}

export function toMuck(hand: Hand, card: Dealt): void {
  const index = indexOf(card);
  if (index >= 0) hand.seen[index] = 2;
}
