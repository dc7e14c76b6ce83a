import type { Rulebook } from '@croupier/core/rulebook';
import type { HouseTournaments } from './house-tournaments.ts';
import type { HouseCalls } from './languages/house-calls.ts';

/** The parts of a house from a folder that shipped houses have elsewhere in the code. */
export interface FolderParts {
  readonly calls: HouseCalls;
  /** All rule books, those of standards included. */
  readonly books: readonly Rulebook[];
  /** The colours of the felt, as `#rrggbb`. The lighter and the deeper shade follow from `felt` by default. */
  readonly colours?: { readonly felt: string; readonly light?: string; readonly deep?: string };
  /** The emblem, as the text of an SVG. */
  readonly emblem?: string;
  /** Left out if the house holds no tournaments. */
  readonly tournaments?: HouseTournaments;
}
