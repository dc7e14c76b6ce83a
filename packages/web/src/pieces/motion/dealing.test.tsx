// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { act, render } from '../../../test/render.tsx';
import { type Dealing, useDealer } from './dealing.ts';

it('all cards that arrive together are measured before the first one moves', async () => {
  const done: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    done.push(`looks for ${this.className}`);
    return new DOMRect(0, 0, 10, 10);
  });
  HTMLElement.prototype.animate = function (this: HTMLElement) {
    done.push(`moves ${this.className}`);
  } as never;
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  let dealer: Dealing | undefined;
  const Table = () => {
    dealer = useDealer({ current: Object.assign(document.createElement('i'), { className: 'shoe' }) });
    return null;
  };
  render(<Table />);
  await act(async () => {
    for (const className of ['king', 'ace']) {
      const [card, sides] = [document.createElement('b'), document.createElement('b')];
      Object.assign(card, { className });
      dealer?.deal(card, sides, false);
    }
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['looks for shoe', 'looks for king', 'looks for ace', 'moves king', 'moves ace']);
});

it('a card dealt face up shows its back until it has turned', async () => {
  const moved: Element[] = [];
  HTMLElement.prototype.animate = function (this: HTMLElement) {
    moved.push(this);
  } as never;
  let dealer: Dealing | undefined;
  const Table = () => {
    dealer = useDealer({ current: document.createElement('i') });
    return null;
  };
  render(<Table />);
  const [card, sides, face, reverse] = ['b', 'b', 'i', 'i'].map((name) => document.createElement(name));
  if (!card || !sides || !face || !reverse) throw new Error('no card');
  sides.append(face, reverse);
  await act(async () => dealer?.deal(card, sides, true));
  expect(moved).toEqual([card, face, reverse]);
});
