// @vitest-environment happy-dom
import { games } from '@croupier/games';
import { expect, it } from 'vitest';
import { act, render } from '../../test/render.tsx';
import { useWords } from '../app/language.tsx';
import { words } from './words.ts';

it('calls every game by a name, not by its id', async () => {
  let named: Readonly<Record<string, string>> = {};
  function Names() {
    named = useWords(words).games;
    return null;
  }
  await act(async () => {
    render(<Names />);
  });
  expect(Object.keys(named)).toEqual(expect.arrayContaining(games.map(({ id }) => id)));
});
