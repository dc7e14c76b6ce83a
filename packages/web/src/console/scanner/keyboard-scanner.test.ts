// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyboardScanner } from './keyboard-scanner.ts';

let stop: () => void;
let lines: string[];
let keys: string[];
const press = ({ key }: KeyboardEvent) => keys.push(key);
beforeEach(() => {
  vi.useFakeTimers();
  [lines, keys] = [[], []];
  stop = keyboardScanner(window).listen(
    (line) => lines.push(line),
    () => undefined,
  );
  window.addEventListener('keydown', press);
});
afterEach(() => {
  stop();
  window.removeEventListener('keydown', press);
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** Presses keys, each this many milliseconds after the one before. */
function type(text: readonly string[], apart: number, target: EventTarget = document.body): void {
  for (const key of text) {
    vi.advanceTimersByTime(apart);
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

it('the keyboard scanner reads keys in quick succession as one line, and withholds them from the page', () => {
  type(['Shift', 'T', 'h', 'Enter'], 10);
  type(['1', '7', 'Enter'], 39);
  vi.advanceTimersByTime(1_000);
  expect([lines, keys]).toEqual([['Th', '17'], ['Shift']]);
});

it('the keyboard scanner passes a person’s keys on to the page, in order, each once', () => {
  type(['1', '7', 'Enter', ' ', 'h'], 90);
  vi.advanceTimersByTime(1_000);
  expect([lines, keys]).toEqual([[], ['1', '7', 'Enter', ' ', 'h']]);
});

it('the keyboard scanner returns quick keys that do not end with Enter', () => {
  type(['1', '7', 'Escape'], 10);
  expect([lines, keys]).toEqual([[], ['1', '7', 'Escape']]);
});

it('the keyboard scanner ignores text typed into a field, and keys with a modifier', () => {
  const field = document.body.appendChild(document.createElement('input'));
  type(['1', '7', 'Enter'], 10, field);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', ctrlKey: true }));
  expect([lines, keys]).toEqual([[], ['1', '7', 'Enter', 'c']]);
});

it('the keyboard scanner returns all keys, and reads no more, after it has stopped', () => {
  type(['1'], 10);
  stop();
  type(['7', 'Enter'], 10);
  expect([lines, keys]).toEqual([[], ['1', '7', 'Enter']]);
});
