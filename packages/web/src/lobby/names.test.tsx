// @vitest-environment happy-dom
import { games } from '@croupier/games';
import { expect, it } from 'vitest';
import { act, render } from '../../test/render.tsx';
import { useGameNames } from '../games/registry.ts';

it('every game has a name, not only an id', async () => {
  let named: ReadonlyMap<string, string> = new Map();
  function Names() {
    named = useGameNames();
    return null;
  }
  await act(async () => {
    render(<Names />);
  });
  expect([...named.keys()].toSorted()).toEqual(games.map(({ id }) => id).toSorted());
});
