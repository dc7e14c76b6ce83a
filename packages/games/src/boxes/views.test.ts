import { expect, it } from 'vitest';
import { boxSeating } from './views.ts';

it('a table with boxes has one taken seat for each player, but no more seats than boxes', () => {
  expect(boxSeating({ boxes: 7, players: 3 })).toEqual({ places: 7, taken: 3, waiting: 0 });
  expect(boxSeating({ boxes: 7, players: 9 })).toEqual({ places: 7, taken: 7, waiting: 0 });
});

it('a table where each player has a separate box is never full', () => {
  expect(boxSeating({ boxes: 0, players: 9 })).toBeUndefined();
});
