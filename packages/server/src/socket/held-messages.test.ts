import { beforeEach, expect, it } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { HeldMessages } from './held-messages.ts';

let clock: VirtualClock;
let held: HeldMessages;
let taken: string[];
const say = (text: string) => held.after(() => void taken.push(text));
beforeEach(() => {
  clock = new VirtualClock();
  held = new HeldMessages(clock);
  taken = [];
});

it('the queue runs steps immediately while no message is held back', () => {
  say('bets are closed');
  held.hold(1);
  say('9');
  expect(taken).toEqual(['bets are closed']);
});

it('the queue runs the steps after a mark once it is seen, up to the next mark', () => {
  held.hold(1);
  say('9');
  held.hold(2);
  say('17');
  expect(held.marks()).toEqual([1, 2]);
  held.seen(1);
  expect(taken).toEqual(['9']);
  held.seen(1); // a confirmation that is sent twice
  expect(taken).toEqual(['9']);
  held.seen(2);
  expect(taken).toEqual(['9', '17']);
  say('place your bets');
  expect(taken.at(-1)).toBe('place your bets');
});

it('the queue runs everything up to a later mark if its frame is seen first', () => {
  held.hold(1);
  say('9');
  held.hold(2);
  say('17');
  held.seen(2);
  expect(taken).toEqual(['9', '17']);
});

it('the queue runs waiting steps after the maximum wait, mark by mark', async () => {
  held.hold(1);
  say('9');
  await clock.pass(2, async () => undefined);
  held.hold(2);
  say('17');
  await clock.pass(3.9, async () => undefined);
  expect(taken).toEqual([]);
  await clock.pass(0.2, async () => undefined);
  expect(taken).toEqual(['9']);
  await clock.pass(2, async () => undefined);
  expect(taken).toEqual(['9', '17']);
});

it('the queue runs everything when it is released, and nothing once it is dropped', async () => {
  held.hold(1);
  say('9');
  held.release();
  expect(taken).toEqual(['9']);
  held.hold(2);
  say('17');
  held.drop();
  await clock.pass(10, async () => undefined);
  expect(taken).toEqual(['9']);
});
