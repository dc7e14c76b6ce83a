import type { RuleId } from '@croupier/core';
import { expect, it } from 'vitest';
import { seatTaken } from './seat-taken.ts';

const rule = 'house.game.1' as RuleId;

it.each([
  [{ any: 'of', values: [2, 5] } as const, [2, 5], [1, 3]],
  [4, [4], [2]],
])('a place that is no longer offered is taken: %o', (place, free, taken) => {
  const option = { move: { type: 'sit', place }, rule };
  for (const each of free) expect(seatTaken(option, each)).toBeUndefined();
  for (const each of taken) expect(seatTaken(option, each)).toMatchObject({ code: 'seat-taken', rule });
});
