// @vitest-environment happy-dom
import { CROUPIER, isRefusal, player } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { caughtUp, consoleOf } from '../../../test/engine-console.tsx';
import { ANNA } from '../../../test/gallery/dealt-table.ts';
import { act, screen } from '../../../test/render.tsx';

it('the console explains to the croupier that an ante was returned because its other bet was missing', async () => {
  const plan = planOf('kings/poker-three-card');
  if (!plan) throw new Error('no such plan');
  const table = await consoleOf(plan);
  const croupier = (...types: readonly string[]) => {
    const next = table.options(CROUPIER).find(({ move }) => types.includes(move.type));
    if (!next || isRefusal(table.move(CROUPIER, next.move))) throw new Error(`no ${types.join(' or ')}`);
  };
  await act(async () => {
    while ((table.view as { readonly stage: string }).stage !== 'betting')
      croupier(...table.options(CROUPIER).flatMap(({ pace, move }) => (pace ? [move.type] : [])));
    const laid = table.move(player(ANNA), { type: 'bet', chips: [{ position: '1/ante', amount: 500 }] });
    if (isRefusal(laid)) throw new Error(laid.message);
    croupier('no-more-bets', 'close-bets');
  });
  await caughtUp();
  expect(screen.getByTestId('returned').textContent).toMatch(/^Returned to .+: .*ante €\d+\./i);
});
