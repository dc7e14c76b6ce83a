// @vitest-environment happy-dom
import { type Money, money, type SettlementLine } from '@croupier/core';
import { type ReactNode, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, render } from '../../test/render.tsx';
import { afterPaint } from '../app/after-paint.ts';
import { BetFlights } from './bet-flights.tsx';

/** The positions of the table's parts, because the test environment has no layout. */
const PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  rack: [100, 900],
  card: [80, 880],
  chip: [130, 910],
  bank: [500, 0],
  purse: [900, 20],
  '17': [400, 400],
};
const NONE: readonly SettlementLine[] = [];
/** The start and the end of every flight. */
let flown: (readonly [from: string | undefined, to: string | undefined])[] = [];

const nameAt = (transform: string) =>
  Object.entries(PLACES).find(([, [x, y]]) => transform === `translate(${x}px, ${y}px)`)?.[0];

beforeEach(() => {
  flown = [];
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const [x, y] = PLACES[this.dataset.at ?? ''] ?? [0, 0];
    // The bank pays from its upper edge. All other flights start and end in the middle of a part.
    return { left: x - 5, top: this.dataset.at === 'bank' ? y : y - 5, width: 10, height: 10 } as DOMRect;
  });
  HTMLElement.prototype.animate = ((frames: { transform: string }[]) => {
    flown.push([nameAt(frames[0]?.transform ?? ''), nameAt(frames.at(-1)?.transform ?? '')]);
    return { cancel: () => {} };
  }) as never;
});

afterEach(() => {
  vi.restoreAllMocks();
});

interface State {
  readonly bets: readonly [bet: string, amount: number][];
  readonly lines?: readonly SettlementLine[];
  /** The content of the rack. */
  readonly held?: ReactNode;
}

function Table({ bets, lines = NONE, held }: State) {
  const table = useRef<HTMLDivElement>(null);
  return (
    <div ref={table}>
      <div data-rack="" data-at="rack">
        {held}
      </div>
      <i data-bank="" data-at="bank" />
      <i data-purse="" data-at="purse" />
      <i data-lies="17" data-at="17" />
      <BetFlights
        table={table}
        currency="EUR"
        round="1"
        open
        stakes={new Map(bets.map(([bet, amount]): [string, Money] => [bet, money(amount)]))}
        lines={lines}
        decided={undefined}
      />
    </div>
  );
}

/** Shows the states of the table one after the other, with frames between them. */
async function shows(first: State, ...rest: readonly State[]) {
  let show: (state: State) => void = () => {};
  function Page() {
    const [state, setState] = useState(first);
    show = setState;
    return <Table {...state} />;
  }
  const frames = () => new Promise<void>((resolve) => afterPaint(() => afterPaint(resolve)));
  render(<Page />);
  await act(frames);
  for (const state of rest) {
    act(() => show(state));
    await act(frames);
  }
}

const lost = { seat: 'anna', bet: '17', stake: money(500), outcome: 'lost', take: money(500), rule: 'a.b.1' };

it('the animation moves placed chips from the rack to the layout, and removed chips back to the rack', async () => {
  await shows({ bets: [] }, { bets: [['17', 500]] }, { bets: [] });
  expect(flown).toEqual([
    ['rack', '17'],
    ['17', 'rack'],
  ]);
});

it('the animation moves placed chips from the selected chip, never from a selected card', async () => {
  const card = <button type="button" aria-pressed="true" data-at="card" />;
  const chips = (
    <fieldset data-chips="">
      <button type="button" aria-pressed="true" data-at="chip" />
    </fieldset>
  );
  const held = (
    <>
      {card}
      {chips}
    </>
  );
  await shows({ bets: [], held }, { bets: [['17', 500]], held });
  await shows({ bets: [], held: card }, { bets: [['17', 500]], held: card });
  expect(flown).toEqual([
    ['chip', '17'],
    ['rack', '17'],
  ]);
});

it('the animation does not move chips that were on the table before the page opened, or that do not change', async () => {
  await shows({ bets: [['17', 500]] }, { bets: [['17', 500]] });
  expect(flown).toEqual([]);
});

it('the animation moves lost chips to the bank only once', async () => {
  const lines = [lost as unknown as SettlementLine];
  const bets: State['bets'] = [['17', 500]];
  await shows({ bets }, { bets, lines }, { bets, lines: [...lines] });
  expect(flown).toEqual([['17', 'bank']]);
});

it('the animation measures nothing if nothing moves', async () => {
  const lines = [lost as unknown as SettlementLine];
  await shows({ bets: [['17', 500]], lines }, { bets: [['17', 500]], lines: [...lines] });
  expect(HTMLElement.prototype.getBoundingClientRect).not.toHaveBeenCalled();
});

it('the animation moves nothing with reduced motion', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await shows({ bets: [] }, { bets: [['17', 500]] });
  expect(flown).toEqual([]);
});
