import { expect, it } from 'vitest';
import { flight, stateOf } from '../../test/tournament.ts';
import { minutesOf, remainingTime, shownFlight } from './clock.ts';

it('the clock counts down a running clock, and does not change a stopped one', () => {
  const { clock } = flight();
  expect(remainingTime({ ...clock, running: true, endsAt: 90_000, timeLeft: 60_000 }, 45_000)).toBe(45_000);
  expect(remainingTime({ ...clock, running: true, endsAt: 90_000, timeLeft: 60_000 }, 95_000)).toBe(0);
  expect(remainingTime({ ...clock, running: false, endsAt: null, timeLeft: 60_000 }, 45_000)).toBe(60_000);
});

it('the time is written in minutes, and with hours from one hour on', () => {
  expect([0, 1, 9_000, 65_000, 599_001, 3_600_000, 4_205_000].map(minutesOf)).toEqual([
    '0:00',
    '0:01',
    '0:09',
    '1:05',
    '10:00',
    '1:00:00',
    '1:10:05',
  ]);
});

it('the clock shows the flight that is being played, otherwise the next one, otherwise the last one', () => {
  const shown = (...statuses: ('waiting' | 'playing' | 'finished')[]) => {
    const flights = statuses.map((status, index) => ({ ...flight(), id: String(index), status }));
    return shownFlight(stateOf({ view: { flights } }).view)?.id;
  };
  expect(shown('finished', 'playing', 'waiting')).toBe('1');
  expect(shown('finished', 'waiting', 'waiting')).toBe('1');
  expect(shown('finished', 'finished')).toBe('1');
});
