import { type Refusal, refuse } from '@croupier/core';

/** The purpose of a draw, with the seats, tables or entries that it concerns. */
export type Purpose =
  | {
      readonly for: 'seats';
      readonly flight: string;
      readonly entries: readonly number[];
      readonly sizes: readonly number[];
    }
  | {
      readonly for: 'late-seat';
      readonly flight: string;
      readonly entry: number;
      readonly places: readonly Place[];
    }
  | {
      readonly for: 'button';
      readonly flight: string;
      readonly seats: number;
      readonly tables: readonly number[];
    }
  | {
      readonly for: 'break' | 'breaking-order';
      readonly flight: string;
      readonly tables: readonly number[];
    }
  | {
      readonly for: 'broken';
      readonly flight: string;
      readonly table: number;
      readonly entries: readonly number[];
      readonly places: readonly Place[];
    }
  | {
      readonly for: 'move';
      readonly flight: string;
      readonly from: number;
      readonly to: number;
      readonly entries: readonly number[];
      readonly places: readonly Place[];
    }
  | { readonly for: 'pairs'; readonly entries: readonly number[] }
  | { readonly for: 'ranks'; readonly entries: readonly number[] }
  | { readonly for: 'marks'; readonly entries: readonly number[] }
  | { readonly for: 'mystery'; readonly entries: readonly number[]; readonly draw: number }
  | { readonly for: 'tie'; readonly entries: readonly number[]; readonly cards: readonly string[] }
  | { readonly for: 'last-hands'; readonly flight: string }
  /** One item for each small chip, with its owner. */
  | { readonly for: 'chip-race'; readonly owners: readonly number[]; readonly chip: number };

/** A seat at a table. */
export interface Place {
  readonly table: number;
  readonly seat: number;
}

/**
 * A draw that is needed, of `count` different whole numbers from 0 to `below` − 1. Every order is equally
 * likely. The numbers can come from a random generator, a pack of cards in the room, or a replay.
 */
export interface Draw {
  readonly below: number;
  readonly count: number;
  readonly purpose: Purpose;
}

/** Checks that these numbers are a valid result of the draw. Otherwise refuses them as `bad-draw`. */
export function refuseWrongPicks({ below, count }: Draw, picks: readonly number[]): Refusal | undefined {
  const fits =
    picks.length === count &&
    new Set(picks).size === count &&
    picks.every((pick) => Number.isInteger(pick) && pick >= 0 && pick < below);
  return fits
    ? undefined
    : refuse('bad-draw', `The draw needs ${count} different numbers from 0 to ${below - 1}.`, {
        details: { below, count },
      });
}

/** Returns the items in drawn order. */
export function inDrawnOrder<Item>(items: readonly Item[], picks: readonly number[]): Item[] {
  return picks.flatMap((pick) => {
    const item = items[pick];
    return item === undefined ? [] : [item];
  });
}
