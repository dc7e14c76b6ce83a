import { fileURLToPath } from 'node:url';
import type { RelayEvent } from '@croupier/relay';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../time/clock.ts';
import { RelayProcess } from './relay-process.ts';

const PROGRAM = fileURLToPath(new URL('../../test/relay-program.mjs', import.meta.url));
let relay: RelayProcess;
let events: RelayEvent[];
beforeEach(() => {
  relay = new RelayProcess(PROGRAM, 4_000, systemClock);
  events = [];
  relay.listen((event) => events.push(event));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => relay.stop());

it('the server starts the relay with the first stream, and passes on requests, answers and events', async () => {
  expect(await relay.watch('roulette', 'ann', 'an offer')).toBeUndefined(); // nobody publishes yet
  expect(await relay.publish('roulette', 'wheel', 'an offer')).toBe('answer to an offer on 4000');
  expect(events).toEqual([{ type: 'live', stream: 'roulette', camera: 'wheel' }]);
  expect(await relay.watch('roulette', 'ann', 'another')).toBe('answer to another on 4000');
  expect(await relay.watch('roulette', 'ben', 'unknown')).toBeUndefined();
  await expect(relay.publish('roulette', 'wheel', 'fail')).rejects.toThrow('no address');
});

it('the server rejects open requests when the relay ends, reports that the streams are silent, and restarts it', async () => {
  await relay.publish('roulette', 'wheel', 'an offer');
  const unanswered = relay.watch('roulette', 'ann', 'silence');
  const failed = expect(unanswered).rejects.toThrow('ended before it answered');
  await expect(relay.publish('blackjack', 'layout', 'die')).rejects.toThrow('ended before it answered');
  await failed;
  expect(events).toEqual([
    { type: 'live', stream: 'roulette', camera: 'wheel' },
    { type: 'silent', stream: 'roulette', camera: 'wheel' },
    { type: 'viewer-left', viewer: 'ann' },
  ]);
  expect(await relay.publish('roulette', 'wheel', 'an offer')).toBe('answer to an offer on 4000');
});
