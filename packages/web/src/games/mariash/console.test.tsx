// @vitest-environment happy-dom
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { caughtUp, consoleOf } from '../../../test/engine-console.tsx';
import { phases } from '../../../test/gallery/walk.ts';
import { act, screen } from '../../../test/render.tsx';

it('has a name of its own for each answer that its croupier may enter', async () => {
  const plan = planOf('kings/mariash-tournament');
  if (!plan) throw new Error('no such plan');
  const table = await consoleOf(plan);
  const said = new Set<string>();
  const round = phases(table, 1);
  for (let done = false; !done; ) {
    await act(async () => {
      done = round.next().done ?? true;
    });
    await caughtUp();
    const names = screen
      .queryAllByTestId('asked')
      .map((asked) => [...asked.querySelectorAll('button')].map((button) => button.textContent));
    for (const each of names) expect(each).toEqual([...new Set(each)]);
    for (const name of names.flat()) if (name) said.add(name);
  }
  expect([...said].filter((name) => /^plays a card: .* of /.test(name)).length).toBeGreaterThan(1);
}, 60_000);
