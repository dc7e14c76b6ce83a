// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { expect, it } from 'vitest';
import { holdTime, passTime, render } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { Countdown } from './countdown.tsx';

/** Shows a countdown of ten seconds with this many milliseconds left. */
function shown(left: number) {
  const client = { serverNow: () => performance.now() } as unknown as Client;
  const within = render(
    <ClientProvider value={client}>
      <Countdown until={performance.now() + left} wait={10_000} open />
    </ClientProvider>,
  );
  const countdown = within.querySelector<HTMLElement>('[data-seconds]');
  return {
    seconds: () => Number(countdown?.dataset.seconds),
    urgent: () => countdown?.dataset.urgent === 'true',
    /** Returns how far the right and the left half of the ring have turned out of sight. */
    turned: () => [...(countdown?.querySelectorAll('i') ?? [])].map(({ style }) => style.rotate),
  };
}

it('the countdown changes the whole seconds at the right times, and marks the last five', async () => {
  holdTime();
  const { seconds, urgent } = shown(9_300);
  expect(seconds()).toBe(10);
  await passTime(299);
  expect(seconds()).toBe(10);
  await passTime(1);
  expect(seconds()).toBe(9);
  await passTime(3_999);
  expect([seconds(), urgent()]).toEqual([6, false]);
  await passTime(1);
  expect([seconds(), urgent()]).toEqual([5, true]);
  await passTime(60_000);
  expect(seconds()).toBe(0);
});

it('the ring empties from its left half to its right half', async () => {
  holdTime();
  const { turned } = shown(10_000);
  const empty = '-180deg';
  expect(turned()).toEqual(['0deg', '0deg']);
  await passTime(2_000);
  expect(turned()).toEqual(['0deg', '-72deg']);
  await passTime(5_000);
  expect(turned()).toEqual(['-72deg', empty]);
  await passTime(3_000);
  expect(turned()).toEqual([empty, empty]);
});

it('the countdown never shows more than the whole waiting time, even if the clocks differ', () => {
  holdTime();
  expect(shown(10_700).seconds()).toBe(10);
});
