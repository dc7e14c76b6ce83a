import type { Json } from '@croupier/core';
import { z } from 'zod';
import type { TournamentOpening, TournamentReport } from './hand.ts';
import type { Lineup } from './positions.ts';

/** A tournament table: the hand that was last started, and its result. Its chips are not money. */
export interface TournamentTable {
  opening: TableOpening | null;
  entries: readonly number[];
  line: Lineup | null;
  report: TournamentReport | null;
}

/** A tournament table before its first hand. */
export const NO_HAND_YET: TournamentTable = {
  opening: null,
  entries: [],
  line: null,
  report: null,
};

/** The house's data for one tournament hand at a table. */
export interface TableOpening extends TournamentOpening {
  /** The number of the hand at this table. */
  readonly hand: number;
  readonly level: number;
  /** The length of the level in minutes. */
  readonly minutes: number;
  readonly handForHand: boolean;
  readonly seats: readonly (TournamentOpening['seats'][number] & { readonly player: string })[];
  readonly carry: Json;
}

const chips = z.int().min(0).max(1e12);

const count = z.int().min(0).max(1e6);

/** The schema of an opening. */
export const openingSchema = z.object({
  hand: z.int().min(1),
  game: z.string().max(40),
  structure: z.enum(['no-limit', 'pot-limit', 'fixed-limit']),
  level: z.int().min(1),
  // Records of older hands do not have this field.
  minutes: z.int().min(1).max(1440).default(20),
  stakes: z.record(z.string().max(20), chips),
  size: z.int().min(2).max(10),
  seats: z
    .array(
      z.object({
        seat: z.int().min(1).max(10),
        entry: count,
        player: z.string().regex(/^\S{1,64}$/),
        stack: chips.min(1),
        misses: z.boolean(),
      }),
    )
    .min(2)
    .max(10),
  button: z.int().min(1).max(10),
  forcedAllIn: z.boolean(),
  handForHand: z.boolean(),
  headsUp: z.boolean(),
  carry: z.custom<Json>(),
});
