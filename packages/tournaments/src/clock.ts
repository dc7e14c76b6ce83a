import type { Announcement, Level } from './announcement/schema.ts';
import type { Step } from './events.ts';
import type { Clock, Flight, Tournament } from './state.ts';

export const MINUTE = 60_000;
/**
 * The number of seconds after the start in which players at a screen can check in. Such players have no seat
 * before the start.
 */
export const CHECK_IN_SECONDS = 120;

/** Returns a stopped clock at the first level. */
export function newClock({ levels }: Announcement): Clock {
  return { line: 0, running: false, since: 0, timeLeft: minutesOf(levels[0]) * MINUTE, played: 0 };
}

function minutesOf(level: Level | undefined): number {
  if (!level) return 0;
  return 'break' in level ? Number(level.break) : Number(level.minutes);
}

/**
 * Returns the number of the current level, from 1, without counting breaks. During a break, returns the
 * number of the level before the break.
 */
export function levelNumber({ levels }: Announcement, { line }: Clock): number {
  let number = 0;
  for (let index = 0; index <= line; index++) if (!isBreak(levels[index])) number++;
  return Math.max(1, number);
}

/** Returns the level whose stakes apply. */
export function levelAt({ levels }: Announcement, { line }: Clock): Extract<Level, { minutes: number }> {
  for (let index = line; index >= 0; index--) {
    const level = levels[index];
    if (level && !('break' in level)) return level as Extract<Level, { minutes: number }>;
  }
  return levels.find((level) => !('break' in level)) as Extract<Level, { minutes: number }>;
}

/** Returns the game of the current level. If several games are announced, they change with every level. */
export function gameAt(announcement: Announcement, clock: Clock): string {
  const { game } = announcement;
  const turn = (levelNumber(announcement, clock) - 1) % game.length;
  return levelAt(announcement, clock).game ?? game[turn] ?? '';
}

function isBreak(level: Level | undefined): boolean {
  return level !== undefined && 'break' in level;
}

export function isOnBreak({ levels }: Announcement, { line }: Clock): boolean {
  return isBreak(levels[line]);
}

/**
 * Returns the time at which the current level or break ends, in milliseconds. Returns undefined while the clock is
 * stopped, and in the last level.
 */
export function endsAt(
  { levels }: Announcement,
  { line, running, since, timeLeft }: Clock,
): number | undefined {
  return running && line < levels.length - 1 ? since + timeLeft : undefined;
}

/**
 * Returns the time at which the last level's minutes end, while the clock runs. Returns undefined in all
 * other levels and breaks, and after that time.
 */
export function lastEndsAt(
  { levels }: Announcement,
  { line, running, since, timeLeft }: Clock,
): number | undefined {
  return running && line === levels.length - 1 && timeLeft > 0 ? since + timeLeft : undefined;
}

/** Returns whether the time of the last level is up. The level continues, because no other level follows. */
export function isPlayedOut({ levels }: Announcement, { line, timeLeft }: Clock): boolean {
  return line === levels.length - 1 && timeLeft === 0;
}

/** Marks the last level's minutes as over. The clock continues to run. */
export function playOut({ announcement }: Tournament, { clock }: Flight, at: number): void {
  clock.played = playingTimeAt(announcement, clock, at);
  clock.since = at;
  clock.timeLeft = 0;
}

/**
 * Returns the next time at which something changes without a command. The change is the end of a level, of a
 * break, of late registration, of check-in or of a time-limited tournament, or the start of a flight.
 */
export function dueAt(tournament: Tournament): number | undefined {
  const { announcement, flights, phase, stage, registrationClosed } = tournament;
  if (phase !== 'registering' && phase !== 'playing') return undefined;
  let due: number | undefined;
  const earliest = (at: number | null | undefined) => {
    if (at !== null && at !== undefined && (due === undefined || at < due)) due = at;
  };
  for (const { status, clock, startsAt, halt, checkInOpen } of flights) {
    if (status === 'waiting') earliest(startsAt);
    if (status !== 'playing') continue;
    earliest(endsAt(announcement, clock));
    if (!registrationClosed) earliest(lastEndsAt(announcement, clock));
    if (checkInOpen && clock.running && !isOnBreak(announcement, clock))
      earliest(clock.since + 1_000 * CHECK_IN_SECONDS - clock.played);
    const { end } = announcement;
    const until = announcement.stages[stage]?.until ?? 'end';
    const span =
      until !== 'end' && 'minutes' in until ? until.minutes : end.kind === 'clock' ? end.minutes : undefined;
    if (span !== undefined && clock.running && !isOnBreak(announcement, clock) && halt === null)
      earliest(clock.since + span * MINUTE - clock.played);
  }
  return due;
}

/** Returns a stopped copy of the clock. If the clock is in a break, the copy is at the next level. */
export function afterBreak(announcement: Announcement, clock: Clock): Clock {
  let { line, timeLeft } = clock;
  while (isBreak(announcement.levels[line]) && line < announcement.levels.length - 1) {
    line++;
    timeLeft = minutesOf(announcement.levels[line]) * MINUTE;
  }
  return { ...clock, line, timeLeft, running: false };
}

/** Returns the time left in the current level or break, in milliseconds. */
export function timeLeftAt({ running, since, timeLeft }: Clock, at: number): number {
  return running ? Math.max(0, since + timeLeft - at) : timeLeft;
}

/** Returns the total playing time, without breaks and stops, in milliseconds. */
export function playingTimeAt(announcement: Announcement, clock: Clock, at: number): number {
  const { running, since, played } = clock;
  return running && !isOnBreak(announcement, clock) ? played + Math.max(0, at - since) : played;
}

export function startClock(flight: Flight, { at, events }: Step): void {
  flight.clock.running = true;
  flight.clock.since = at;
  events.push({ type: 'clock', flight: flight.id, running: true });
}

export function stopClock({ announcement }: Tournament, flight: Flight, { at, events }: Step): void {
  const { clock } = flight;
  if (!clock.running) return;
  clock.played = playingTimeAt(announcement, clock, at);
  clock.timeLeft = timeLeftAt(clock, at);
  clock.running = false;
  events.push({ type: 'clock', flight: flight.id, running: false });
}

/** Moves the clock to the beginning of a level or break. A running clock continues to run. */
export function goToLine(
  { announcement }: Tournament,
  flight: Flight,
  line: number,
  step: Step,
  at = step.at,
): void {
  const { clock } = flight;
  clock.played = playingTimeAt(announcement, clock, at);
  clock.line = Math.min(Math.max(0, line), announcement.levels.length - 1);
  clock.since = at;
  clock.timeLeft = minutesOf(announcement.levels[clock.line]) * MINUTE;
  step.events.push({ type: 'level', flight: flight.id, line: clock.line });
}

/** Returns whether the tournament has reached an announced level or number of remaining players. */
export function isReached(
  tournament: Tournament,
  flight: Flight,
  when: { readonly playersLeft: number } | { readonly level: number },
): boolean {
  if ('level' in when) return levelNumber(tournament.announcement, flight.clock) >= when.level;
  return tournament.registrationClosed && flight.playersLeft <= when.playersLeft;
}
