// @vitest-environment happy-dom

import { messages } from 'messages:table/bar';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { library } from '../messages/catalogue.ts';
import type { Bets } from './bets.ts';
import { BettingTray, useRack } from './rack.tsx';

beforeAll(async () => {
  await messages.load('en');
  await library.speak('en');
});

const VALUES = [1, 5, 25, 100].map((euros) => money(euros * 100));

/** Shows a rack with this amount left to bet. */
function Tray({ funds, currency = 'EUR' }: { readonly funds: number; readonly currency?: CurrencyCode }) {
  const nothing = () => {};
  const bets = {
    can: { undo: false, clear: false, double: false, rebet: false },
    undo: nothing,
    clear: nothing,
    double: nothing,
    rebet: nothing,
    staked: money(0),
    funds: money(funds),
    step: money(100),
  } as unknown as Bets;
  return <BettingTray rack={useRack(bets, VALUES)} bets={bets} currency={currency} />;
}

const chip = (euros: number) => screen.getByRole('button', { name: new RegExp(`€${euros}\\b`) });
const meaningOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

it('the rack explains why a chip is faded if it is worth more than the balance, and explains no other chip', () => {
  render(<Tray funds={4000} />);
  expect(chip(100).title).toBe('This chip is worth more than your balance of €40.');
  expect(meaningOf(chip(100))).toBe('This chip is worth more than your balance of €40.');
  expect(chip(25).title).toBe('');
  expect(meaningOf(chip(25))).toBeUndefined();
});

it('the rack announces the explanation when the chip is pressed, until another chip is pressed', async () => {
  render(<Tray funds={4000} />);
  const told = () => screen.getByRole('status').textContent;
  expect(told()).toBe('');
  await act(async () => fireEvent.click(chip(100)));
  expect(told()).toBe('This chip is worth more than your balance of €40.');
  await act(async () => fireEvent.click(chip(25)));
  expect(told()).toBe('');
});

it('the rack announces nothing about a chip that nobody pressed, and selects an affordable one', () => {
  render(<Tray funds={300} />);
  expect(chip(5).getAttribute('aria-pressed')).toBe('false');
  expect(chip(1).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('the rack preselects the smallest chip instead of one that would take the whole balance', async () => {
  render(<Tray funds={500} />);
  expect(chip(1).getAttribute('aria-pressed')).toBe('true');
  await act(async () => fireEvent.click(chip(5)));
  expect(chip(5).getAttribute('aria-pressed')).toBe('true');
});

it('the rack selects the most valuable affordable chip, and returns to the chosen one when possible', async () => {
  const chosen = () => VALUES.map((value) => chip(value / 100).getAttribute('aria-pressed')).indexOf('true');
  const left = { set: (_: number) => {} };
  const Told = () => {
    const [funds, set] = useState(40_000);
    left.set = set;
    return <Tray funds={funds} />;
  };
  render(<Told />);
  await act(async () => fireEvent.click(chip(100)));
  expect(chosen()).toBe(3);
  await act(async () => left.set(9_900));
  expect(chosen()).toBe(2);
  expect(screen.getByRole('status').textContent).toBe('');
  await act(async () => left.set(20_000));
  expect(chosen()).toBe(3);
});

it('the rack calls the remaining amount chips if tournament chips are bet', () => {
  render(<Tray funds={4000} currency="CHIP" />);
  const [, left] = screen.getAllByRole('term');
  expect(left?.textContent).toBe('Chips');
  expect(screen.getByTestId('funds').textContent).toBe('4,000');
  expect(screen.getByRole('button', { name: /^10,000 chip/ }).title).toBe(
    'This chip is worth more than all your chips (4,000).',
  );
});
