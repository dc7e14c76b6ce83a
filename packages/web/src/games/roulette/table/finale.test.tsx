// @vitest-environment happy-dom
import { type Money, money } from '@croupier/core';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { act, holdTime, passTime, render, setMotionPreference } from '../../../../test/render.tsx';
import { COUNTS, MOVES, RISES, useCounted, useFinale, useHeldBack } from './finale.ts';

interface Shown {
  readonly falls?: boolean;
  readonly decided?: string;
  readonly settled?: string;
  readonly quick?: boolean;
  readonly purse?: Money;
}

/** Shows the phase of a result and the balance, as the table does. */
function Table({ falls = false, decided, settled, quick = false, purse = money(100) }: Shown) {
  const phase = useFinale({ falls, decided, settled, quick });
  const held = useHeldBack(purse, phase === 'falls' || phase === 'number' || phase === 'chips');
  return <p>{`${phase} ${useCounted(held, phase === 'money' && !quick)}`}</p>;
}

/** Shows a table before the round, and returns functions that change it and read it. */
function shown() {
  let set: (to: Shown) => void = () => {};
  function Changing() {
    const [now, change] = useState<Shown>({});
    set = change;
    return <Table {...now} />;
  }
  const page = render(<Changing />);
  return { change: (to: Shown) => act(async () => set(to)), read: () => page.textContent };
}

beforeEach(() => {
  holdTime();
  setMotionPreference(true);
});

const DECIDED = { decided: 'r1' };
const PAID = { decided: 'r1', settled: 'r1', purse: money(200) };

describe('the finale of a result', () => {
  it('passes through its phases, and the balance comes last', async () => {
    const { change, read } = shown();
    await change({ falls: true });
    expect(read()).toBe('falls 100');
    await change(DECIDED);
    expect(read()).toBe('number 100');
    await passTime(RISES);
    expect(read()).toBe('layout 100');
    await change(PAID);
    expect(read()).toBe('chips 100');
    await passTime(MOVES - 1);
    expect(read()).toBe('chips 100');
    await passTime(1);
    expect(read()).toBe('money 100');
    await passTime(COUNTS);
    await expect.poll(read).toBe('money 200');
  });

  it('does not change the balance while the number rises, even if the bets are settled early', async () => {
    const { change, read } = shown();
    await change({ falls: true });
    await change(PAID);
    expect(read()).toBe('number 100');
  });

  it.each([
    ['for a player who wants quick results', { quick: true }, true],
    ['with reduced motion', {}, false],
  ])('shows everything immediately %s', async (_, more, moving) => {
    setMotionPreference(moving);
    const { change, read } = shown();
    await change({ falls: true, ...more });
    expect(read()).toBe('undefined 100');
    await change({ ...PAID, ...more });
    expect(read()).toBe('money 200');
  });

  it('does not repeat a result from before the page was opened', () => {
    expect(render(<Table {...PAID} />).textContent).toBe('money 200');
  });
});
