// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { expect, it } from 'vitest';
import { cleanup, render, screen } from '../../test/render.tsx';
import { flight, stateOf } from '../../test/tournament.ts';
import { ClientProvider } from '../app/session.tsx';
import { ClockScreen } from './screen.tsx';

function shown(view: Parameters<typeof stateOf>[0]['view'] = {}) {
  const snapshot = { state: stateOf({ view }) };
  const client = {
    serverNow: () => 150_000,
    tournament: () => ({ getSnapshot: () => snapshot, subscribe: () => () => {}, follow: () => () => {} }),
  } as unknown as Client;
  render(
    <ClientProvider value={client}>
      <ClockScreen tournament="7" />
    </ClientProvider>,
  );
}
const clock = () => screen.getByTestId('clock').textContent;

it('the clock screen shows level, time, stakes, the next level, the remaining players and the prizes', () => {
  shown({ playersLeft: 4 });
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('7:30 left in the level');
  expect(clock()).toMatch(
    /Level 17:30100 \/ 200Next200 \/ 400, ante 50Next breakin 17:30Players4 \/ 6Average stack1,000/,
  );
  expect(screen.getByRole('list').textContent).toBe('1. €3502. €190');
});

it('the clock screen states that the clock is stopped and that play is hand for hand, and announces the last hands of the day', () => {
  const { clock: runs, ...more } = flight();
  const stands = { ...runs, running: false, endsAt: null, timeLeft: 90_000 };
  shown({ flights: [{ ...more, clock: stands, handForHand: true, lastHands: 5 }] });
  expect(screen.getByRole('timer').textContent).toBe('1:30');
  expect(clock()).toContain('paused · hand for hand · last 5 hands of the day');
});

it('the clock screen shows the remaining time of a break, and no stakes', () => {
  const { clock: runs, ...more } = flight();
  shown({ flights: [{ ...more, clock: { ...runs, onBreak: true, nextBreakAt: null } }] });
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('7:30 left of the break');
  expect(clock()).toContain('Break7:30Next');
});

it('the clock screen announces that one more elimination brings the other players into the money, and that all are in it', () => {
  shown({ playersLeft: 3 });
  expect(screen.getByRole('status').textContent).toBe('One place from the money');
  cleanup();
  shown({ playersLeft: 2 });
  expect(screen.getByRole('status').textContent).toBe('In the money');
});
