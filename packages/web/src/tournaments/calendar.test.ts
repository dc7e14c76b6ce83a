import { expect, it } from 'vitest';
import { agenda, weekOf, weeksLater } from './calendar.ts';

const at = (day: number, hour: number) => new Date(2031, 2, day, hour).getTime();
const one = (id: string, phase: 'registering' | 'playing' | 'over', startsAt: number | null) => ({
  id,
  phase,
  startsAt,
  announcedAt: at(1, 9),
});

it('puts running tournaments first, then today, the coming days, and the latest results', () => {
  const groups = agenda(
    [
      one('over', 'over', at(3, 18)),
      one('later', 'registering', at(7, 12)),
      one('evening', 'registering', at(5, 20)),
      one('when full', 'registering', null),
      one('noon', 'registering', at(5, 12)),
      one('now', 'playing', at(5, 10)),
      one('sit and go', 'over', null),
    ],
    '2031-03-05',
  );
  expect(
    groups.map(({ heading, day, tournaments }) => [heading, day, tournaments.map(({ id }) => id)]),
  ).toEqual([
    ['running', undefined, ['now']],
    ['today', '2031-03-05', ['noon', 'evening']],
    ['day', '2031-03-07', ['later']],
    ['noDate', undefined, ['when full']],
    ['day', '2031-03-03', ['over']],
    ['day', '2031-03-01', ['sit and go']],
  ]);
});

it('shows whole weeks from Monday, even when the clocks change', () => {
  expect(weekOf('2031-03-30')).toEqual([24, 25, 26, 27, 28, 29, 30].map((day) => `2031-03-${day}`));
  expect(weeksLater('2031-03-29', 1)).toBe('2031-04-05');
  expect(weekOf('2031-03-24')[0]).toBe('2031-03-24');
});
