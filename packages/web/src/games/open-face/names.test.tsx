// @vitest-environment happy-dom
import type { Card } from '@croupier/core';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { useRowName } from './names.ts';

function Name({ cards }: { readonly cards: readonly Card[] }) {
  return useRowName()(cards);
}

it.each([
  ['9c 8d 6s 4h 2c', 'nine-eight high'],
  ['Kc 3d 2h', 'king-three high'],
  ['9c', 'nine high'],
  ['9c 9d 2h', 'a pair of nines'],
])('a row of %s is called %s', (cards, name) => {
  expect(render(<Name cards={cards.split(' ') as Card[]} />).textContent).toBe(name);
});
