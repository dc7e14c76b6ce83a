// @vitest-environment happy-dom
import type { TableInfo } from '@croupier/client';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { noteLately, useFavourites, useLately } from './kept.ts';
import { Lately } from './lately.tsx';
import { Star } from './star.tsx';

const FRENCH = 'kings/roulette-french';
const BADUGI = 'kings/poker-badugi';

function Shown({ open }: { readonly open?: readonly string[] }) {
  const tables = open?.map((id) => ({ id }) as unknown as TableInfo);
  return <Lately played={useLately()} tables={tables} />;
}

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('offers the table last played at first, once, and a private one with its code', () => {
  for (const one of [
    { table: '1', plan: FRENCH },
    { table: '2', plan: BADUGI, code: 'QWERTZ' },
    { table: '1', plan: FRENCH },
  ])
    act(() => noteLately(one));
  render(<Shown open={['1']} />);
  expect(links()).toEqual([
    ['ContinueFrench roulette', '/table/1'],
    ["King'sBadugi", '/table/2?code=QWERTZ'],
  ]);
});

it('opens a table again that has closed since', () => {
  act(() => noteLately({ table: '3', plan: BADUGI }));
  render(<Shown open={['1']} />);
  expect(links()[0]).toEqual(['Open againBadugi', `/open/${BADUGI}`]);
});

it('knows no more than the last six tables', () => {
  for (const table of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) act(() => noteLately({ table, plan: FRENCH }));
  render(<Shown />);
  expect(links().map(([, to]) => to)).toEqual(['g', 'f', 'e', 'd', 'c', 'b'].map((id) => `/table/${id}`));
});

it('keeps a game as a favourite until its star is pressed again', () => {
  const Game = () => <Star plan={BADUGI} title="Badugi" on={useFavourites().has(BADUGI)} />;
  render(<Game />);
  const star = screen.getByRole('button', { name: 'Favourite: Badugi' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('croupier.favourites')).toBe(JSON.stringify([BADUGI]));
  fireEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('false');
});
