import { dayAt, dayText } from '../console/studio/day.ts';

/** A tournament as the calendar sorts it. */
interface Dated {
  readonly phase: 'announced' | 'registering' | 'playing' | 'over' | 'cancelled';
  readonly startsAt: number | null;
  readonly announcedAt: number;
}

export type Stage = 'running' | 'coming' | 'ended';

export function stageOf({ phase }: Pick<Dated, 'phase'>): Stage {
  if (phase === 'playing') return 'running';
  return phase === 'over' || phase === 'cancelled' ? 'ended' : 'coming';
}

/** Returns the day of a tournament. One that comes without a date has none. */
export function dayOf(one: Dated): string | undefined {
  if (one.startsAt !== null) return dayText(one.startsAt);
  return stageOf(one) === 'coming' ? undefined : dayText(one.announcedAt);
}

/** Returns the seven days of the week that contains a day, from Monday. */
export function weekOf(day: string): readonly string[] {
  const first = new Date(dayAt(day).after);
  first.setDate(first.getDate() - ((first.getDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => {
    const date = new Date(first);
    date.setDate(first.getDate() + index);
    return dayText(date.getTime());
  });
}

/** Returns the day a number of weeks later. */
export function weeksLater(day: string, weeks: number): string {
  const date = new Date(dayAt(day).after);
  date.setDate(date.getDate() + 7 * weeks);
  return dayText(date.getTime());
}

/** The tournaments under one heading of the calendar. */
export interface Group<One> {
  readonly heading: 'running' | 'noDate' | 'today' | 'day';
  /** The day, apart from the tournaments that are running or have no date. */
  readonly day: string | undefined;
  readonly ended: boolean;
  readonly tournaments: readonly One[];
}

/**
 * Returns the tournaments under their headings: those that run now, today's and those of the following days, those
 * without a date, and the ended ones, latest first.
 */
export function agenda<One extends Dated>(all: readonly One[], today: string): readonly Group<One>[] {
  const of = (stage: Stage) => all.filter((one) => stageOf(one) === stage);
  const start = (one: One) => one.startsAt ?? one.announcedAt;
  const byStart = (one: One, other: One) => start(one) - start(other);
  const coming = of('coming').sort(byStart);
  const grouped = (list: readonly One[], ended: boolean): Group<One>[] =>
    [...new Set(list.map(dayOf))].map((day) => ({
      heading: day === undefined ? 'noDate' : day === today ? 'today' : 'day',
      day,
      ended,
      tournaments: list.filter((one) => dayOf(one) === day),
    }));
  const groups: Group<One>[] = [
    { heading: 'running', day: undefined, ended: false, tournaments: of('running').sort(byStart) },
    ...grouped([...coming.filter((one) => dayOf(one)), ...coming.filter((one) => !dayOf(one))], false),
    ...grouped(
      of('ended').sort((one, other) => byStart(other, one)),
      true,
    ),
  ];
  return groups.filter(({ tournaments }) => tournaments.length > 0);
}
