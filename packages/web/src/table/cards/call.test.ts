import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { standingCall } from './call.ts';

const plan = planOf('kings/red-dog');
if (!plan) throw new Error('no such plan');
const call = (open: boolean, stage: string, lies = false) =>
  standingCall(plan, 'de', { open, stage }, lies)?.text;

it('stands as long as it is true: bets open, then closed, and gone with the first card', () => {
  const [open, closed] = [call(true, 'betting'), call(false, 'dealing')];
  expect([typeof open, typeof closed]).toEqual(['string', 'string']);
  expect(open).not.toBe(closed);
  expect(call(false, 'dealing', true)).toBeUndefined();
});

it.each(['waiting', 'shuffling', 'result', 'ended'])('does not exist while a round is %s', (stage) => {
  expect(call(false, stage)).toBeUndefined();
});
