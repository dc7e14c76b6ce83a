// @vitest-environment happy-dom
import { money } from '@croupier/core';
import { beforeAll, expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { library } from '../words/catalogue.ts';
import type { Bets } from './bets.ts';
import { BettingTray, useRack } from './rack.tsx';
import { words } from './words.ts';

beforeAll(async () => {
  await words.load('en');
  await library.speak('en');
});

const VALUES = [1, 5, 25, 100].map((euros) => money(euros * 100));

/** A rack beside so much left to bet with. */
function Tray({ funds }: { readonly funds: number }) {
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
  return <BettingTray rack={useRack(bets, VALUES)} bets={bets} currency="EUR" />;
}

const chip = (euros: number) => screen.getByRole('button', { name: new RegExp(`€${euros}\\b`) });
const meaningOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

it('says of a chip that is dearer than the balance why it is pale, and of no other', () => {
  render(<Tray funds={4000} />);
  expect(chip(100).title).toBe('This chip is worth more than your balance of €40.');
  expect(meaningOf(chip(100))).toBe('This chip is worth more than your balance of €40.');
  expect(chip(25).title).toBe('');
  expect(meaningOf(chip(25))).toBeUndefined();
});

it('says so aloud when it is pressed, until another one is', async () => {
  render(<Tray funds={4000} />);
  const told = () => screen.getByRole('status').textContent;
  expect(told()).toBe('');
  await act(async () => fireEvent.click(chip(100)));
  expect(told()).toBe('This chip is worth more than your balance of €40.');
  await act(async () => fireEvent.click(chip(25)));
  expect(told()).toBe('');
});

it('says nothing of a chip that nobody pressed', () => {
  render(<Tray funds={300} />);
  expect(chip(5).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('');
});
