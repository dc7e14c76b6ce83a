// @vitest-environment happy-dom
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { sitAt } from '../../test/engine-table.tsx';
import { cleanup } from '../../test/render.tsx';
import { screensOf } from './registry.ts';

/** The text that each kind of table shows while it waits. */
const WAITS = {
  'kings/roulette-french': 'Place your bets',
  'kings/blackjack': 'Place your bets',
  'kings/poker-texas-holdem': 'Waiting for players',
  'kings/poker-open-face-chinese': 'Waiting for players',
  'kings/mariash-tournament': 'Waiting for 4 players',
};

it.each(Object.entries(WAITS))('a closed table does not say that it is waiting: %s', async (id, said) => {
  const screens = screensOf(planOf(id));
  if (!screens) throw new Error(`no screens for ${id}`);
  const open = await sitAt(screens, id);
  await open.goOn();
  expect(document.body.textContent).toContain(said);
  cleanup();
  const closed = await sitAt(screens, id, { info: { state: 'closed' } });
  await closed.goOn();
  expect(document.body.textContent).not.toContain(said);
});
