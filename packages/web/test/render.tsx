import { cleanup, configure, render as renderTree, act as untilShown } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';

/**
 * Renders a part of the screens for component tests, in a document without a browser. The test file begins with `//
 * @vitest-environment happy-dom`. A test reads and presses with `screen` and `fireEvent`. There is no layout, so tests
 * of positions, sizes and animations belong in a browser test.
 */
export { cleanup, fireEvent, screen, within } from '@testing-library/react';

// Timeouts are long, because a busy machine loads messages and screens late.
configure({ asyncUtilTimeout: 8_000 });

/**
 * Does some work and lets React render all its effects. The work stops when its test ends. Otherwise, React
 * would hold back the changes in all later tests of the worker for as long as the interrupted test waits.
 */
export function act(work: () => Promise<unknown>): Promise<void>;
export function act(work: () => void): void;
export function act(work: () => unknown): Promise<void> | undefined {
  let cut = () => {};
  const cutOff = new Promise<void>((resolve) => {
    cut = resolve;
  });
  let waits = false;
  const shown = untilShown(() => {
    const result = work();
    waits = result instanceof Promise;
    return waits ? Promise.race([result, cutOff]) : undefined;
  });
  if (!waits) return undefined;
  const done = Promise.resolve(shown);
  let over = false;
  onTestFinished(async () => {
    over = true;
    cut();
    await done.catch(() => {}); // the test itself reports this error
  });
  return done.then(() => (over ? new Promise(() => {}) : undefined)); // nothing of a test continues after its end
}

/** Renders a tree. Everything that a test has rendered is removed when the test ends. */
export function render(tree: ReactNode): HTMLElement {
  onTestFinished(cleanup);
  return renderTree(tree).container;
}

/** Sets whether the user's system prefers motion, until the test ends. */
export function setMotionPreference(wanted: boolean): void {
  const { device } = (window as unknown as DetachedWindow).happyDOM.settings;
  device.prefersReducedMotion = wanted ? 'no-preference' : 'reduce';
  onTestFinished(() => {
    device.prefersReducedMotion = 'no-preference';
  });
}

/** Sets the size of the screen in CSS pixels, until the test ends. */
export function setViewport(width: number, height: number): void {
  const { happyDOM } = window as unknown as DetachedWindow;
  const before = { width: window.innerWidth, height: window.innerHeight };
  happyDOM.setViewport({ width, height });
  onTestFinished(() => happyDOM.setViewport(before)); // test files share a document
}

/** The settings that happy-dom offers to a test. */
interface DetachedWindow {
  readonly happyDOM: {
    readonly settings: { readonly device: { prefersReducedMotion: string } };
    setViewport(size: { readonly width: number; readonly height: number }): void;
  };
}

/** Stops time until `passTime`, and restores it when the test ends. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Lets this many milliseconds pass, with all their events. */
export function passTime(milliseconds: number): Promise<void> {
  return act(async () => {
    vi.advanceTimersByTime(milliseconds);
  });
}

/** Returns the cards in a part of a table in order, such as `4h`, or `down` for a face-down card. */
export function cardsIn(part: string, place = 0): readonly (string | null)[] {
  const found = document.querySelectorAll(`[data-testid="${part}"]`)[place];
  return [...(found?.querySelectorAll('[data-card]') ?? [])].map((card) => card.getAttribute('data-card'));
}

/** Returns the payout rows that are highlighted. */
export function litRows(): readonly (string | null)[] {
  return [...document.querySelectorAll('[data-testid="pays"] [data-now]')].map((row) => row.textContent);
}

/** Finds the bet spot with this position. */
export function spot(position: string): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(`[data-position="${position}"]`);
  if (!found) throw new Error(`no place ${position}`);
  return found;
}
