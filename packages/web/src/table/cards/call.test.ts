import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { currentCall } from './call.ts';

const plan = planOf('kings/red-dog');
if (!plan) throw new Error('no such plan');
const call = (open: boolean, stage: string, lies = false) =>
  currentCall(plan, 'de', { open, stage }, lies)?.text;

it('the call changes when bets close, and ends with the first card', () => {
  const [open, closed] = [call(true, 'betting'), call(false, 'dealing')];
  expect([typeof open, typeof closed]).toEqual(['string', 'string']);
  expect(open).not.toBe(closed);
  expect(call(false, 'dealing', true)).toBeUndefined();
});

it.each(['waiting', 'shuffling', 'result', 'ended'])('there is no call while a round is %s', (stage) => {
  expect(call(false, stage)).toBeUndefined();
});
