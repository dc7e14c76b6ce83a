// @vitest-environment happy-dom
import { plan } from '@croupier/houses';
import { expect, it, vi } from 'vitest';
import { consoleOf, press } from '../../../test/engine-console.tsx';

const cue = () => document.querySelector('[data-cue]')?.textContent ?? '';

it('the dealer of a roulette table is shown what to say and do, step by step', async () => {
  const roulette = plan('kings/roulette-french');
  if (!roulette) throw new Error('no such plan');
  await consoleOf(roulette);
  expect(cue()).toMatch(/Say Place your bets, please.*Do Open betting/);
  await press(' ');
  await vi.waitFor(() => expect(cue()).toMatch(/Do Spin the ball.*Time to bet/));
  await press(' ');
  await vi.waitFor(() => expect(cue()).toMatch(/Say No more bets.*Do Close betting/));
  await press(' ');
  await vi.waitFor(() => expect(cue()).toBe('Do Enter the result'));
});
