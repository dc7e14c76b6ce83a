import type { words } from 'messages:table/coach';
import type { TextOf } from '../messages/catalogue.ts';

/** A part of the table: how to find it on the page, and what a newcomer is told about it. */
export interface Step {
  readonly at: string;
  readonly says: string;
}

/** The explanations that a game gives to a newcomer. */
export interface Lesson {
  /** Chips are put down on places: the least and the most of a bet, as written. */
  readonly bets?: { readonly least: string; readonly most: string };
  /** A seat is still to be taken, before anything else. */
  readonly seats?: boolean;
  /** The name of the button that ends the betting at once. */
  readonly goOn?: string;
  /** The names of the player's answers in the course of a round. */
  readonly answers: readonly string[];
}

/** The number of answers that are named: the rest explain themselves when they appear. */
const NAMED = 4;

/** Returns the three or four things to know at a table, each with its place on the screen. */
export function stepsOf(
  { bets, seats, goOn = '', answers }: Lesson,
  text: TextOf<typeof words>,
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
