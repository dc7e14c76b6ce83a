// @vitest-environment happy-dom
import { CROUPIER, player, seatId } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { caughtUp, consoleOf } from '../../../test/engine-console.tsx';
import { act, screen } from '../../../test/render.tsx';

it('the console no longer waits for players once the croupier has to enter who drew the highest card', async () => {
  const plan = planOf('kings/poker-open-face-chinese');
  if (!plan) throw new Error('no such plan');
  const table = await consoleOf(plan);
  const standing = () => screen.getAllByRole('status').find(({ dataset }) => dataset.stage)?.textContent;
  expect(standing()).toBe('Waiting for players');
  await act(async () => {
    for (const [at, name] of ['anna', 'ben'].entries())
      table.move(player(seatId(name)), { type: 'sit', place: at + 1, amount: 20_000 });
  });
  await caughtUp();
  expect(table.options(CROUPIER).map(({ move }) => move.type)).toContain('draw-button');
  expect(standing()).toBe('Next hand coming up');
});
