import type { Rulebook } from '@croupier/core/rulebook';
import type { HouseCalls } from './languages/house-calls.ts';

/** The parts of a house from a folder that the server sends to the screens. */
export interface FolderParts {
  readonly calls: HouseCalls;
  /** All rule books, those of standards included. */
  readonly books: readonly Rulebook[];
  /** The colours of the felt, as `#rrggbb`. The lighter and the deeper shade follow from `felt` by default. */
  readonly colours?: { readonly felt: string; readonly light?: string; readonly deep?: string };
  /** The emblem, as the text of an SVG. */
  readonly emblem?: string;
}
