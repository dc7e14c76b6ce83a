import type { messages } from 'messages:table/coach';
import type { TextOf } from '../messages/catalogue.ts';

/** A step of the tour: the part of the table that it explains, and the text. */
export interface Step {
  readonly at: string;
  readonly says: string;
}

/** The parts of a game that its tour explains. */
export interface Lesson {
  /** The smallest and the largest bet, as text; missing if the player does not place chips. */
  readonly bets?: { readonly least: string; readonly most: string };
  /** Whether the player must take a seat first. */
  readonly seats?: boolean;
  /** The label of the button that ends the betting immediately. */
  readonly goOn?: string;
  /** The names of the player's decisions in a round. */
  readonly answers: readonly string[];
}

/** The number of decisions that are named. The rest explain themselves when they appear. */
const NAMED = 4;

/** Returns the three or four steps of a table's tour. */
export function stepsOf(
  { bets, seats, goOn = '', answers }: Lesson,
  text: TextOf<typeof messages>,
): readonly Step[] {
  const named = answers.slice(0, NAMED).join(', ');
  return [
    ...(seats ? [{ at: '[data-place] button', says: text.seat }] : []),
    ...(bets
      ? [
          { at: '[data-chips] [aria-pressed="true"]', says: text.chip },
          { at: '[data-position]:not(:disabled)', says: text.place(bets) },
        ]
      : []),
    named === ''
      ? { at: '[data-seconds]', says: text.clock({ now: goOn }) }
      : { at: '[data-rack]', says: text.answers({ answers: named }) },
    { at: '[role="tablist"]', says: text.panels },
  ];
}
