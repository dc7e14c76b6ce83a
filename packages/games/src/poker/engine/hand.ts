import { type Card, DECK } from '@croupier/core';
import type { Structure, Variant } from './variant.ts';
import { variantOf } from './variants.ts';

/** A card whose face is not known: another player's face-down card, in a history or at a table dealt by hand. */
export const UNKNOWN = '??';
export type Dealt = Card | typeof UNKNOWN;

/**
 * The setup of a hand. Players are counted clockwise from the first left of the button, so the last is the button
 * (heads up: the last posts the small blind and speaks first). Stud: by seat. All amounts are whole units of money or
 * chips.
 */
export interface Setup {
  /** The game's id, see `variants`. */
  readonly game: string;
  readonly structure: Structure;
  readonly stacks: readonly number[];
  /** Own antes: dead, but each plays only for as much of the others' as its player has paid. */
  readonly antes?: readonly number[];
  /** Dead money into the main pot: an ante for the whole table, a missed small blind. */
  readonly dead?: readonly number[];
  /** Live posts: blinds, straddles, the big blind of a newcomer. */
  readonly posts?: readonly number[];
  /** Stud: the least the worst open card must bring in. */
  readonly bringIn?: number;
  /** The big blind or the small bet: the least bet, and the fixed limit's size. */
  readonly bet: number;
  /** The fixed limit's size on the later streets: twice the small bet unless said. */
  readonly bigBet?: number;
  /** The player who speaks first in the blinds' round; unless given, the one after the last of the highest posts. */
  readonly opener?: number;
  /** The amount to call in the first round: the highest post unless given, even when its poster had less. */
  readonly level?: number;
  /** Fixed limit: bets and raises a round, the blind counted; 4 unless said, null for no cap. */
  readonly cap?: number | null;
  /** Fixed limit: an all-in of half a bet or more counts as a whole one. */
  readonly halfReopens?: boolean;
  /** Chips short of a raise complete it from half of the last bet or raise on; else from half of all that is faced. */
  readonly halfOfIncrement?: boolean;
  /**
   * The number of players who may be dealt in, where that is more than the game has cards for. Some of them have to
   * fold.
   */
  readonly most?: number;
  /** The smallest chip: shares are made of whole ones. 1 by default. */
  readonly unit?: number;
  readonly rake?: Rake;
  /** The player who shows first, where the table differs from its game: also the last bettor of any street. */
  readonly showdown?: Variant['showdown'] | 'last-aggressor';
  /** The small blind, from whom the showdown goes round in games that have it so. 0 unless said. */
  readonly smallBlind?: number;
  /** Once a player is all-in and all betting and drawing is over, all hands lie open and none may be mucked. */
  readonly faceUp?: boolean;
  /** Hand for hand: a hand with a called all-in stops before its cards are opened, until it is told to run out. */
  readonly handForHand?: boolean;
}

/** The house's share of a pot: per cent, up to a cap, in whole smallest chips. */
export interface Rake {
  readonly percent: number;
  readonly cap: number;
  /** Nothing is taken from a hand that ends before its second street. */
  readonly noFlopNoDrop?: boolean;
}

/** The state of a player of the hand. */
export interface Player {
  stack: number;
  /** In front of the player this street, and all that they have paid into the pot, without dead money for the table. */
  bet: number;
  put: number;
  folded: boolean;
  /** The street on which the player gave up; left out while they have not. */
  foldedOn?: number;
  /** The player's voluntary action on the first street: put chips in, or raised. */
  entered?: 'called' | 'raised';
  /** Excluded: the player gets no bet back, not even an uncalled one. */
  forfeits?: true;
  /** The level when the player last spoke this street; -1 when they have not, or a full raise came after. */
  acted: number;
  down: Dealt[];
  up: Dealt[];
  /** Exchanged or thrown away. */
  thrown: Dealt[];
  /** At a table dealt unseen: how many of those have been shuffled into a new stub. */
  shuffled?: number;
  /** Cards that the player still gets, and cards they must still throw away. */
  owed: number;
  owedUp: number;
  mustThrow: number;
  /** The number of cards that the player exchanges in this draw; -1 while they have not drawn. */
  drawing: number;
  /** At the showdown: not yet, shown, mucked. */
  shown: 'no' | 'shown' | 'mucked';
  /** The uncalled chips that the player got back, and their winnings. */
  back: number;
  won: number;
  /** Wants the rest of the board dealt twice. */
  twice: boolean;
}

/** The step that the hand waits for: cards, a bet, a draw, a discard, a hand to be shown; or none. */
export type Phase = 'deal' | 'bet' | 'draw' | 'discard' | 'showdown' | 'over';

/** A share of a pot as it was awarded. Pots count from the main pot, boards and runs from 0. */
export interface Award {
  readonly pot: number;
  readonly player: number;
  readonly amount: number;
  /** The ranking that won it; left out where no other player was left. */
  readonly ranking?: Variant['pots'][number];
  readonly board?: number;
  readonly run?: number;
}

/** The betting before the last raise, as long as that raise is uncalled. */
export interface Unraised extends Pick<Hand, 'level' | 'raise' | 'bets' | 'aggressor' | 'lastAggressor'> {
  readonly by: number;
  /** The level at which each player had last spoken, see `acted` of a player. */
  readonly acted: readonly number[];
}

/**
 * A hand of poker while it is played: plain data that survives JSON, changed in place by the actions of this folder.
 */
export interface Hand {
  readonly setup: Setup;
  readonly players: Player[];
  phase: Phase;
  /** The street of the game, from 0. */
  street: number;
  /** The player who bets, draws or shows now; -1 where there is no particular one. */
  actor: number;
  /** The number of players who have not folded. */
  live: number;
  /** All chips paid in: bets, antes, dead money. */
  pot: number;
  /** Dead money in the main pot. */
  dead: number;
  /**
   * On this street: the amount to match, the least raise, the bets and raises made, and the player who made the last;
   * -1 for none.
   */
  level: number;
  raise: number;
  bets: number;
  aggressor: number;
  /** The last raise while it is uncalled; null where there is none. */
  unraised: Unraised | null;
  /** The player who last bet, raised or brought it in on any street; -1 for none. */
  lastAggressor: number;
  /** The player who must bring it in now; -1 for none. */
  bringer: number;
  /** Whether all betting is over, and since which street. */
  closed: boolean;
  closedAt: number;
  /** Hand for hand: the hand waits for the other tables, or has waited. Left out while it has not needed to. */
  forOthers?: 'waits' | 'waited';
  /** The boards: of the first run, then of the second. */
  boards: Dealt[][];
  owedBoard: number[];
  run: number;
  runs: number;
  /** Of each card of the pack: 0 not seen yet, 1 with a player or on a board, 2 thrown away or folded. */
  readonly seen: number[];
  /** Cards in the dealer's hand. */
  stub: number;
  /** The cards that were shuffled again when the pack ran out, each time, by place in the pack. */
  readonly reshuffled: number[][];
  /** The whole drop, and the awards. */
  raked: number;
  awards: Award[];
}

const indexes: { readonly [card: string]: number } = Object.fromEntries(
  DECK.map((card, index) => [card, index]),
);

/** Returns the place of a card in the pack; -1 for an unknown one. */
export function indexOf(card: Dealt): number {
  return indexes[card] ?? -1;
}

export function gameOf(hand: Hand): Variant {
  return variantOf(hand.setup.game);
}

/** Returns player `index`. Throws a RangeError where there is none. */
export function playerAt(hand: Hand, index: number): Player {
  const found = hand.players[index];
  if (!found) throw new RangeError(`no player ${index}`);
  return found;
}

/** Returns all cards a player holds. */
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

/** Moves chips from a player's stack into the pot, as many as they have. */
export function pay(hand: Hand, player: Player, amount: number): number {
  const paid = Math.min(player.stack, amount);
  player.stack -= paid;
  player.put += paid;
  hand.pot += paid;
  return paid;
}

/** Kills a player's hand: the cards are dead, the payments stay. */
export function kill(hand: Hand, player: Player): void {
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
