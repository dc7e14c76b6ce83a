// @vitest-environment happy-dom

import { messages } from 'messages:table/bar';
import type { SettledMessage } from '@croupier/client';
import { beforeAll, expect, it } from 'vitest';
import { act, holdTime, passTime, render, screen } from '../../test/render.tsx';
import { library } from '../messages/catalogue.ts';
import { LargeWin } from './large-win.tsx';

beforeAll(async () => {
  await messages.load('en');
  await library.speak('en');
});

type Round = Pick<SettledMessage, 'round' | 'lines'>;
const round = (id: string, pay: number, lost = 0): Round => ({
  round: id,
  lines: [
    { bet: '17', seat: 'anna', rule: 'r', stake: 100, outcome: 'won', pay, return: 100 },
    ...(lost > 0 ? [{ bet: 'red', seat: 'anna', rule: 'r', stake: lost, outcome: 'lost', take: lost }] : []),
  ] as unknown as Round['lines'],
});

/** Returns a table that shows one round after another. */
async function table(first: Round | undefined) {
  let show: (next: Round) => void = () => {};
  const { useState } = await import('react');
  function Table() {
    const [settled, set] = useState(first);
    show = set;
    return <LargeWin settled={settled} currency="EUR" />;
  }
  await act(async () => {
    render(<Table />);
  });
  return (next: Round) => act(async () => show(next));
}

const moment = () => screen.queryByTestId('moment');

it('the overlay shows a win of many times the stake, and disappears after a while', async () => {
  const tell = await table(undefined);
  holdTime();
  await tell(round('1', 3500));
  expect(moment()?.textContent).toContain('€35');
  expect(moment()?.textContent).toContain('35 times');
  expect(moment()?.dataset.size).toBe('large');
  await passTime(3500);
  expect(moment()).toBeNull();
});

it('the overlay is larger for a larger win', async () => {
  const tell = await table(undefined);
  await tell(round('1', 18_000));
  expect(moment()?.dataset.size).toBe('grand');
});

it('the overlay does not show a small win, or a round that lost more than it won', async () => {
  const tell = await table(undefined);
  await tell(round('1', 200));
  expect(moment()).toBeNull();
  await tell(round('2', 3500, 5000));
  expect(moment()).toBeNull();
});

it('the overlay disappears when the next round begins', async () => {
  const tell = await table(undefined);
  await tell(round('1', 3500));
  await tell(round('2', 100));
  expect(moment()).toBeNull();
});

it('the overlay does not show a win from before the page was opened', async () => {
  const tell = await table(round('1', 3500));
  expect(moment()).toBeNull();
  await tell(round('1', 3500));
  expect(moment()).toBeNull();
});
