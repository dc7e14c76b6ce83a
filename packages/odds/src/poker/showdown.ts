import type { poker } from '@croupier/games';
import {
  badugi,
  bestOfBoth,
  type Choices,
  fillChoices,
  type HandTable,
  handTable,
  newChoices,
} from '@croupier/games/poker/evaluate';

/**
 * The number of units in a pot. The pot can be divided into halves and quarters, and each of these among up
 * to ten players, in whole units.
 */
export const POT = 4 * 2520;

/** A player's cards, as numbers in the pack, with room for the board cards. */
interface Seat {
  readonly own: Uint8Array;
  /** The player's cards, followed by the board's. Games that allow any combination use the best hand from these. */
  readonly all: Uint8Array;
  readonly choices: Choices;
}

/** A showdown that can be repeated with different cards. It stores each hand's share of the pot. */
export class Showdown {
  readonly seats: readonly Seat[];
  readonly boards: readonly Uint8Array[];
  /** Each player's share of the pot in this showdown, in units. */
  readonly shares: Float64Array;
  /** Whether a hand must use exactly two hole cards and three board cards. */
  private readonly both: boolean;
  private readonly common: Choices;
  /** The strength table of each ranking of the game, or undefined for badugi. */
  private readonly tables: readonly (HandTable | undefined)[];
  private readonly strengths: Int32Array;

  /**
   * @param game the game's declaration
   * @param players the number of players
   * @param cards the number of hole cards of each player
   */
  constructor(
    private readonly game: poker.Variant,
    players: number,
    readonly cards: number,
  ) {
    const onBoard = game.boards > 0 ? 5 : 0;
    this.boards = Array.from({ length: game.boards }, () => new Uint8Array(onBoard));
    this.seats = Array.from({ length: players }, () => ({
      own: new Uint8Array(cards),
      all: new Uint8Array(cards + onBoard),
      choices: newChoices(cards, 2),
    }));
    this.both = game.uses === 'two-and-three';
    this.common = newChoices(onBoard, 3);
    this.tables = game.pots.map((ranking) =>
      ranking === 'badugi' ? undefined : handTable(ranking, this.both ? 5 : cards + onBoard),
    );
    this.shares = new Float64Array(players);
    this.strengths = new Int32Array(players);
  }

  /** Divides the pot according to the cards that are currently in `seats` and `boards`. */
  decide(): void {
    const { game, seats, boards, shares } = this;
    shares.fill(0);
    for (const { own, all, choices } of seats) {
      copy(own, all, 0);
      if (this.both) fillChoices(own, 2, choices);
    }
    if (game.twoBoards === 'best') {
      this.strengths.fill(0);
      for (const board of boards) this.rank(0, board);
      this.divide(POT);
    } else {
      const parts = Math.max(1, boards.length);
      for (let part = 0; part < parts; part++) this.decideBoard(boards[part], POT / parts);
    }
  }

  private decideBoard(board: Uint8Array | undefined, amount: number): void {
    let rest = amount;
    if (this.game.pots.length > 1) {
      this.strengths.fill(0);
      this.rank(1, board);
      if (this.divide(amount / 2)) rest = amount / 2;
    }
    this.strengths.fill(0);
    this.rank(0, board);
    this.divide(rest);
  }

  /**
   * Raises each player's stored strength to the strength of their hand with this board, if that is higher.
   * `nth` selects the game's ranking.
   */
  private rank(nth: number, board: Uint8Array | undefined): void {
    const { seats, strengths, both, common } = this;
    const table = this.tables[nth];
    if (both && board) fillChoices(board, 3, common);
    for (let player = 0; player < seats.length; player++) {
      const { own, all, choices } = seats[player] as Seat;
      if (board && !both) copy(board, all, own.length);
      const strength = !table ? badugi(own) : both ? bestOfBoth(table, choices, common) : table.strength(all);
      if (strength > (strengths[player] as number)) strengths[player] = strength;
    }
  }

  /** Divides an amount among the strongest hands. Returns false and divides nothing if no hand qualifies. */
  private divide(amount: number): boolean {
    const { strengths, shares } = this;
    let most = 0;
    let winners = 0;
    for (let player = 0; player < strengths.length; player++) {
      const strength = strengths[player] as number;
      if (strength > most) {
        most = strength;
        winners = 1;
      } else if (strength === most) winners++;
    }
    if (most === 0) return false;
    for (let player = 0; player < strengths.length; player++)
      if (strengths[player] === most) shares[player] = (shares[player] as number) + amount / winners;
    return true;
  }
}

/** Copies a few cards faster than the built-in function, which is optimised for many. */
function copy(from: Uint8Array, to: Uint8Array, at: number): void {
  for (let place = 0; place < from.length; place++) to[at + place] = from[place] as number;
}
