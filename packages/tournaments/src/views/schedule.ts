import { endsAt, gameAt, isOnBreak, levelNumber, newClock, timeLeftAt } from '../clock.ts';
import type { Clock, Tournament } from '../state.ts';

/** An item of the structure: a level with its stakes in chips by name, or a break. */
export type LineView =
  | {
      readonly kind: 'level';
      readonly number: number;
      readonly minutes: number;
      readonly game: string;
      readonly stakes: { readonly [name: string]: number };
    }
  | { readonly kind: 'break'; readonly minutes: number };

/** The public view of a clock. Times are in milliseconds since 1970, and durations in milliseconds. */
export interface ClockView {
  /**
   * The index of the current level or break in the structure, from 0, and the number of the level. During a
   * break, this is the number of the level before it.
   */
  readonly line: number;
  readonly level: number;
  readonly onBreak: boolean;
  readonly running: boolean;
  /** The time at which the level or break ends; null if the clock is stopped, and in the last level. */
  readonly endsAt: number | null;
  /** The time left in the level or break when the view was made. */
  readonly timeLeft: number;
  /**
   * The start of the next break, if the clock is not stopped before then; null if it is stopped now, or if no
   * break follows.
   */
  readonly nextBreakAt: number | null;
}

/** Returns all levels and breaks of the structure, in order. */
export function structureOf({ announcement }: Tournament): LineView[] {
  return announcement.levels.map((line, index): LineView => {
    if ('break' in line) return { kind: 'break', minutes: Number(line.break) };
    const { minutes, game: _, ...stakes } = line as { minutes: number; game?: string };
    const clock = { ...newClock(announcement), line: index };
    const number = levelNumber(announcement, clock);
    return { kind: 'level', number, minutes, game: gameAt(announcement, clock), stakes };
  });
}

/** Returns the view of a clock at a given time. */
export function clockOf({ announcement }: Tournament, clock: Clock, at: number): ClockView {
  const { line, running } = clock;
  return {
    line,
    level: levelNumber(announcement, clock),
    onBreak: isOnBreak(announcement, clock),
    running,
    endsAt: endsAt(announcement, clock) ?? null,
    timeLeft: timeLeftAt(clock, at),
    nextBreakAt: nextBreak(announcement.levels, clock),
  };
}

function nextBreak(levels: Tournament['announcement']['levels'], { line, running, since, timeLeft }: Clock) {
  if (!running) return null;
  let at = since + timeLeft;
  for (const next of levels.slice(line + 1)) {
    if ('break' in next) return at;
    at += Number(next.minutes) * 60_000;
  }
  return null;
}
