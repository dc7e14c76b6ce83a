// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fireEvent, render, screen } from '../../test/render.tsx';
import { ThemeChoice } from './theme-choice.tsx';

const root = document.documentElement;
/** Runs the page's script that sets the theme before anything is rendered. */
const comeBack = () => {
  delete root.dataset.theme;
  runInThisContext(readFileSync(join(import.meta.dirname, '../../public/settings.js'), 'utf8'));
};
const frames = () => [...document.head.querySelectorAll('meta')].map(({ media }) => media);

beforeEach(() => {
  for (const scheme of ['dark', 'light']) {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.media = `(prefers-color-scheme: ${scheme})`;
    document.head.append(meta);
  }
});
afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
  delete root.dataset.theme;
});

const choose = (value: string) => fireEvent.change(screen.getByLabelText('Theme'), { target: { value } });

it('the theme follows the system until the user chooses', () => {
  comeBack();
  render(<ThemeChoice />);
  expect(screen.getByLabelText<HTMLSelectElement>('Theme').value).toBe('system');
  expect(root.dataset.theme).toBeUndefined();
});

it('the theme changes the page immediately, and sets the theme before the first paint at the next visit', () => {
  render(<ThemeChoice />);
  choose('light');
  expect(root.dataset.theme).toBe('light');
  comeBack();
  expect(root.dataset.theme).toBe('light');
  choose('system');
  expect(root.dataset.theme).toBeUndefined();
  comeBack();
  expect(root.dataset.theme).toBeUndefined();
});

it("the theme gives the browser's frame the colour of the chosen theme", () => {
  render(<ThemeChoice />);
  choose('light');
  expect(frames()).toEqual(['not all', 'all']);
  choose('dark');
  expect(frames()).toEqual(['all', 'not all']);
  choose('system');
  expect(frames()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
});

it('only a theme is accepted from the device’s storage', () => {
  localStorage.setItem('croupier.theme', 'purple');
  comeBack();
  expect(root.dataset.theme).toBeUndefined();
});
