// @vitest-environment happy-dom
import { CROUPIER, randomMove } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { caughtUp, consoleOf } from '../../../test/engine-console.tsx';
import { phases } from '../../../test/gallery/walk.ts';
import { act, fireEvent, screen } from '../../../test/render.tsx';

it('each answer that the croupier can enter has a distinct name', async () => {
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

it('trumps are entered in two steps: the announcement, then the card and the called rank', async () => {
  const plan = planOf('kings/mariash-tournament');
  if (!plan) throw new Error('no such plan');
  const table = await consoleOf(plan);
  const asked = () => screen.queryAllByTestId('asked')[0];
  const isTrump = () => JSON.stringify(table.options(CROUPIER)).includes('choose-trump');
  await act(async () => {
    for (let step = 0; step < 60 && !isTrump(); step += 1) {
      const options = table.options(CROUPIER);
      const sits = options.find(({ move }) => move.type === 'sit');
      const next = sits ?? options.find(({ pace, idle }) => pace !== undefined && !idle);
      if (next)
        table.move(
          CROUPIER,
          randomMove(next, () => 0),
        );
    }
  });
  await caughtUp();
  const buttons = () =>
    [...(asked()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
  expect(buttons()).toEqual(['chooses trumps', 'gives up']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'chooses trumps' })));
  expect(buttons().length).toBeGreaterThan(10);
  expect(
    buttons()
      .slice(2)
      .every((name) => /^chooses trumps: .* of .*, partner: /.test(name ?? '')),
  ).toBe(true);
}, 60_000);
