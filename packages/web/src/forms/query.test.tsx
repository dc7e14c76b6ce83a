// @vitest-environment happy-dom
import { type Refusal, refuse } from '@croupier/core';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { act, render } from '../../test/render.tsx';
import { type Query, useQuery } from './query.ts';
import { usePolled } from './use-polled.ts';

const EVERY = 1_000;

/** Shows the answers to requests. The test gives the answers itself, in the order that it chooses. */
async function page(use: typeof useQuery<string> = useQuery) {
  const asked: ((answer: string | Refusal) => void)[] = [];
  let query: Query<string> | undefined;
  let show: (key: string | undefined) => void = () => {};
  const ask = () => new Promise<string | Refusal>((answered) => asked.push(answered));
  function Page() {
    const [key, setKey] = useState<string | undefined>('first');
    show = setKey;
    query = use(key, ask);
    return [query.answer ?? 'nothing', query.refusal?.code].join(' ').trim();
  }
  let shown: HTMLElement | undefined;
  await act(async () => {
    shown = render(<Page />);
  });
  return {
    asked: () => asked.length,
    answer: (nth: number, answer: string | Refusal) => act(async () => asked[nth]?.(answer)),
    again: () => act(async () => query?.again()),
    take: (answer: string) => act(async () => query?.take(answer)),
    show: (key: string | undefined) => act(async () => show(key)),
    text: () => shown?.textContent,
  };
}

const polled: typeof useQuery<string> = (key, ask) => usePolled(key, EVERY, ask);

/** Installs a fake clock for intervals. Returns a function that advances it by a number of milliseconds. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
}

describe('a request that is sent again before it was answered', () => {
  it('shows each answer that is newer than the one on the page', async () => {
    const { again, answer, text } = await page();
    await again();
    await again();
    await answer(0, 'first'); // answers of a slow server are not discarded
    expect(text()).toBe('first');
    await answer(2, 'third');
    await answer(1, 'second');
    expect(text()).toBe('third');
  });

  it('drops its answer if a change has already provided a newer one', async () => {
    const { again, take, answer, text } = await page();
    await answer(0, 'before');
    await again();
    await take('changed');
    await answer(1, 'before');
    expect(text()).toBe('changed');
    await again();
    await answer(2, 'after');
    expect(text()).toBe('after');
  });

  it('does not show an answer to the page’s previous request', async () => {
    const { show, answer, text, asked } = await page();
    await show('second');
    await answer(0, 'of the first');
    expect(text()).toBe('nothing');
    await answer(1, 'of the second');
    expect(text()).toBe('of the second');
    await show(undefined);
    expect([text(), asked()]).toEqual(['nothing', 2]);
  });

  it('keeps the last answer without a connection, and drops it when the request is refused', async () => {
    const { again, answer, text } = await page();
    await answer(0, 'known');
    await again();
    await answer(1, refuse('unreachable', ''));
    expect(text()).toBe('known unreachable');
    await again();
    await answer(2, 'new');
    expect(text()).toBe('new');
    await again();
    await answer(3, refuse('not-allowed', ''));
    expect(text()).toBe('nothing not-allowed');
  });
});

describe('a request at an interval', () => {
  it('is sent immediately, and then at each interval if it has been answered by then', async () => {
    const pass = stopTime();
    const { asked, answer } = await page(polled);
    expect(asked()).toBe(1);
    await pass(3 * EVERY);
    expect(asked()).toBe(1);
    await answer(0, 'late');
    await pass(EVERY);
    expect(asked()).toBe(2);
  });

  it('shows the answers of a server that needs longer than the interval', async () => {
    const pass = stopTime();
    const { answer, text, asked } = await page(polled);
    for (const nth of [0, 1, 2]) {
      await pass(2.5 * EVERY);
      await answer(nth, `answer ${nth}`);
      expect(text()).toBe(`answer ${nth}`);
      await pass(EVERY);
      expect(asked()).toBe(nth + 2);
    }
  });

  it('is sent again immediately on demand, and again if no answer arrives', async () => {
    const pass = stopTime();
    const { again, asked } = await page(polled);
    await again();
    expect(asked()).toBe(2);
    await pass(29 * EVERY);
    expect(asked()).toBe(2);
    await pass(EVERY);
    expect(asked()).toBe(3);
  });

  it('is not sent while there is nothing to request', async () => {
    const pass = stopTime();
    const { show, asked, answer } = await page(polled);
    await answer(0, 'known');
    await show(undefined);
    await pass(5 * EVERY);
    expect(asked()).toBe(1);
    await show('second');
    expect(asked()).toBe(2);
  });
});
