// @vitest-environment happy-dom
import type { openFace } from '@croupier/games';
import { act, cleanup, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { useDraft } from './draft.ts';

const DEALT = ['Qc', 'Qd', '7h', '2h', '2s'] as const;
const hand = (back: readonly string[]) =>
  ({ fantasyland: 0, rows: { front: [], middle: [], back } }) as unknown as openFace.HandView;

it('the draft omits cards that are already in a row when the rows arrive before the player’s own view', () => {
  onTestFinished(cleanup);
  const shown = renderHook(({ own }) => useDraft('1', own, DEALT), { initialProps: { own: hand([]) } });
  for (const card of DEALT) act(() => shown.result.current.put(card, 'back'));
  expect(shown.result.current.rows.back).toEqual(DEALT);
  shown.rerender({ own: hand(DEALT) });
  expect(shown.result.current.rows.back).toEqual(DEALT);
  expect(shown.result.current.held).toEqual([]);
});
