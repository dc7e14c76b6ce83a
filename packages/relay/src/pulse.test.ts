import { expect, it } from 'vitest';
import { Pulse } from './pulse.ts';

it('a stream is live from its first packet, silent a second after its last, and live again with the next', () => {
  const told: string[] = [];
  const pulse = new Pulse((state) => told.push(state));
  pulse.check(5_000);
  expect(told).toEqual([]); // it has never been live
  expect(pulse.beat(5_000)).toBe(true);
  expect(pulse.beat(5_040)).toBe(false);
  pulse.check(6_040);
  expect(told).toEqual(['live']);
  pulse.check(6_041);
  expect(told).toEqual(['live', 'silent']);
  expect(pulse.beat(7_000)).toBe(true);
  pulse.stop();
  pulse.stop();
  expect(told).toEqual(['live', 'silent', 'live', 'silent']);
});
