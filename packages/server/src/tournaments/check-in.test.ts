import { CHECK_IN_MINUTES } from '@croupier/protocol';
import { CHECK_IN_SECONDS } from '@croupier/tournaments';
import { expect, it } from 'vitest';

it('the screens show the same wait for players as tournaments use', () => {
  expect(60 * CHECK_IN_MINUTES).toBe(CHECK_IN_SECONDS);
});
