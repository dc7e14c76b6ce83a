// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { type EngineTable, sitAt } from '../../../../test/engine-table.tsx';
import { act, fireEvent, screen, spot } from '../../../../test/render.tsx';
import { screens } from '../index.ts';
import { quickResults, RISES } from './finale.ts';

const EURO = 100;
/** The time in milliseconds that the ball takes to fall at a table where a person deals. */
const FALL = 3040;
/** The time in milliseconds for which a result is shown before the next round. */
const BETWEEN_ROUNDS = 50;

const winner = () => screen.queryByTestId('winner')?.textContent ?? null;
const balance = () => document.querySelector('[data-purse]')?.textContent;
const results = () => screen.queryByRole('list', { name: 'Last results' })?.children.length ?? 0;
const phase = () => document.querySelector<HTMLElement>('[data-bank]')?.dataset.phase;
const dolly = () => document.querySelector('[data-dolly]') !== null;
const outcome = () => screen.queryByTestId('outcome')?.textContent ?? null;
const wheel = () => screen.getByRole('img', { name: /Ball|wheel/ }).getAttribute('aria-label');
const heard = () => screen.getByTestId('call').textContent;

/** Seats Anna with €10 on red, up to the throw of the ball. */
async function spun(moving = true): Promise<EngineTable> {
  const table = await sitAt(screens, 'kings/roulette-european', { purse: 500 * EURO, moving });
  await table.croupier({ type: 'place-your-bets' });
  await table.play({ type: 'bet', chips: [{ position: 'red', amount: 10 * EURO }] });
  await table.croupier({ type: 'spin', wheel: 'clockwise' });
  await table.croupier({ type: 'no-more-bets' });
  return table;
}

it('the table names no winner, adds no result and pays nothing before the ball has come to rest', async () => {
  const table = await spun();
  await table.croupier({ type: 'ball', pocket: '1' });
  await table.croupier({ type: 'pay' });
  await table.passes(FALL - 1);
  expect([winner(), results(), heard()]).toEqual([null, 0, 'No more bets']);
  expect([phase(), wheel(), dolly(), outcome()]).toEqual(['falls', 'Ball in play', false, null]);
  await table.passes(1);
  expect([winner(), results()]).toEqual(['1', 1]);
  // A screen reader reads the whole item, so there must be no space before the comma.
  expect(screen.getByRole('list', { name: 'Last results' }).querySelector('.heard')?.textContent).toMatch(
    /^1, red/,
  );
  expect(heard()).toContain('1, ');
});

it('the table accepts bets while the animation is running, and shows earlier results', async () => {
  const table = await spun();
  await table.croupier({ type: 'ball', pocket: '1' });
  await table.next();
  expect(results()).toBe(1);
  await table.passes(BETWEEN_ROUNDS);
  // The win has been paid, and the stake stays on red.
  expect(balance()).toBe('€500');
  await act(async () => void fireEvent.click(spot('black')));
  expect(document.querySelectorAll('[data-bet="black"]')).toHaveLength(1);
});

it('the table shows everything immediately with reduced motion', async () => {
  const table = await spun(false);
  await table.croupier({ type: 'ball', pocket: '1' });
  expect([winner(), results()]).toEqual(['1', 1]);
});

it('the number rises from the wheel before the layout shows it', async () => {
  const table = await spun();
  await table.croupier({ type: 'ball', pocket: '1' });
  await table.passes(FALL);
  expect([phase(), winner(), dolly()]).toEqual(['number', '1', false]);
  expect(screen.getByTestId('risen').textContent).toBe('1');
  await table.passes(RISES - 1);
  expect([phase(), dolly()]).toEqual(['number', false]);
  await table.passes(1);
  expect([phase(), dolly(), screen.queryByTestId('risen')]).toEqual(['layout', true, null]);
});

it('a player who wants quick results sees a short fall, and no phases', async () => {
  quickResults.turn(true);
  const table = await spun();
  await table.croupier({ type: 'ball', pocket: '1' });
  await table.passes(899);
  expect([phase(), winner(), balance()]).toEqual([undefined, null, '€490']);
  await table.passes(1);
  expect([phase(), winner(), dolly()]).toEqual(['layout', '1', true]);
  quickResults.turn(false);
});
